import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { Log } from '#main/platform/log/log.ts';
import type { Timers } from '#main/platform/timers.ts';
import { createLatestLoad, type ReadingReport, type ServiceClient } from '#main/service/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { Portfolio, portfolioContract } from '#shared/contract/portfolio.ts';
import { createEmitter } from '#shared/emitter.ts';
import { isoDay } from '#shared/formats/formats.ts';
import type { EquityDays } from './equity-days.ts';
import { portfolioView } from './portfolio-view.ts';

export { type EquityDays, openEquityDays } from './equity-days.ts';

const REFRESH_INTERVAL_MS = 15_000;
/** Where the list stands in its answer. */
const POSITIONS = 'data.results';

/** Equal but for when they were read. */
const isSame = (one: Portfolio | null, other: Portfolio | null): boolean =>
  one === null || other === null
    ? one === other
    : JSON.stringify({ ...one, loadedAt: 0 }) === JSON.stringify({ ...other, loadedAt: 0 });

type Options = {
  readonly client: Pick<ServiceClient, 'portfolio'>;
  readonly timers: Timers;
  /** ms that never go back. */
  readonly monotonicMs: () => number;
  readonly log: Log;
  readonly equityDays: EquityDays;
  /** The service's clock, Unix ms. */
  serviceNow(): number;
};

/** What the account holds: read when trading is unlocked, every 15 s, and after whatever may have changed it. */
export class PortfolioReader {
  readonly handlers: HandlersOf<typeof portfolioContract> = {
    get: () => this.current(),
    refresh: () => this.refresh(),
    equityDays: () => [...(this.#account === null ? [] : this.#options.equityDays.of(this.#account))],
  };
  readonly #options: Options;
  readonly #changed = createEmitter<Portfolio | null>();
  readonly #read = createEmitter<void>();
  readonly #load = createLatestLoad(() => this.#readAll());
  #account: string | null = null;
  #isFollowing = false;
  #current: Portfolio | null = null;
  #readMono = 0;
  #stopTimer: () => void = () => undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  current(): Portfolio | null {
    return this.#current;
  }

  /** When the current portfolio began to be read, on the monotonic clock; 0 before the first. */
  readMono(): number {
    return this.#readMono;
  }

  /** After every reading that succeeded, whether or not it changed anything. */
  onRead(listener: () => void): () => void {
    return this.#read.on(listener);
  }

  onPortfolio(listener: (portfolio: Portfolio | null) => void): () => void {
    return this.#changed.on(listener);
  }

  /** Trading was unlocked: reads now, and then every 15 s. */
  follow(account: string): void {
    if (this.#account !== null && this.#account !== account) this.forget();
    this.#account = account;
    this.#isFollowing = true;
    void this.refresh();
  }

  /** Trading was locked: the last portfolio stays, marked stale. */
  pause(): void {
    this.#isFollowing = false;
    this.#stopTimer();
    if (this.#current) this.#set({ ...this.#current, stale: true });
  }

  forget(): void {
    this.#isFollowing = false;
    this.#stopTimer();
    this.#account = null;
    this.#readMono = 0;
    this.#set(null);
  }

  /** Resolves after a reading that began after this call; never rejects. */
  refresh(): Promise<void> {
    return this.#load().catch(() => undefined);
  }

  stop(): void {
    this.#isFollowing = false;
    this.#stopTimer();
    this.#changed.clear();
    this.#read.clear();
  }

  #set(next: Portfolio | null): void {
    const before = this.#current;
    this.#current = next;
    if (!isSame(before, next)) this.#changed.emit(next);
  }

  async #readAll(): Promise<void> {
    const { timers, monotonicMs, log } = this.#options;
    const account = this.#account;
    if (!this.#isFollowing || account === null) return;
    this.#stopTimer();
    const startedMono = monotonicMs();
    try {
      const next = await this.#request();
      if (this.#account !== account) return;
      this.#readMono = startedMono;
      const { equityDays, serviceNow } = this.#options;
      equityDays.add(account, isoDay(serviceNow()), next.summary.equity);
      this.#set({ ...next, stale: !this.#isFollowing });
      this.#read.emit();
    } catch (thrown) {
      log('warning', 'portfolio.not-read', { code: thrown instanceof LantaiError ? thrown.code : 'INTERNAL' });
      if (this.#account === account && this.#current) this.#set({ ...this.#current, stale: true });
    }
    if (this.#isFollowing) this.#stopTimer = timers.after(REFRESH_INTERVAL_MS, () => void this.refresh());
  }

  async #request(): Promise<Portfolio> {
    const { portfolio } = this.#options.client;
    const fresh = { fresh: true };
    let unreadableRows = 0;
    let isListMissing = false;
    const onReading = ({ droppedRows, unread }: ReadingReport): void => {
      unreadableRows = droppedRows;
      isListMissing = unread.some(({ path, isRow }) => path === POSITIONS && !isRow);
    };
    const [summary, list, cash] = await Promise.all([
      portfolio.summary({}, fresh),
      portfolio.list({}, { ...fresh, onReading }),
      portfolio.cash({}, fresh),
    ]);
    // Otherwise somebody who holds shares would be shown that there are none.
    if (isListMissing) throw new LantaiError('UNREADABLE_ANSWER', 'the answer has no list of positions');
    return portfolioView(summary, list, cash, { unreadableRows, loadedAt: this.#options.timers.now() });
  }
}
