import type { OrderBoard } from '#shared/contract/orders.ts';
import { addDays } from '#shared/time.ts';
import type { SmartOrdersFile } from './smart-orders-file.ts';
import { type Repricing, type SmartOrderChange, watchedOrders, whatBecame } from './what-became.ts';

type Options = {
  readonly file: SmartOrdersFile;
  /** The exchange's date, YYYY-MM-DD. */
  today(): string;
  /** What has repriced a stock after one day and up to another; null where nothing has. May reject: then nothing is known. */
  repricing(symbol: string, after: string, to: string): Promise<Repricing | null>;
  notify(changes: readonly SmartOrderChange[], repricings: ReadonlyMap<string, Repricing>): void;
};

type SmartOrderWatch = {
  /** The orders of the unlocked account, as they are now. */
  board(board: OrderBoard): void;
  /** Resolves when the last board was looked at. */
  settled(): Promise<void>;
  stop(): void;
};

/** Notifies once, over restarts too, of what others than the person did with smart orders. */
export function createSmartOrderWatch({ file, today, repricing, notify }: Options): SmartOrderWatch {
  let isStopped = false;
  let latest: OrderBoard | null = null;
  let work: Promise<void> | null = null;

  /** @param days for each stock the day after which an action counts */
  async function repricingsOf(days: ReadonlyMap<string, string>, day: string): Promise<ReadonlyMap<string, Repricing>> {
    const found = new Map<string, Repricing>();
    for (const [symbol, after] of days) {
      const action = await repricing(symbol, after, day).catch(() => null);
      if (action !== null) found.set(symbol, action);
    }
    return found;
  }

  async function look({ orders, stale, path }: OrderBoard): Promise<void> {
    const { account, missing, unreadableRows } = path;
    // What is absent from a list that could not be read whole may stand all the same.
    if (stale || account === null || missing.length > 0 || unreadableRows > 0) return;
    if (orders.some(({ isReasonDue }) => isReasonDue)) return;
    const day = today();
    const { orders: remembered, notified } = file.account(account);
    const known = { orders, remembered, notified: new Set(notified), today: day };
    const suspects = whatBecame({ ...known, repricing: () => ANY });
    const days = new Map(suspects.map(({ symbol }) => [symbol as string, dayBefore(remembered, symbol, day)]));
    const repricings = await repricingsOf(days, day);
    if (isStopped) return;
    const changes = whatBecame({ ...known, repricing: (symbol) => repricings.get(symbol) ?? null });
    const watched = watchedOrders(orders, day);
    if (changes.length === 0 && JSON.stringify(watched) === JSON.stringify(remembered)) return;
    const withdrawn = orders.flatMap(({ status, smart, reason }) =>
      smart !== undefined && status === 'WITHDRAWN' && reason !== null ? [smart.id] : [],
    );
    // Stored first: a notification that is lost in a crash is better than one at every start.
    await file.setAccount(account, { orders: [...watched], notified: [...new Set([...notified, ...withdrawn])] });
    if (changes.length > 0) notify(changes, repricings);
  }

  async function lookAtLatest(): Promise<void> {
    while (latest !== null && !isStopped) {
      const board = latest;
      latest = null;
      await look(board);
    }
  }

  return {
    board(board) {
      latest = board;
      work ??= lookAtLatest().finally(() => {
        work = null;
      });
    },
    settled: () => work ?? Promise.resolve(),
    stop() {
      isStopped = true;
    },
  };
}

/** Stands for an action of which it is not known whether there is one: every order that it could explain is looked at. */
const ANY: Repricing = { kind: 'split', ratio: null };

/** The day after which an action may have changed an order of this stock; yesterday where nothing earlier is remembered. */
const dayBefore = (
  remembered: readonly { readonly symbol: string; readonly day: string }[],
  symbol: string,
  today: string,
): string =>
  remembered.reduce(
    (first, each) => (each.symbol === symbol && each.day < first ? each.day : first),
    addDays(today, -1),
  );
