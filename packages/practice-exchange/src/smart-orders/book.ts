import type { OpenCollection } from '#exchange/database/collection.ts';
import { isActive, type SmartOrder, smartOrder } from './smart-order.ts';

/** All smart orders of all accounts, persisted over restarts. */
export type SmartBook = {
  get(id: string): SmartOrder | undefined;
  /** Active ones, oldest first. */
  active(): readonly SmartOrder[];
  /** Active ones on a stock, oldest first. */
  activeOn(symbol: string): readonly SmartOrder[];
  /** Oldest first, finished ones included. */
  of(account: string): readonly SmartOrder[];
  put(order: SmartOrder): void;
  /** A new unique id. @param day YYYY-MM-DD */
  nextId(day: string): string;
};

/** Finished ones are dropped for new ones; active ones are limited well below. */
const MAX = 3_000;

export function createSmartBook(collection: OpenCollection): SmartBook {
  const records = collection('smart-order', smartOrder, { cap: MAX });
  const bySymbol = new Map<string, Set<string>>();
  const index = (order: SmartOrder): void => {
    const ids = bySymbol.get(order.symbol) ?? new Set();
    if (isActive(order)) ids.add(order.id);
    else ids.delete(order.id);
    if (ids.size === 0) bySymbol.delete(order.symbol);
    else bySymbol.set(order.symbol, ids);
  };
  for (const order of records.all()) index(order);
  let last = records.all().reduce((max, { id }) => Math.max(max, Number(id.slice(-6))), 0);

  const activeOn = (symbol: string): SmartOrder[] =>
    [...(bySymbol.get(symbol) ?? [])].flatMap((id) => records.get(id) ?? []);

  return {
    get: (id) => records.get(id),
    active: () => [...bySymbol.keys()].flatMap(activeOn).sort((a, b) => a.placedAt - b.placedAt),
    activeOn,
    of: (account) => records.all().filter((order) => order.account === account),
    put(order) {
      if (!records.get(order.id) && records.size() >= MAX) {
        const oldest = records.all().find((each) => !isActive(each));
        if (oldest) records.remove(oldest.id);
      }
      records.put(order.id, order);
      index(order);
    },
    nextId(day) {
      last = (last % 999_999) + 1;
      return `S${day.replaceAll('-', '')}${String(last).padStart(6, '0')}`;
    },
  };
}
