import type { Timers } from '#main/platform/timers.ts';
import { FEED_KINDS, type FeedSubscriptions } from '#shared/contract/feed-kinds.ts';
import type { StockCode } from '#shared/market/index.ts';

/** A window's frames, as far as they can be limited to one stock. */
type StockFrames = {
  /** null: everything again. */
  prioritize(code: string | null): void;
  settle(): void;
};

type SelectedStockDeps = {
  readonly timers: Pick<Timers, 'after'>;
  windows(): Iterable<StockFrames>;
  subscribe(windowId: string, subscriptions: FeedSubscriptions): void;
};

/** The longest that other stocks wait for a selected one, ms, also where one selection follows another. */
export const MAX_PRIORITY_MS = 150;
/** A window that has not subscribed to the stock by then does not show it, ms. */
const SPECULATION_MS = 2_000;

type WindowEntry = { readonly own: FeedSubscriptions; cancel(): void };

const nothing = (): void => {};

/**
 * What windows subscribe to, and what the feed does before they can: windows that show a stock are sent
 * the values of the one that may replace it, and a stock that was selected is sent before all others.
 */
export class SelectedStock {
  readonly #deps: SelectedStockDeps;
  readonly #entries = new Map<string, WindowEntry>();
  #endPriority: (() => void) | null = null;

  constructor(deps: SelectedStockDeps) {
    this.#deps = deps;
  }

  /** Other stocks are held back now. */
  get isPrioritized(): boolean {
    return this.#endPriority !== null;
  }

  /** A window's own subscriptions, which replace all speculative ones. */
  subscribe(windowId: string, own: FeedSubscriptions): void {
    this.#entries.get(windowId)?.cancel();
    this.#entries.set(windowId, { own, cancel: nothing });
    this.#deps.subscribe(windowId, own);
  }

  forget(windowId: string): void {
    this.#entries.get(windowId)?.cancel();
    this.#entries.delete(windowId);
  }

  /** `code` may replace any of these stocks: windows that subscribe to one of them are subscribed to it for a moment. */
  prepare(code: StockCode, replaced: readonly StockCode[]): void {
    if (replaced.includes(code)) return;
    for (const [windowId, { own, cancel }] of this.#entries) {
      const next = replaced.reduce((all, before) => withBoth(all, before, code), own);
      if (next === own) continue;
      cancel();
      const end = this.#deps.timers.after(SPECULATION_MS, () => this.subscribe(windowId, own));
      this.#entries.set(windowId, { own, cancel: end });
      this.#deps.subscribe(windowId, next);
    }
  }

  /** For a moment windows are sent this stock's values only; changes of others are sent together afterwards. */
  prioritize(code: StockCode): void {
    for (const window of this.#deps.windows()) window.prioritize(code);
    this.#endPriority ??= this.#deps.timers.after(MAX_PRIORITY_MS, () => this.#sendOthers());
  }

  stop(): void {
    if (this.#endPriority !== null) this.#sendOthers();
    for (const { cancel } of this.#entries.values()) cancel();
  }

  #sendOthers(): void {
    this.#endPriority?.();
    this.#endPriority = null;
    for (const window of this.#deps.windows()) {
      window.prioritize(null);
      window.settle();
    }
  }
}

/** What is shown of the one stock that a panel has. */
const KINDS = ['quotes', 'books', 'depths', 'charts', 'auctions'] as const;

/** @returns with every subscription of one stock for the other too; the same object where the window subscribes to none of the first */
export function withBoth(own: FeedSubscriptions, before: StockCode, code: StockCode): FeedSubscriptions {
  const added = KINDS.filter(
    (kind) =>
      own[kind].includes(before) && !own[kind].includes(code) && own[kind].length < FEED_KINDS[kind].subscription.max,
  );
  const isTraded = own.trades !== 'all' && own.trades.includes(before) && !own.trades.includes(code);
  if (added.length === 0 && !isTraded) return own;
  return {
    ...own,
    ...Object.fromEntries(added.map((kind) => [kind, [...own[kind], code]])),
    trades: isTraded ? [...own.trades, code] : own.trades,
  };
}
