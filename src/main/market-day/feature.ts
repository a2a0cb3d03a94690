import { notSaved } from '#main/app/core.ts';
import type { Watcher } from '#main/app/feature.ts';
import { isWorking } from '#main/orders/index.ts';
import { dayStart, formatsIn } from '#shared/formats/formats.ts';
import { readAccountEvents } from './account-events.ts';
import { openDayFile } from './day-file.ts';
import { createDayWatch } from './day-watch.ts';

/** More than this are counted. */
const MAX_NAMED = 6;

/** Announces jumps of a practice market's date. */
export const marketDayWatcher: Watcher = {
  name: 'market-day',
  openWithService({ core, services, desktop, files: { settings } }, { client }) {
    if (core.mode !== 'practice') return null;
    const { dirs, timers } = core.context;
    const formats = () => formatsIn(settings.get());
    const dateOf = (day: string): string => formats().date(dayStart(day));
    const watch = createDayWatch({
      timers,
      file: openDayFile(dirs.things.marketDay, new Date(timers.now()), notSaved(core, 'market-day-not-saved')),
      serviceTime: () => services.serviceTime(),
      accountEvents: (from, to, working) => readAccountEvents(client, from, to, working),
      announceDay: (from, to, skipped) =>
        desktop.notifications.notify(
          'market-day',
          { day: to, earlier: dateOf(from), skipped: listed(skipped.map(dateOf)) },
          { panel: 'notifications' },
        ),
      announceAccount: (from, _to, { entitlements, expired }) =>
        desktop.notifications.notify(
          'account-day',
          {
            earlier: dateOf(from),
            entitlements: listed(entitlements.map(({ symbol, exDay }) => `${symbol} (${dateOf(exDay)})`)),
            expired: listed(expired.map(({ symbol, price }) => `${symbol} @ ${formats().price(price)}`)),
          },
          { panel: expired.length > 0 ? 'orders' : 'actions' },
        ),
    });
    services.onHealth(() => watch.check());
    services.onSession((state) => {
      const trading = state.kind === 'signed-in' ? state.trading : null;
      watch.unlocked(trading?.kind === 'unlocked' ? trading.account.number : null);
      if (state.kind === 'signed-in') watch.check();
    });
    services.onOrderBoard(({ orders }) =>
      watch.working(
        orders.flatMap(({ orderId, status, lotsOpen }) =>
          orderId !== null && isWorking({ status, lotsOpen }) ? [orderId] : [],
        ),
      ),
    );
    return watch;
  },
};

/** The first of a list, and how many more there are; empty of none. */
function listed(texts: readonly string[]): string {
  const named = texts.slice(0, MAX_NAMED).join(', ');
  return texts.length > MAX_NAMED ? `${named} +${texts.length - MAX_NAMED}` : named;
}
