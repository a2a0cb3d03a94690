import { z } from 'zod';
import type { HandlersOf } from '#main/ipc/handlers.ts';
import { createSerialWriter } from '#main/platform/files/atomic-write.ts';
import { readOrSetAside } from '#main/platform/files/read-file.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { NotificationEntry, NotificationTarget } from '#shared/contract/notifications.ts';
import { type Screen, type screenerContract, screens } from '#shared/contract/screener.ts';
import { isStockCode } from '#shared/market/index.ts';
import { MAX_SCREENS } from '#shared/screener/index.ts';
import type { FactLoader } from './loader.ts';

/**
 * screens.json; a later version adds its step here and its fixture beside the others. Version 2 has alternatives
 * (`or`); conditions of version 1, which has none, mean the same in it.
 */
const VERSION = 2;
const file = z.strictObject({ version: z.union([z.literal(1), z.literal(VERSION)]), screens });

type ScreenStore = {
  readonly damaged: boolean;
  list(): Screen[];
  /** Resolves when it is on disk. @throws LantaiError when there are too many */
  put(screen: Screen): Promise<void>;
  remove(id: string): Promise<void>;
  settled(): Promise<void>;
};

type Options = {
  readonly now: Date;
  changed(all: Screen[]): void;
  failed(error: unknown): void;
};

/** The profile's saved screens, in the order in which they were made. */
export function openScreens(path: string, { now, changed, failed }: Options): ScreenStore {
  const read = readOrSetAside(path, (json) => file.parse(json).screens, now);
  const writer = createSerialWriter(path, failed);
  let all: Screen[] = read.kind === 'found' ? read.value : [];
  const set = (next: Screen[]): Promise<void> => {
    all = next;
    writer.write(JSON.stringify({ version: VERSION, screens: all }));
    changed(all);
    return writer.settled();
  };
  return {
    damaged: read.kind === 'damaged',
    list: () => all,
    async put(screen) {
      const isKnown = all.some(({ id }) => id === screen.id);
      if (!isKnown && all.length >= MAX_SCREENS)
        throw new LantaiError('INVALID_PARAMETER', 'too many screens', { params: { most: MAX_SCREENS } });
      await set(isKnown ? all.map((item) => (item.id === screen.id ? screen : item)) : [...all, screen]);
    },
    remove: async (id) => {
      if (all.some((item) => item.id === id)) await set(all.filter((item) => item.id !== id));
    },
    settled: () => writer.settled(),
  };
}

/** Codes that are named; the others are counted. */
const MAX_NAMED = 6;

/** What a person reads about stocks that entered a screen, and where a click leads. */
export function entryNotification(
  { id, name }: Pick<Screen, 'id' | 'name'>,
  codes: readonly string[],
): { readonly params: NotificationEntry['params']; readonly target: NotificationTarget } {
  const [first = ''] = codes;
  const named = codes.slice(0, MAX_NAMED).join(', ');
  return {
    params: { screen: name, symbols: codes.length > MAX_NAMED ? `${named}, …` : named },
    target: { panel: 'screener', item: id, ...(isStockCode(first) ? { symbol: first } : {}) },
  };
}

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

export { EntryWatch } from './entry-watch.ts';
export { openFactCache } from './fact-cache.ts';
export { FactLoader } from './loader.ts';
export { marketFactsOf } from './market-facts.ts';
export { createHasTraded, createReadStock } from './read-stock.ts';
