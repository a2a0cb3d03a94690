import { notSaved } from '#main/app/core.ts';
import type { Feature } from '#main/app/feature.ts';
import type { Feed } from '#main/feed/index.ts';
import { readWholeMarket } from '#main/whole-market/whole-market.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { Today } from '#shared/screener/index.ts';
import { serviceTime } from '#shared/service-time.ts';
import {
  createHasTraded,
  createReadStock,
  EntryWatch,
  entryNotification,
  FactLoader,
  marketFactsOf,
  openFactCache,
  openScreens,
  screenerHandlers,
} from './index.ts';

/** The screener's facts and the saved screens of the profile. */
export const screenerFeature: Feature<'screener'> = {
  openWithService({ core, services, feed, desktop }, { client }) {
    const { dirs, timers } = core.context;
    const now = (): number => timers.now();
    const screens = openScreens(dirs.things.screens, {
      now: new Date(now()),
      changed(all) {
        core.broadcasts.all('screener', 'screensChanged', all);
        entries.setScreens(all);
      },
      failed: notSaved(core, 'screens-not-saved'),
    });
    if (screens.damaged) core.notices.add('warning', 'screens-file-damaged');
    const loader = new FactLoader({
      timers,
      serviceNow: () => serviceTime(services.health(), now()),
      readMarket: async () => marketFactsOf(await readWholeMarket(client, now)),
      readStock: createReadStock(client),
      hasTraded: createHasTraded(client),
      cache: openFactCache(
        dirs.things.screenerFacts,
        () => new Date(now()),
        notSaved(core, 'screener-facts-not-saved'),
      ),
    });
    const entries = new EntryWatch({
      timers,
      loader,
      isSignedIn: () => services.sessionState().kind === 'signed-in',
      watchQuotes: (changed) => feed.watchQuotes(({ code }) => changed(code)),
      today: (code) => todayOf(feed, code as StockCode),
      entered(screen, codes) {
        const { params, target } = entryNotification(screen, codes);
        desktop.notifications.notify('screen-entered', params, target);
      },
    });
    entries.setScreens(screens.list());
    return {
      handlers: screenerHandlers(loader, screens),
      async stop() {
        entries.stop();
        await loader.stop();
        await screens.settled();
      },
    };
  },
  inReplay: { screens: () => [] },
};

/** Null while the quote may be old: a screen that was left in the meantime is not entered again. */
function todayOf(feed: Feed, code: StockCode): Today | null {
  const day = feed.quoteDay(code);
  if (day === null || day.stale) return null;
  const { foreignBuy, foreignSell, stale: _, ...today } = day;
  // Published after the session: until then both are empty.
  const isHidden = foreignBuy === 0 && foreignSell === 0;
  return { ...today, foreignNet: isHidden ? Number.NaN : foreignBuy - foreignSell };
}
