import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { Log } from '#main/platform/log/log.ts';
import type { Timers } from '#main/platform/timers.ts';
import { createLatestLoad, type ServiceClient } from '#main/service/index.ts';
import type { MarketPhase } from '#shared/contract/market.ts';
import { PORTFOLIO_PARTS, type PortfolioParts, type portfolioContract } from '#shared/contract/portfolio.ts';
import { createEmitter } from '#shared/emitter.ts';
import { exchangeTime } from '#shared/market/index.ts';
import { hasDayBegun } from '#shared/portfolio/index.ts';
import type { DayFactsReader, DayReading } from './day-facts-reader.ts';
import type { EquityDays } from './equity-days.ts';
import { buyingPowerOf, type Holdings, type PartAnswers, portfolioView } from './portfolio-view.ts';
import { readParts } from './read-parts.ts';

export { createDayFactsReader, type DayFactsReader } from './day-facts-reader.ts';
export { type EquityDays, openEquityDays } from './equity-days.ts';

const REFRESH_INTERVAL_MS = 15_000;
/** How often what was traded is compared with what is held before a reading gives up: each fill in between costs one. */
const MAX_ROUNDS = 3;
/** When a part of the day that could not be read is tried again, ms. */
const DAY_RETRY_MS = 60_000;
const NO_ANSWERS: PartAnswers = { summary: null, positions: null, cash: null };

/** Equal but for when they were read. */
const isSame = (left: PortfolioParts | null, right: PortfolioParts | null): boolean =>
  left === null || right === null
    ? left === right
    : JSON.stringify({ ...left, loadedAt: 0 }) === JSON.stringify({ ...right, loadedAt: 0 });

type Options = {
  readonly client: Pick<ServiceClient, 'portfolio' | 'bonds' | 'history'>;
  readonly timers: Timers;
  /** ms that never go back. */
  readonly monotonicMs: () => number;
  readonly log: Log;
  readonly equityDays: EquityDays;
  /** What was traded on the day; null: nothing is known of it. */
  readonly dayFacts: DayFactsReader | null;
  /** The market's phase as the service names it. */
  readonly phase: () => Promise<Pick<MarketPhase, 'phase' | 'endsAt'>>;
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
  /** What was traded, and of which holdings, cash and fills that is. */
  #traded: { readonly key: string; readonly read: DayReading; readonly mono: number } | null = null;
  /** With the exchange's day on which it was read, YYYY-MM-DD; null while it is not known. */
  #phase: { readonly name: string; readonly day: string } | null = null;
  /** The exchange's day that was last seen to have begun, YYYY-MM-DD. */
  #begunDay: string | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  current(): PortfolioParts | null {
    return this.#current;
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
    this.#traded = null;
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
    const { timers } = this.#options;
    const account = this.#account;
    if (!this.#isFollowing || account === null) return;
    this.#stopTimer();
    const isCurrent = (): boolean => this.#account === account;
    void this.#readPhase();
    try {
      await this.#readRounds(account, isCurrent);
    } finally {
      // Whatever a listener has thrown: the next reading is planned.
      if (this.#isFollowing) this.#stopTimer = timers.after(REFRESH_INTERVAL_MS, () => void this.refresh());
    }
  }

  async #readRounds(account: string, isCurrent: () => boolean): Promise<void> {
    let next = await this.#readOnce(account, isCurrent);
    if (next !== null && next.missing.length < PORTFOLIO_PARTS.length) this.#read.emit();
    for (let round = 0; this.#isFollowing && round < MAX_ROUNDS && next !== null && this.#isDayDue(next); round += 1) {
      if (!(await this.#readTrades(account, next, isCurrent))) break;
      next = await this.#readOnce(account, isCurrent);
    }
  }

  /** Reads and shows what is held, with the day where what was traded is of the same moment. Null where another account is followed since. */
  async #readOnce(account: string, isCurrent: () => boolean): Promise<PortfolioParts | null> {
    const { client, monotonicMs, log } = this.#options;
    const { answers, failures } = await readParts(client, monotonicMs());
    if (!isCurrent()) return null;
    for (const { part, code } of failures) log('warning', 'portfolio.not-read', { part, code });
    const held = this.#take(account, answers);
    const next = { ...held, day: this.#dayOf(held), stale: held.stale || !this.#isFollowing };
    this.#set(next);
    return next;
  }

  /** A part that was not read keeps its answer of before, and is named as missing. */
  #take(account: string, read: PartAnswers): Holdings {
    const { equityDays, serviceNow, timers } = this.#options;
    const { summary, positions, cash } = this.#answers;
    this.#answers = {
      summary: read.summary ?? summary,
      positions: read.positions ?? positions,
      cash: read.cash ?? cash,
    };
    const missing = PORTFOLIO_PARTS.filter((part) => read[part] === null);
    const isAnyRead = missing.length < PORTFOLIO_PARTS.length;
    const held = portfolioView(this.#answers, {
      missing,
      loadedAt: isAnyRead ? timers.now() : (this.#current?.loadedAt ?? null),
    });
    const { equity } = held.summary;
    if (read.summary !== null && equity !== null) equityDays.add(account, exchangeTime(serviceNow()).day, equity);
    return held;
  }

  /** What was traded, as of the positions in hand: positions of before keep the day of before. */
  #dayOf(held: Holdings): PortfolioParts['day'] {
    const isRead = !held.missing.includes('positions');
    const ofNow = this.#traded?.key === this.#keyOf(held) ? this.#traded.read.facts : null;
    const facts = isRead ? ofNow : (this.#current?.day ?? null);
    return facts && { ...facts, hasBegun: this.#hasBegun() };
  }

  /** False where nothing can be read of the day's trades. */
  async #readTrades(account: string, held: Holdings, isCurrent: () => boolean): Promise<boolean> {
    const key = this.#keyOf(held);
    const { day } = exchangeTime(this.#options.serviceNow());
    const read = (await this.#options.dayFacts?.read(account, day)) ?? null;
    if (!isCurrent() || read === null) return false;
    this.#traded = { key, read, mono: this.#options.monotonicMs() };
    return true;
  }

  /**
   * What was traded is not known of these holdings, or part of it could not be read a while ago. Trades are never read
   * for positions of before: they would be of another moment.
   */
  #isDayDue({ day, missing }: PortfolioParts): boolean {
    if (missing.includes('positions')) return false;
    if (day === null || this.#traded === null) return true;
    return !this.#traded.read.isWhole && this.#options.monotonicMs() - this.#traded.mono >= DAY_RETRY_MS;
  }

  /** A day that has begun has begun for good, even if the phase cannot be read later on. */
  #hasBegun(): boolean {
    const now = this.#options.serviceNow();
    const { day } = exchangeTime(now);
    // A phase of the day before says nothing of this one.
    if (hasDayBegun(now, this.#phase?.day === day ? this.#phase.name : null)) this.#begunDay = day;
    return this.#begunDay === day;
  }

  /** The holdings do not wait for it: until it is known the exchange's hours count. */
  async #readPhase(): Promise<void> {
    const { serviceNow } = this.#options;
    const { day: today } = exchangeTime(serviceNow());
    const read = await this.#options.phase().catch(() => null);
    // An answer that was obtained before may name a phase that is over.
    const isOfNow = read !== null && (read.endsAt === null || read.endsAt > serviceNow());
    this.#phase = isOfNow ? { name: read.phase, day: today } : null;
    const { day } = this.#current ?? { day: null };
    const hasBegun = this.#hasBegun();
    if (this.#current && day && day.hasBegun !== hasBegun) this.#set({ ...this.#current, day: { ...day, hasBegun } });
  }

  /**
   * Changes with whatever was traded, so that two equal ones say that nothing was in between; and with the day. A part
   * that failed counts as it was before: its failing says nothing of trades.
   */
  #keyOf({ positions, summary }: Holdings): string {
    const held = (positions ?? []).map(({ symbol, shares }) => `${symbol}${shares}`).join(' ');
    const { day } = exchangeTime(this.#options.serviceNow());
    return [day, held, summary.cash, summary.realised, this.#options.dayFacts?.fills() ?? ''].join('|');
  }
}
