import type { Log } from '#main/platform/log/log.ts';
import type { Timers } from '#main/platform/timers.ts';
import { failureOf, LantaiError } from '#shared/contract/error.ts';
import type { BasketRow } from '#shared/contract/orders.ts';
import { PRESS_MAX_AGE_MS } from '#shared/contract/press.ts';
import type { BasketRun, BasketStop, RowResult } from '#shared/contract/several-orders.ts';
import { mapLimited } from '#shared/limited.ts';
import type { RestDialect } from '#shared/service/dialect.ts';
import type { Caller, Intent } from '../admission/admission.ts';
import type { Journal } from '../journal/journal.ts';
import type { FollowedQuotes } from '../orders-deps.ts';
import type { OrderRequest } from '../request/request.ts';
import { isInDoubt, isUnderWay } from '../request/request-state.ts';
import type { Admitting, Answered } from './admit.ts';
import { refusePlan } from './order-actions.ts';
import { type Placement, placementOf } from './placement.ts';
import { RESULTS } from './several-orders.ts';

/** From one answer to the next order, ms: five orders a second at most. */
const SPACING_MS = 200;
/** At least so long, after the service has refused an order because too many came. */
const SPACING_AFTER_RATE_LIMIT_MS = 2_000;
/** Longest time from the press to the first order, ms: until then the facts of all rows are read. */
const MAX_CHECK_MS = 15_000;
const FACTS_AT_ONCE = 8;
/** How often it is noted that Lantai runs. */
const BEAT_MS = 1_000;

/** What refuses one row and would refuse each further one. */
const REFUSES_ALL: ReadonlySet<LantaiError['code']> = new Set([
  'SIGNED_OUT',
  'TRADING_LOCKED',
  'SESSION_CHANGED',
  'ACCOUNT_UNVERIFIED',
  'KILL_SWITCH_ON',
  'RECONCILING',
  'LIMITS_NOT_ACCEPTED',
  'JOURNAL_UNAVAILABLE',
  'TRADING_SESSION_ENDED',
  'INVALID_TOKEN',
  'UNREACHABLE',
  'NOT_SENT_IN_TIME',
]);

type Basket = {
  readonly basket: string;
  readonly rows: readonly BasketRow[];
  readonly confirmed?: boolean | undefined;
};
/** A row that is to be sent. */
type Turn = { readonly row: BasketRow; readonly placement: Placement; readonly intent: Intent; answered: Answered };
type Run = {
  readonly basket: string;
  readonly caller: Caller;
  /** In the order of the basket. */
  readonly rows: Map<string, RowResult>;
  stop: BasketStop | null;
  failure: BasketRun['failure'];
  isEnded: boolean;
  /** From one answer to the next order, ms. */
  spacingMs: number;
  /** When Lantai was last seen to run: on the monotonic clock and in Unix ms. */
  beat: { mono: number; wall: number };
  /** Ends the wait for the next turn. */
  wake: () => void;
  /** Keeps the prices of every row's stock followed: a price that nobody follows is stale and would be asked about. */
  readonly quotes: FollowedQuotes;
};

type BasketDeps = {
  readonly admitting: Admitting;
  readonly journal: Journal;
  readonly dialect: RestDialect;
  readonly timers: Timers;
  readonly monotonicMs: () => number;
  readonly log: Log;
  readonly lastPrice: (symbol: string) => number | null;
  readonly followQuotes: (symbols: readonly string[]) => FollowedQuotes;
  readonly onProgress: (progress: BasketRun) => void;
};

/**
 * Sends baskets, one at a time and row by row, whatever becomes of the window that asked. What a row is called is
 * journaled with it, so that one that was sent, in this run or another, is never sent again. The rest stays where it
 * is as soon as a row's result is in doubt, everything would be refused, a person stops it, or Lantai stood still.
 */
export class BasketRuns {
  readonly #deps: BasketDeps;
  #run: Run | null = null;
  #isChecking = false;

  constructor(deps: BasketDeps) {
    this.#deps = deps;
  }

  /**
   * Resolves once the first row is about to leave.
   * @throws LantaiError where nothing leaves: no session, another basket under way, or NEEDS_CONFIRMATION
   */
  async send(given: Basket, pressedMono: number = this.#deps.monotonicMs()): Promise<BasketRun> {
    const { admitting, monotonicMs, timers, followQuotes } = this.#deps;
    if (this.#isChecking || (this.#run !== null && !this.#run.isEnded)) {
      throw unsent('BASKET_UNDER_WAY', 'another basket is being sent');
    }
    const caller = admitting.caller(pressedMono);
    this.#isChecking = true;
    const begunAt = timers.now();
    const quotes = followQuotes([...new Set(given.rows.map(({ symbol }) => symbol))]);
    let run: Run | null = null;
    try {
      const rows = new Map<string, RowResult>();
      const turns = this.#turnsOf(given, rows);
      const intents = turns.map(({ intent }) => intent);
      const ofStocks = new Map(turns.map(({ row, intent }) => [row.symbol, intent]));
      const [found] = await Promise.all([
        mapLimited([...ofStocks.values()], FACTS_AT_ONCE, (intent) => admitting.factsFor([intent])),
        quotes.ready,
      ]);
      const facts = new Map(found.flatMap((each) => [...each]));
      // The monotonic clock may have stood still, as the machine did.
      const passed = Math.max(monotonicMs() - pressedMono, timers.now() - begunAt);
      if (passed > MAX_CHECK_MS) throw unsent('NOT_SENT_IN_TIME', 'reading what to check took too long');
      const press = { key: given.basket, content: JSON.stringify(given.rows), isConfirmed: given.confirmed === true };
      const answered = admitting.ask(intents, caller, facts, press);
      turns.forEach((turn, at) => {
        turn.answered = answered[at] ?? turn.answered;
      });
      run = this.#begin(given.basket, caller, rows, quotes);
      void this.#sendAll(run, turns);
      return asRun(run, [...run.rows.values()]);
    } finally {
      this.#isChecking = false;
      if (run === null) quotes.stop();
    }
  }

  /** Nothing more of that basket leaves; an order that has left stays. */
  stop(basket: string): void {
    if (this.#run?.basket === basket) this.#end(this.#run, 'person');
  }

  /** Nothing more leaves: the session has ended, or the kill switch is on. */
  callOff(code: LantaiError['code']): void {
    if (this.#run === null || this.#run.isEnded) return;
    this.#end(this.#run, 'refused-all', unsent(code, 'the rest of the basket was not sent'));
  }

  /** What is known of a basket: by the run, or by the journal of this one and those before. */
  find(basket: string): BasketRun | null {
    const run = this.#run?.basket === basket ? this.#run : null;
    const rows = new Map<string, RowResult>(run?.rows);
    for (const result of this.#journaled(basket)) {
      const before = rows.get(result.row);
      // What evidence has shown since counts more; of a refusal the answer says more than the journal.
      const isSame = result.result === 'refused' && (before?.result === 'refused' || before?.result === 'not-sent');
      if (!isSame) rows.set(result.row, result);
    }
    if (run === null && rows.size === 0) return null;
    return {
      basket,
      state: run === null || run.isEnded ? 'ended' : 'running',
      stop: run?.stop ?? null,
      failure: run?.failure ?? null,
      rows: [...rows.values()],
    };
  }

  /** The rows that are still to be sent; the others get their results at once. */
  #turnsOf({ basket, rows }: Basket, results: Map<string, RowResult>): Turn[] {
    const { dialect, lastPrice } = this.#deps;
    const sent = new Map(this.#journaled(basket).map((result) => [result.row, result]));
    const turns: Turn[] = [];
    for (const each of rows) {
      const { row, ...terms } = each;
      if (results.has(row)) throw unsent('INVALID_PARAMETER', 'two rows of the basket have one name');
      const known = sent.get(row);
      results.set(row, known ?? waiting(row));
      if (known !== undefined) continue;
      try {
        refusePlan(terms);
        const draft = { ...terms, draftId: draftOf(basket, row), origin: 'basket' } as const;
        const placement = placementOf(draft, dialect, lastPrice(each.symbol));
        const { terms: ordered, checks } = placement;
        const intent: Intent = { kind: 'place', terms: ordered, plan: each.plan ?? null, checks, isPriceStale: false };
        turns.push({ row: each, placement, intent, answered: { answered: new Set() } });
      } catch (thrown) {
        results.set(row, notSent(row, thrown));
      }
    }
    return turns;
  }

  #journaled(basket: string): RowResult[] {
    const prefix = draftOf(basket, '');
    return this.#deps.journal
      .allRequests()
      .flatMap((request) =>
        request.draftId?.startsWith(prefix) ? [journaledResult(request.draftId.slice(prefix.length), request)] : [],
      );
  }

  #begin(basket: string, caller: Caller, rows: Map<string, RowResult>, quotes: FollowedQuotes): Run {
    const run: Run = {
      basket,
      caller,
      rows,
      stop: null,
      failure: null,
      isEnded: false,
      spacingMs: SPACING_MS,
      beat: this.#moment(),
      wake: () => undefined,
      quotes,
    };
    this.#run = run;
    this.#beat(run);
    return run;
  }

  async #sendAll(run: Run, turns: readonly Turn[]): Promise<void> {
    const { log } = this.#deps;
    log('info', 'basket.begun', { rows: turns.length });
    for (const turn of turns) {
      await this.#untilWithinLimit(run);
      if (run.isEnded) break;
      await this.#sendOne(run, turn);
      await this.#pause(run, run.spacingMs);
    }
    if (!run.isEnded) this.#end(run, null);
  }

  async #sendOne(run: Run, { row: { row, symbol }, placement, intent, answered }: Turn): Promise<void> {
    const { admitting, monotonicMs } = this.#deps;
    const { endpoint, input, origin } = placement;
    const caller = { ...run.caller, askedMono: monotonicMs() };
    const { account } = caller;
    try {
      const facts = await admitting.factsFor([intent]);
      if (!this.#mayGoOn(run)) return;
      const about = { endpoint, input, intents: [intent], isBulk: false, draftId: draftOf(run.basket, row) } as const;
      const sending = admitting.admit({ kind: 'place', origin, caller, ...about }, facts, answered);
      this.#note(run, { row, result: 'sending', failure: null, ref: null, account });
      const { outcomes, uiRefs } = await sending;
      const [outcome] = outcomes;
      const result = RESULTS[outcome?.event.kind ?? 'in-doubt'];
      const error = outcome?.error ?? null;
      const failure = error === null ? null : failureOf(error);
      this.#note(run, { row, result, failure, ref: uiRefs[0] ?? null, account });
      if (result === 'in-doubt') this.#end(run, 'in-doubt');
      this.#reactTo(run, error);
    } catch (thrown) {
      // Only what was thrown before anything left: a call that was sent resolves.
      this.#note(run, notSent(row, thrown));
      this.#reactTo(run, thrown);
      this.#deps.log('info', 'basket.row-not-sent', { symbol });
    }
  }

  #reactTo(run: Run, thrown: unknown): void {
    if (!(thrown instanceof LantaiError)) return;
    if (REFUSES_ALL.has(thrown.code)) this.#end(run, 'refused-all', thrown);
    if (thrown.code === 'RATE_LIMIT') {
      const { retryAfterMs } = thrown.params;
      const asked = typeof retryAfterMs === 'number' ? retryAfterMs : 0;
      run.spacingMs = Math.max(2 * run.spacingMs, SPACING_AFTER_RATE_LIMIT_MS, asked);
    }
  }

  async #untilWithinLimit(run: Run): Promise<void> {
    const { admitting } = this.#deps;
    for (let ms = admitting.limitedForMs(); ms > 0 && !run.isEnded; ms = admitting.limitedForMs()) {
      await this.#pause(run, ms);
    }
  }

  async #pause(run: Run, ms: number): Promise<void> {
    if (run.isEnded) return;
    await new Promise<void>((resolve) => {
      const cancel = this.#deps.timers.after(ms, resolve);
      run.wake = () => {
        cancel();
        resolve();
      };
    });
    this.#mayGoOn(run);
  }

  /** Notes each second that Lantai runs: a run that stood still (a sleeping machine) sends nothing at prices of before. */
  #beat(run: Run): void {
    this.#deps.timers.after(BEAT_MS, () => {
      if (!this.#mayGoOn(run)) return;
      run.beat = this.#moment();
      this.#beat(run);
    });
  }

  #mayGoOn(run: Run): boolean {
    const { mono, wall } = this.#moment();
    const passed = Math.max(mono - run.beat.mono, wall - run.beat.wall);
    if (passed > BEAT_MS + PRESS_MAX_AGE_MS) this.#end(run, 'stood-still');
    return !run.isEnded;
  }

  #moment(): Run['beat'] {
    return { mono: this.#deps.monotonicMs(), wall: this.#deps.timers.now() };
  }

  #note(run: Run, result: RowResult): void {
    run.rows.set(result.row, result);
    this.#deps.onProgress(asRun(run, [result]));
  }

  /** @param stop null: every row has had its turn */
  #end(run: Run, stop: BasketStop | null, thrown: unknown = null): void {
    if (run.isEnded) return;
    run.isEnded = true;
    run.quotes.stop();
    run.stop = stop;
    run.failure = thrown === null ? null : failureOf(thrown);
    const left = [...run.rows.values()].filter(({ result }) => result === 'waiting');
    const rest = left.map(({ row }): RowResult => ({ row, result: 'not-sent', failure: run.failure, ref: null }));
    for (const result of rest) run.rows.set(result.row, result);
    this.#deps.log('info', 'basket.ended', { stop: stop ?? '', left: rest.length });
    this.#deps.onProgress(asRun(run, rest));
    run.wake();
  }
}

const draftOf = (basket: string, row: string): string => `${basket}:${row}`;

const unsent = (code: LantaiError['code'], message: string): LantaiError =>
  new LantaiError(code, message, { params: { sent: 'no' } });

const waiting = (row: string): RowResult => ({ row, result: 'waiting', failure: null, ref: null });
const notSent = (row: string, thrown: unknown): RowResult => ({
  row,
  result: 'not-sent',
  failure: failureOf(thrown),
  ref: null,
});

const asRun = (run: Run, rows: readonly RowResult[]): BasketRun => ({
  basket: run.basket,
  state: run.isEnded ? 'ended' : 'running',
  stop: run.stop,
  failure: run.failure,
  rows: [...rows],
});

/** What the journal has of a row that was sent, or was about to be. */
function journaledResult(row: string, request: OrderRequest): RowResult {
  return { row, result: resultOf(request), failure: reasonOf(request), ref: request.uiRef, account: request.account };
}

function resultOf({ state, resolvedAs }: OrderRequest): RowResult['result'] {
  if (isUnderWay(state)) return 'sending';
  if (isInDoubt(state)) return 'in-doubt';
  return state === 'rejected' || resolvedAs === 'not-received' ? 'refused' : 'done';
}

function reasonOf(request: OrderRequest): RowResult['failure'] {
  if (resultOf(request) !== 'refused') return null;
  const { reason } = request;
  return failureOf(
    new LantaiError('ORDER_REJECTED', 'the journal has it as refused', { params: { reason: reason ?? '' } }),
  );
}
