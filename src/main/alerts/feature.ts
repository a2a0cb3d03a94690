import { randomUUID } from 'node:crypto';
import { notSaved } from '#main/app/core.ts';
import type { Feature } from '#main/app/feature.ts';
import { ignoredInReplay } from '#main/ipc/in-replay.ts';
import { createRead } from '#main/service/index.ts';
import { formatsIn } from '#shared/formats/formats.ts';
import { serviceTime } from '#shared/service-time.ts';
import { openAlertFiles } from './alert-files.ts';
import { readAlertSteps } from './alert-steps.ts';
import { Alerts } from './alerts.ts';
import { readPublishedDay } from './broker-days.ts';
import { notificationOf } from './firing-notification.ts';
import { readMinutes } from './missed-minutes.ts';

const CALLER = { windowId: 'alerts' };

/** The alerts, connected to what they watch and to the notifications. */
export const alertsFeature: Feature<'alerts'> = {
  openWithService({ core, files: { settings }, services, feed, desktop, charts }, { client }) {
    const { dirs, timers } = core.context;
    const broadcast = core.broadcasts.all;
    const now = (): number => timers.now();
    const stored = openAlertFiles(dirs.root, new Date(now()), notSaved(core, 'alerts-not-saved'));
    if (stored.damaged) core.notices.add('warning', 'alerts-file-damaged');
    const read = createRead(client);
    const alerts = new Alerts({
      files: stored,
      timers,
      serviceNow: () => serviceTime(services.health(), now()),
      feedLagMs: () => feed.status().lagMs,
      newId: () => randomUUID(),
      watch: (listener) => feed.watchMarket(listener),
      stock: async (symbol) => services.handlers.market.stock({ symbol }, CALLER),
      dailyCandles: async (symbol) =>
        services.handlers.market.candles({ symbol, interval: 'D', range: 'whole' }, CALLER),
      async candles(symbol, interval) {
        // Bars and line count as of the same day.
        await charts.refreshDrawings(symbol);
        return services.handlers.market.candles({ symbol, interval, range: 'whole' }, CALLER);
      },
      brokerDay: (symbol) => readPublishedDay(read, symbol),
      minutes: (symbol, from, to) => readMinutes(read, symbol, from, to),
      last(symbol) {
        const quote = feed.quote(symbol);
        return quote === null || quote.stale ? null : quote.last;
      },
      changed: (list) => broadcast('alerts', 'changed', list),
      fired(firing) {
        broadcast('alerts', 'fired', firing);
        const { code, params } = notificationOf(firing, settings.get().numberFormat);
        desktop.notifications.notify(code, params, { panel: 'alerts', symbol: firing.symbol, item: firing.alertId });
      },
      priceSteps: (symbol, from, to) => readAlertSteps(read, symbol, from, to),
      rescaled(symbol, moves) {
        const { price } = formatsIn(settings.get());
        const text = moves.map(({ from, to }) => `${price(from)} → ${price(to)}`).join(', ');
        desktop.notifications.notify('alert-rescaled', { symbol, moves: text }, { panel: 'alerts', symbol });
      },
      notRescaled(symbol) {
        desktop.notifications.notify('alert-not-rescaled', { symbol }, { panel: 'alerts', symbol });
      },
      logCleared: () => broadcast('alerts', 'logCleared', undefined),
    });
    core.events.drawings.on(({ symbol, drawings }) => alerts.onDrawings(symbol, drawings));
    return { handlers: alerts.handlers, stop: () => alerts.stop() };
  },
  // Prices of a recording are of another time, and nothing may be reported about them.
  inReplay: {
    list: () => [],
    readings: () => [],
    log: () => [],
    remove: ignoredInReplay,
    bringBack: ignoredInReplay,
    setEnabled: ignoredInReplay,
    clearLog: ignoredInReplay,
  },
};
