import type { Timers } from '#main/platform/timers.ts';
import { isOff, NO_VERDICT, type SourceVerdict, verdictOf } from './source-evidence.ts';
import type { FeedFigures, RestFigures, SourceRead } from './source-figures.ts';

type SourceComparisonDeps = {
  readonly timers: Timers;
  /** Codes that trade much, the best first. */
  candidates(): Promise<readonly string[]>;
  read(code: string): Promise<RestFigures>;
  /** Subscribes to quotes, books, best prices and trades of these in place of those before; none ends it. */
  subscribe(codes: readonly string[]): void;
  figures(code: string): FeedFigures;
  isTrading(): boolean;
  /** Whether all is decided that only the flow of the compared stocks shows: units of trades, zones of times. */
  isFlowJudged(): boolean;
};

/** Stocks that are compared at a time. */
export const MAX_STOCKS = 3;
export const INTERVAL_MS = 900_000;
/** The connection has just become live. */
const START_DELAY_MS = 1_000;
/** By then a service has sent the state of new subscriptions. */
const SETTLE_MS = 3_000;
const ROUND_MS = 4_000;
/** Rounds that read REST, each of at most {@link MAX_STOCKS} stocks; and those that a closed market needs. */
export const MAX_ROUNDS = 8;
const MAX_CLOSED_ROUNDS = 3;
/** Longest time that the stocks stay subscribed to. */
const MAX_FLOW_MS = 50_000;
/** Rounds in a row in which REST answers nothing: it is unreachable, or limits us. */
const MAX_FAILED_ROUNDS = 2;
/** After a comparison that showed nothing, twice as long each time; and while something is found, so that it ends soon after its cause. */
export const FIRST_RETRY_MS = 30_000;
export const FOUND_INTERVAL_MS = 60_000;

/**
 * Compares a few liquid stocks in all sources: at sign-in, after a new connection, and each quarter of an hour,
 * whatever is subscribed to. What decides is {@link verdictOf}; a question that a comparison cannot answer keeps
 * the answer of the one before.
 */
export class SourceComparison {
  readonly #deps: SourceComparisonDeps;
  #verdict = NO_VERDICT;
  #codes: readonly string[] = [];
  #reads: SourceRead[] = [];
  #rounds = 0;
  #failedRounds = 0;
  #startedAt = 0;
  /** How many candidates are passed over: those of a comparison that showed nothing. */
  #passed = 0;
  #retryMs = FIRST_RETRY_MS;
  #finishedAt: number | null = null;
  #isLive = false;
  #isSubscribed = false;
  /** Answers that belong to an earlier comparison are ignored. */
  #run = Symbol('comparison');
  #cancel: (() => void) | null = null;

  constructor(deps: SourceComparisonDeps) {
    this.#deps = deps;
  }

  /** Whether the connection is live and its data flow. To be called whenever that may have changed. */
  setLive(isLive: boolean): void {
    if (isLive === this.#isLive) return;
    this.#isLive = isLive;
    if (!isLive) this.#abort();
    else this.#schedule(this.#startDelay(), () => void this.#begin());
  }

  stop(): void {
    this.#isLive = false;
    this.#abort();
    // Another session may be of another service.
    this.#verdict = NO_VERDICT;
    this.#finishedAt = null;
    this.#retryMs = FIRST_RETRY_MS;
  }

  verdict(): SourceVerdict {
    return this.#verdict;
  }

  /** The stock to name in a finding. */
  example(): string {
    return this.#codes[0] ?? '';
  }

  /** A connection that flaps does not compare with each of its lives. */
  #startDelay(): number {
    if (this.#finishedAt === null) return START_DELAY_MS;
    return Math.max(START_DELAY_MS, this.#finishedAt + FOUND_INTERVAL_MS - this.#deps.timers.now());
  }

  async #begin(): Promise<void> {
    const run = Symbol('comparison');
    this.#run = run;
    const candidates = await this.#deps.candidates().catch((): readonly string[] => []);
    if (run !== this.#run) return;
    const from = candidates.length > MAX_STOCKS ? this.#passed % candidates.length : 0;
    const codes = [...candidates.slice(from), ...candidates.slice(0, from)].slice(0, MAX_STOCKS);
    this.#reads = [];
    this.#rounds = 0;
    this.#failedRounds = 0;
    this.#startedAt = this.#deps.timers.now();
    if (codes.length === 0) {
      this.#finish();
      return;
    }
    this.#codes = codes;
    this.#isSubscribed = true;
    this.#deps.subscribe(codes);
    this.#schedule(SETTLE_MS, () => void this.#round(run));
  }

  async #round(run: symbol): Promise<void> {
    if (this.#needsReads()) {
      this.#rounds += 1;
      const before = this.#reads.length;
      // One after the other: a check is no reason to use up what a service allows in a second.
      for (const code of this.#codes) {
        await this.#read(code);
        if (run !== this.#run) return;
      }
      this.#failedRounds = this.#reads.length === before ? this.#failedRounds + 1 : 0;
      this.#verdict = withAnswers(this.#verdict, verdictOf(this.#reads));
    }
    if (this.#isDone()) this.#finish();
    else this.#schedule(ROUND_MS, () => void this.#round(run));
  }

  async #read(code: string): Promise<void> {
    const run = this.#run;
    const before = this.#deps.figures(code);
    const rest = await this.#deps.read(code).catch(() => null);
    if (rest !== null && run === this.#run) this.#reads.push({ code, feed: [before, this.#deps.figures(code)], rest });
  }

  #needsReads(): boolean {
    const max = this.#deps.isTrading() ? MAX_ROUNDS : MAX_CLOSED_ROUNDS;
    return this.#rounds < max && this.#failedRounds < MAX_FAILED_ROUNDS && !this.#isCompared();
  }

  #isCompared(): boolean {
    const { bookLots, quoteVolume, prices, frozen } = verdictOf(this.#reads);
    const isMoving = frozen !== null || !this.#deps.isTrading();
    return bookLots !== null && quoteVolume !== null && prices !== null && isMoving;
  }

  #isDone(): boolean {
    if (this.#failedRounds >= MAX_FAILED_ROUNDS) return true;
    if (this.#deps.timers.now() - this.#startedAt >= MAX_FLOW_MS) return true;
    return !this.#needsReads() && (!this.#deps.isTrading() || this.#deps.isFlowJudged());
  }

  #finish(): void {
    const isConclusive = verdictOf(this.#reads).bookLots !== null;
    this.#run = Symbol('none');
    this.#finishedAt = this.#deps.timers.now();
    this.#unsubscribe();
    if (!isConclusive) this.#passed += MAX_STOCKS;
    // A closed market, or a service that does not answer, cannot take a finding back: it is not asked each minute.
    const isFound = isFinding(this.#verdict);
    const isWatched = isFound && isConclusive && this.#deps.isTrading();
    const retryMs = isFound ? Math.max(FOUND_INTERVAL_MS, this.#retryMs) : this.#retryMs;
    const delay = isWatched ? FOUND_INTERVAL_MS : isConclusive ? INTERVAL_MS : retryMs;
    this.#retryMs = isConclusive ? FIRST_RETRY_MS : Math.min(INTERVAL_MS, this.#retryMs * 2);
    this.#schedule(delay, () => void this.#begin());
  }

  #abort(): void {
    this.#run = Symbol('none');
    this.#cancel?.();
    this.#cancel = null;
    this.#unsubscribe();
  }

  #unsubscribe(): void {
    if (this.#isSubscribed) this.#deps.subscribe([]);
    this.#isSubscribed = false;
  }

  #schedule(ms: number, task: () => void): void {
    this.#cancel?.();
    this.#cancel = this.#deps.timers.after(ms, () => {
      this.#cancel = null;
      task();
    });
  }
}

const isFinding = ({ frozen, ...ratios }: SourceVerdict): boolean =>
  (frozen?.length ?? 0) > 0 || Object.values(ratios).some(isOff);

/** The answers of now, and those of before to questions that are open now. */
function withAnswers(before: SourceVerdict, now: SourceVerdict): SourceVerdict {
  return {
    bookLots: now.bookLots ?? before.bookLots,
    bestLots: now.bestLots ?? before.bestLots,
    quoteVolume: now.quoteVolume ?? before.quoteVolume,
    restVolume: now.restVolume ?? before.restVolume,
    infoVolume: now.infoVolume ?? before.infoVolume,
    prices: now.prices ?? before.prices,
    frozen: now.frozen ?? before.frozen,
  };
}
