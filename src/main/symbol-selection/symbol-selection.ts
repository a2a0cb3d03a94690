import { LRUCache } from 'lru-cache';
import type { Timers } from '#main/platform/timers.ts';
import type { LinkGroup } from '#shared/contract/panels.ts';
import type { StockCode } from '#shared/market/index.ts';

type SymbolSelectionOptions<Values> = {
  readonly timers: Timers;
  /** Subscribes windows to the stock, so that its values are on their way to them. */
  subscribe(symbol: StockCode): void;
  /** For a moment the feed sends windows this stock's values before all others. */
  prioritize(symbol: StockCode): void;
  /** Reads what else windows will draw of the stock; null where nothing can be read. */
  read(symbol: StockCode): Promise<Values> | null;
  /** Publishes to all windows what was read. */
  publishValues(values: Values): void;
  /** Links the group to the stock, in all windows. */
  link(group: LinkGroup, symbol: StockCode): void;
};

/**
 * How long a selection waits for its values, ms: a window that draws first without them and then again
 * with them is complete later, and a selection shown within a tenth of a second appears immediate.
 */
export const TIMEOUT_MS = 40;

/** Windows cache what was published of a stock for a minute; a selection within this time does not wait, ms. */
export const PUBLISHED_MS = 50_000;
const MAX_PUBLISHED = 64;
/** Each stock takes three calls: prefetching every row under a moving pointer would flood the service. */
export const MAX_PREFETCHES = 6;
export const PREFETCH_WINDOW_MS = 2_000;
/** Stocks that are read at a time. Windows read for themselves what was not read for them. */
export const MAX_READS = 2;

/** The stock that each link group shows: published to windows together with what they will draw of it. */
export class SymbolSelection<Values> {
  readonly #options: SymbolSelectionOptions<Values>;
  /** Cancels the wait of a group's selection. */
  readonly #waiting = new Map<LinkGroup, () => void>();
  /** Shared by a prefetch and the selection that follows it. */
  readonly #reads = new Map<StockCode, Promise<Values>>();
  /** When each stock's values were published, Unix ms. */
  readonly #publishedAt = new LRUCache<StockCode, number>({ max: MAX_PUBLISHED });
  #prefetchedAt: readonly number[] = [];

  constructor(options: SymbolSelectionOptions<Values>) {
    this.#options = options;
  }

  /** The stock may be selected next. At most {@link MAX_PREFETCHES} within {@link PREFETCH_WINDOW_MS} are prefetched; others are ignored. */
  prefetch(symbol: StockCode): void {
    this.#prefetchedAt = this.#prefetchedAt.filter((at) => this.#isWithin(PREFETCH_WINDOW_MS, at));
    if (this.#prefetchedAt.length >= MAX_PREFETCHES) return;
    this.#prefetchedAt = [...this.#prefetchedAt, this.#options.timers.now()];
    this.#options.subscribe(symbol);
    this.#read(symbol)?.then(
      (values) => this.#publish(symbol, values),
      () => undefined,
    );
  }

  /** The latest selection of a group replaces one that still waits. */
  select(group: LinkGroup, symbol: StockCode): void {
    this.#waiting.get(group)?.();
    this.#options.prioritize(symbol);
    this.#options.subscribe(symbol);
    const values = this.#read(symbol);
    if (values === null) {
      this.#waiting.delete(group);
      this.#options.link(group, symbol);
    } else this.#linkWith(values, group, symbol);
  }

  /** null where there is nothing to wait for: windows have the values (and refresh them after they have drawn), or others are read first. */
  #read(symbol: StockCode): Promise<Values> | null {
    if (this.#isPublished(symbol)) return null;
    const running = this.#reads.get(symbol);
    if (running !== undefined) return running;
    if (this.#reads.size >= MAX_READS) return null;
    const started = this.#options.read(symbol);
    if (started === null) return null;
    this.#reads.set(symbol, started);
    const done = (): void => void this.#reads.delete(symbol);
    started.then(done, done);
    return started;
  }

  #linkWith(pending: Promise<Values>, group: LinkGroup, symbol: StockCode): void {
    let isOver = false;
    const cancelTimer = this.#options.timers.after(TIMEOUT_MS, () => finish(null));
    const cancel = (): void => {
      isOver = true;
      cancelTimer();
    };
    const finish = (values: Values | null): void => {
      if (isOver) return;
      cancel();
      this.#waiting.delete(group);
      // Values first, so that windows have them when the link arrives.
      if (values !== null) this.#publish(symbol, values);
      this.#options.link(group, symbol);
    };
    this.#waiting.set(group, cancel);
    pending.then(finish, () => finish(null));
  }

  /** Several selections may wait for the same values, which are published once. */
  #publish(symbol: StockCode, values: Values): void {
    if (this.#isPublished(symbol)) return;
    this.#publishedAt.set(symbol, this.#options.timers.now());
    this.#options.publishValues(values);
  }

  #isPublished(symbol: StockCode): boolean {
    return this.#isWithin(PUBLISHED_MS, this.#publishedAt.get(symbol) ?? Number.NEGATIVE_INFINITY);
  }

  /** After the clock was set back nothing counts as recent. */
  #isWithin(ms: number, at: number): boolean {
    const age = this.#options.timers.now() - at;
    return age >= 0 && age < ms;
  }
}
