import { notSaved } from '#main/app/core.ts';
import type { Watcher } from '#main/app/feature.ts';
import { readChartActions } from '#main/charts/index.ts';
import { createRead } from '#main/service/index.ts';
import { formatsIn } from '#shared/formats/formats.ts';
import { exchangeTime, stockCode } from '#shared/market/index.ts';
import { serviceTime } from '#shared/service-time.ts';
import { smartOrdersNotice } from './notification.ts';
import { lastRepricing } from './repricing.ts';
import { createSmartOrderWatch } from './smart-order-watch.ts';
import { openSmartOrdersFile } from './smart-orders-file.ts';

/** Notifies of what a broker did with smart orders, as after a split. */
export const smartOrdersWatcher: Watcher = {
  name: 'smart-orders',
  openWithService({ core, services, desktop, files: { settings, texts } }, { client }) {
    const { dirs, timers } = core.context;
    const read = createRead(client);
    const watch = createSmartOrderWatch({
      file: openSmartOrdersFile(
        dirs.things.smartOrders,
        new Date(timers.now()),
        notSaved(core, 'smart-orders-not-saved'),
      ),
      today: () => exchangeTime(serviceTime(services.health(), timers.now())).day,
      repricing: async (symbol, after, to) =>
        lastRepricing(await readChartActions(read, stockCode(symbol), after, to), after, to),
      notify(changes, repricings) {
        const formats = formatsIn(settings.get());
        const { params, target } = smartOrdersNotice(changes, repricings, texts(), formats);
        desktop.notifications.notify('smart-orders', params, target);
      },
    });
    services.onOrderBoard((board) => watch.board(board));
    return watch;
  },
};
