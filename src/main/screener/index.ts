import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { screenerContract } from '#shared/contract/screener.ts';
import type { FactLoader } from './loader.ts';
import type { ScreenStore } from './screens.ts';

type Handlers = HandlersOf<typeof screenerContract>;

/** Facts and saved screens for the windows. */
export const screenerHandlers = (loader: FactLoader, screens: ScreenStore): Handlers => ({
  facts({ revision, groups, again }) {
    loader.request(groups, again);
    return { ...loader.table.since(revision), progress: loader.progress() };
  },
  screens: () => screens.list(),
  put: (screen) => screens.put(screen),
  remove: ({ id }) => screens.remove(id),
});

export { entryNotification } from './entry-notification.ts';
export { EntryWatch } from './entry-watch.ts';
export { openFactCache } from './fact-cache.ts';
export { FactLoader } from './loader.ts';
export { marketFactsOf } from './market-facts.ts';
export { createReadStock } from './read-stock.ts';
export { openScreens } from './screens.ts';
