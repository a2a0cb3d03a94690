import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { Log } from '#main/platform/log/log.ts';
import type { Timers } from '#main/platform/timers.ts';
import { createLatestLoad, type ServiceClient } from '#main/service/index.ts';
import {
  PORTFOLIO_PARTS,
  type Portfolio,
  type PortfolioParts,
  type portfolioContract,
} from '#shared/contract/portfolio.ts';
import { createEmitter } from '#shared/emitter.ts';
import { isoDay } from '#shared/formats/formats.ts';
import type { EquityDays } from './equity-days.ts';
import { buyingPowerOf, orderPortfolio, type PartAnswers, portfolioView } from './portfolio-view.ts';
import { readParts } from './read-parts.ts';

export { type EquityDays, openEquityDays } from './equity-days.ts';

const REFRESH_INTERVAL_MS = 15_000;
const NO_ANSWERS: PartAnswers = { summary: null, positions: null, cash: null };

/** Equal but for when they were read. */
const isSame = (one: PortfolioParts | null, other: PortfolioParts | null): boolean =>
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
  readonly #changed = createEmitter<PortfolioParts | null>();
  readonly #read = createEmitter<void>();
  readonly #load = createLatestLoad(() => this.#readAll());
  #account: string | null = null;
  #isFollowing = false;
  #current: PortfolioParts | null = null;
  #answers = NO_ANSWERS;
  #stopTimer: () => void = () => undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  current(): PortfolioParts | null {
    return this.#current;
  }

  /** What orders are checked against; null until positions and summary have been read. */
  forOrders(): Portfolio | null {
    return orderPortfolio(this.#current);
  }

  /** When the older of positions and summary began to be read, on the monotonic clock; 0 before the first. */
  readMono(): number {
    return Math.min(this.positionsReadMono(), this.#answers.summary?.readMono ?? 0);
  }

  /** When the list of positions in hand began to be read, on the monotonic clock; 0 before the first. */
  positionsReadMono(): number {
    return this.#answers.positions?.readMono ?? 0;
  }

  /** When the buying power in hand began to be read, on the monotonic clock; 0 before the first. */
  buyingPowerReadMono(): number {
    return buyingPowerOf(this.#answers)?.readMono ?? 0;
  }

  /** After every reading that brought a part at least, whether or not it changed anything. */
  onRead(listener: () => void): () => void {
    return this.#read.on(listener);
  }

  onPortfolio(listener: (portfolio: PortfolioParts | null) => void): () => void {
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
    this.#answers = NO_ANSWERS;
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

  #set(next: PortfolioParts | null): void {
    const before = this.#current;
    this.#current = next;
    if (!isSame(before, next)) this.#changed.emit(next);
  }

  async #readAll(): Promise<void> {
    const { timers, monotonicMs, log } = this.#options;
    const account = this.#account;
    if (!this.#isFollowing || account === null) return;
    this.#stopTimer();
    const { answers, failures } = await readParts(this.#options.client, monotonicMs());
    if (this.#account === account) {
      for (const { part, code } of failures) log('warning', 'portfolio.not-read', { part, code });
      this.#take(account, answers);
    }
    if (this.#isFollowing) this.#stopTimer = timers.after(REFRESH_INTERVAL_MS, () => void this.refresh());
  }

  /** A part that was not read keeps its answer of before, and is named as missing. */
  #take(account: string, read: PartAnswers): void {
    const { equityDays, serviceNow, timers } = this.#options;
    const { summary, positions, cash } = this.#answers;
    this.#answers = {
      summary: read.summary ?? summary,
      positions: read.positions ?? positions,
      cash: read.cash ?? cash,
    };
    const missing = PORTFOLIO_PARTS.filter((part) => read[part] === null);
    const isAnyRead = missing.length < PORTFOLIO_PARTS.length;
    const loadedAt = isAnyRead ? timers.now() : (this.#current?.loadedAt ?? null);
    const next = portfolioView(this.#answers, { missing, loadedAt });
    const { equity } = next.summary;
    if (read.summary !== null && equity !== null) equityDays.add(account, isoDay(serviceNow()), equity);
    this.#set({ ...next, stale: next.stale || !this.#isFollowing });
    if (isAnyRead) this.#read.emit();
  }
}
