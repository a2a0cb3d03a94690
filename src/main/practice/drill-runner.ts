import type { HandlersOf } from '#main/ipc/handlers.ts';
import { isAbsent, isApplied, isInDoubt, type OrderRequest } from '#main/orders/index.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { OrderBoard } from '#shared/contract/orders.ts';
import type { PortfolioParts } from '#shared/contract/portfolio.ts';
import type {
  DrillRecord,
  DrillRequest,
  DrillStart,
  practiceContract,
  RunningDrill,
} from '#shared/contract/practice.ts';
import type { SessionState } from '#shared/contract/session.ts';
import { DRILL_MS, type DrillName } from '#shared/practice/choices.ts';
import type { DrillReport } from '#shared/practice/drills.ts';
import type { PracticeExchange } from './practice-exchange.ts';

type Handlers = Pick<HandlersOf<typeof practiceContract>, 'startDrill' | 'endDrill' | 'lastDrill'>;

/** What the app knows of the account while a drill runs. */
type Account = {
  session(): SessionState;
  onSession(listener: (state: SessionState) => void): () => void;
  /** The kill switch is on. */
  isHalted(): boolean;
  onBoard(listener: (board: OrderBoard) => void): () => void;
  /** Since then, Unix ms. */
  requestsSince(at: number): readonly OrderRequest[];
  portfolio(): PortfolioParts | null;
  /** Resolves after a reading of the portfolio that began after this call; never rejects. */
  refresh(): Promise<void>;
};

type Deps = {
  /** Null where a service or a recording is used: there are no drills. */
  readonly exchange: Pick<PracticeExchange, 'step'> | null;
  readonly timers: Timers;
  readonly account: Account;
  /** Another drill runs, or none any more. */
  changed(): void;
  ended(end: { readonly windowId: string; readonly record: DrillRecord }): void;
};

type Worth = { readonly equity: number | null; readonly day: string | null; readonly fees: number | null };
type Begun = { readonly drill: DrillName; readonly windowId: string; readonly before: Worth };
type Doubt = { readonly doubtAt: number; settledAt: number | null };
type Running = Begun & {
  readonly startedAt: number;
  readonly events: DrillRecord['events'];
  readonly switches: DrillRecord['switches'];
  /** By the request's identifier. */
  readonly doubts: Map<string, Doubt>;
  readonly disposers: (() => void)[];
  endedBy: DrillRecord['endedBy'];
  /** Window that ended it, else the one that started it. */
  shownIn: string;
};

/** An exchange that has not answered by then is not running. */
const START_TIMEOUT_MS = 5_000;
/** After a drill the account is read until nothing is in doubt any more, so often and so far apart. */
const SETTLE_TRIES = 10;
const SETTLE_DELAY_MS = 800;
const EARLY_MS = 1_000;

/**
 * The drills of the embedded practice exchange. A drill is an order to that exchange's own process over the channel that only
 * this app has: no other service can be reached by it. It counts as over once the exchange reports that every fault has been
 * taken back, or has ended, with which they are gone.
 */
export class DrillRunner {
  readonly handlers: Handlers = {
    startDrill: ({ drill, symbol }, { windowId }) => this.#start(drill, symbol, windowId),
    endDrill: (_nothing, { windowId }) => this.#end('person', windowId),
    lastDrill: () => this.#last,
  };
  readonly #deps: Deps;
  #starting: (Begun & { readonly answer: PromiseWithResolvers<DrillStart> }) | null = null;
  #isStarting = false;
  #running: Running | null = null;
  #last: DrillRecord | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Null while none runs. */
  current(): RunningDrill | null {
    const running = this.#running;
    return running && { drill: running.drill, endsAt: running.startedAt + DRILL_MS[running.drill] };
  }

  /** The app quits: nobody reads a debrief any more. */
  stop(): void {
    for (const dispose of this.#running?.disposers ?? []) dispose();
    this.#running = null;
    this.#deps.exchange?.step({ kind: 'end-drill' });
  }

  /** @param report null: the exchange has ended */
  report(report: DrillReport | null): void {
    if (report === null) {
      this.#starting?.answer.resolve('closed');
      if (this.#running) void this.#finish(this.#running, 'exchange');
      return;
    }
    const { at, event } = report;
    if (event.what === 'refused') this.#starting?.answer.resolve(event.why);
    else if (event.what === 'started') this.#begin(at);
    this.#running?.events.push({ at, event });
    if (event.what === 'ended' && this.#running) void this.#finish(this.#running, this.#running.endedBy);
  }

  async #start(drill: DrillName, symbol: string | null, windowId: string): Promise<DrillStart> {
    const { exchange, account, timers } = this.#deps;
    if (exchange === null) return 'elsewhere';
    if (this.#running !== null || this.#isStarting) return 'running';
    this.#isStarting = true;
    await account.refresh();
    const answer = Promise.withResolvers<DrillStart>();
    this.#starting = { drill, windowId, answer, before: worthOf(account.portfolio()) };
    const giveUp = timers.after(START_TIMEOUT_MS, () => answer.resolve('closed'));
    exchange.step({ kind: 'start-drill', drill, symbol, ms: DRILL_MS[drill] });
    const started = await answer.promise;
    giveUp();
    this.#starting = null;
    this.#isStarting = false;
    return started;
  }

  #begin(startedAt: number): void {
    const { account, exchange, timers } = this.#deps;
    // Nobody waits for it any more, or signed out meanwhile.
    if (this.#starting === null || account.session().kind !== 'signed-in') {
      this.#starting?.answer.resolve('closed');
      exchange?.step({ kind: 'end-drill' });
      return;
    }
    const { answer, ...begun } = this.#starting;
    const running: Running = {
      ...begun,
      startedAt,
      events: [],
      switches: [],
      doubts: new Map(),
      disposers: [],
      endedBy: 'time',
      shownIn: begun.windowId,
    };
    this.#running = running;
    let trading = tradingOf(account.session());
    let isHalted = account.isHalted();
    const note = (what: DrillRecord['switches'][number]['what']): void =>
      void running.switches.push({ at: timers.now(), what });
    running.disposers.push(
      account.onSession((state) => {
        if (state.kind === 'signed-out') this.#end('signed-out', running.shownIn);
        const next = tradingOf(state);
        if (next !== trading && (next === 'locked' || next === 'unlocked')) note(next);
        if (next !== 'unlocking') trading = next;
      }),
      account.onBoard(({ path }) => {
        const next = path.halt !== null;
        if (next !== isHalted) note(next ? 'stopped' : 'resumed');
        isHalted = next;
        this.#watchDoubts(running);
      }),
    );
    answer.resolve('started');
    this.#deps.changed();
  }

  #end(endedBy: DrillRecord['endedBy'], windowId: string): void {
    const running = this.#running;
    if (running === null) return;
    running.endedBy = endedBy;
    running.shownIn = windowId;
    this.#deps.exchange?.step({ kind: 'end-drill' });
  }

  async #finish(running: Running, endedBy: DrillRecord['endedBy']): Promise<void> {
    const { account, timers, changed, ended } = this.#deps;
    const endedAt = timers.now();
    this.#running = null;
    changed();
    const after = await this.#settle(running);
    for (const dispose of running.disposers) dispose();
    const { drill, startedAt, events, switches, before, doubts, shownIn } = running;
    // Before its time nobody ends it but a person, a sign-out, and an exchange that stops.
    const isEarly = endedBy === 'time' && endedAt - startedAt < DRILL_MS[drill] - EARLY_MS;
    const isSameDay = before.day !== null && before.day === after.day;
    const fees = isSameDay && before.fees !== null && after.fees !== null ? after.fees - before.fees : null;
    this.#last = {
      drill,
      startedAt,
      endedAt,
      endedBy: isEarly ? 'exchange' : endedBy,
      events,
      switches,
      fees,
      equity: { before: before.equity, after: after.equity },
      requests: account
        .requestsSince(startedAt)
        .filter(({ createdAt }) => createdAt <= endedAt)
        .map((request) => requestOf(request, doubts.get(request.uiRef))),
    };
    ended({ windowId: shownIn, record: this.#last });
  }

  /** Reads the account until it is known what became of every request, for some seconds. */
  async #settle(running: Running): Promise<Worth> {
    const { account, timers } = this.#deps;
    for (let left = SETTLE_TRIES; tradingOf(account.session()) === 'unlocked'; left -= 1) {
      await account.refresh();
      this.#watchDoubts(running);
      const worth = worthOf(account.portfolio());
      const isSettled = account
        .requestsSince(running.startedAt)
        .every((request) => isApplied(request) || isAbsent(request));
      if (left === 0 || (isSettled && worth.equity !== null)) return worth;
      await new Promise<void>((resolve) => timers.after(SETTLE_DELAY_MS, resolve));
    }
    return worthOf(null);
  }

  #watchDoubts({ startedAt, doubts }: Running): void {
    const { account, timers } = this.#deps;
    for (const { uiRef, state } of account.requestsSince(startedAt)) {
      const doubt = doubts.get(uiRef);
      if (isInDoubt(state)) doubts.set(uiRef, doubt ?? { doubtAt: timers.now(), settledAt: null });
      else if (doubt) doubt.settledAt ??= timers.now();
    }
  }
}

const tradingOf = (state: SessionState): string => (state.kind === 'signed-in' ? state.trading.kind : state.kind);

/** What the account is worth by the portfolio, if that is of now. */
function worthOf(portfolio: PortfolioParts | null): Worth {
  if (portfolio === null || portfolio.stale || portfolio.missing.includes('summary'))
    return { equity: null, day: null, fees: null };
  const { day, summary } = portfolio;
  const fees = day?.trades.reduce<number | null>(
    (sum, trade) => (sum === null || trade.fees === null ? null : sum + trade.fees),
    0,
  );
  return { equity: summary.equity, day: day?.day ?? null, fees: fees ?? null };
}

function requestOf(request: OrderRequest, doubt: Doubt | undefined): DrillRequest {
  const { createdAt, kind, terms } = request;
  return {
    at: createdAt,
    kind,
    side: terms?.side ?? null,
    symbol: terms?.symbol ?? null,
    price: terms?.price ?? null,
    lots: terms?.lots ?? null,
    result: isApplied(request) ? 'done' : isAbsent(request) ? 'not-done' : 'open',
    doubtAt: doubt?.doubtAt ?? null,
    settledAt: doubt?.settledAt ?? null,
  };
}
