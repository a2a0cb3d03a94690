import type { Clock } from '#exchange/clock/index.ts';
import type { Disturbance, Instrument, Market } from '#exchange/market/index.ts';
import type { FaultResponse } from '#exchange/rest/index.ts';
import { createEmitter } from '#shared/emitter.ts';
import type { DrillName } from '#shared/practice/choices.ts';
import type { DrillEvent, DrillOrder, DrillReport } from '#shared/practice/drills.ts';
import { endpoints } from '#shared/service/endpoints.ts';

type LostCall = Extract<DrillEvent, { what: 'answer-lost' }>['call'];
type StartDrill = Extract<DrillOrder, { kind: 'start-drill' }>;
type Running = {
  /** What is to be called when it ends, the last first. */
  readonly endings: (() => void)[];
  readonly drill: DrillName;
};

const { orders, smartOrders, dayTrade } = endpoints;

/** Calls whose answers are lost, by their paths. */
const LOST_CALLS = new Map<string, LostCall>([
  [orders.buy.path, 'buy'],
  [orders.sell.path, 'sell'],
  [orders.amend.path, 'amend'],
  [orders.amendBulk.path, 'amend'],
  [orders.cancel.path, 'cancel'],
  [orders.cancelBulk.path, 'cancel'],
  [dayTrade.buy.path, 'buy'],
  [dayTrade.sell.path, 'sell'],
  [dayTrade.amend.path, 'amend'],
  [dayTrade.cancel.path, 'cancel'],
  [smartOrders.placeBracket.path, 'other'],
  [smartOrders.placeStop.path, 'other'],
  [smartOrders.placeTrailingStop.path, 'other'],
]);
/** Records in which a lost order is found come this much later, as long after the loss; real ms. */
const RECORDS_LATE_MS = 2_500;
const RECORDS_LATE_FOR_MS = 5_000;
const RECORDS: ReadonlySet<string> = new Set([orders.list.path, orders.detail.path]);
/** How long a connection is cut and how long it stands in between, real ms. */
const CUT_MS = 40_000;
const STANDS_MS = 25_000;

const DISTURBANCES: Readonly<Partial<Record<DrillName, Disturbance>>> = {
  'stock-halted': 'halted',
  'fast-market': 'fast',
  'ara-queue': 'at-ara',
};
const STATES = {
  halted: ['halted', 'resumed'],
  fast: ['fast', 'calm'],
  'at-ara': ['at-ara', 'left-ara'],
} as const;

type DrillsDeps = {
  readonly market: Pick<Market, 'instruments' | 'instrument' | 'phase' | 'isSuspended' | 'quote' | 'disturb'>;
  /** Real time. */
  readonly wallClock: Pick<Clock, 'now' | 'after'>;
  /** Whether the market's clock has been paused: nothing would happen to a stock. */
  readonly isPaused: () => boolean;
};

/**
 * Exercises with faults, one at a time and in memory only: a fresh start has none. Every one of them ends by its time, and with
 * it everything that it did to answers, sockets and stocks.
 */
export class Drills {
  readonly #deps: DrillsDeps;
  readonly #reports = createEmitter<DrillReport>();
  readonly #cuts = createEmitter<void>();
  #running: Running | null = null;
  #isCut = false;
  #lost = 0;
  #lostAt = Number.NEGATIVE_INFINITY;

  constructor(deps: DrillsDeps) {
    this.#deps = deps;
  }

  /** Nothing is answered and nobody connects. */
  get isCut(): boolean {
    return this.#isCut;
  }

  onReport(listener: (report: DrillReport) => void): () => void {
    return this.#reports.on(listener);
  }

  /** Every open socket is to be destroyed. */
  onCut(listener: () => void): () => void {
    return this.#cuts.on(listener);
  }

  take(order: DrillOrder): void {
    if (order.kind === 'end-drill') this.end();
    else this.#start(order);
  }

  end(): void {
    const running = this.#running;
    if (running === null) return;
    this.#running = null;
    for (const ending of running.endings.reverse()) ending();
    this.#report({ what: 'ended' });
  }

  /** The fault of the next answer of an endpoint's path; null for none. */
  next(path: string): FaultResponse | null {
    if (this.#isCut) return { kind: 'reset', processed: false };
    if (this.#running?.drill !== 'answers-lost') return null;
    const { wallClock } = this.#deps;
    const call = LOST_CALLS.get(path);
    if (call === undefined) {
      const isLate = RECORDS.has(path) && wallClock.now() - this.#lostAt < RECORDS_LATE_FOR_MS;
      return isLate ? { kind: 'delay', ms: RECORDS_LATE_MS, processed: false } : null;
    }
    // Every other one: whoever waits for an answer cannot tell the two apart.
    const isDone = this.#lost % 2 === 0;
    this.#lost += 1;
    this.#lostAt = wallClock.now();
    this.#report({ what: 'answer-lost', call, isDone });
    return { kind: 'drop', processed: isDone };
  }

  #start({ drill, symbol, ms }: StartDrill): void {
    const { wallClock, market, isPaused } = this.#deps;
    const disturbance = DISTURBANCES[drill];
    const { phase } = market.phase();
    const isOpen = phase === 'session I' || phase === 'session II';
    const stock = disturbance === undefined ? null : this.#stockFor(symbol);
    const why =
      this.#running !== null
        ? 'running'
        : disturbance !== undefined && (!isOpen || stock === null)
          ? 'closed'
          : disturbance !== undefined && isPaused()
            ? 'paused'
            : null;
    if (why !== null) {
      this.#report({ what: 'refused', why });
      return;
    }
    this.#running = { drill, endings: [wallClock.after(ms, () => this.end())] };
    this.#lost = 0;
    this.#lostAt = Number.NEGATIVE_INFINITY;
    this.#report({ what: 'started', symbol: stock?.code ?? null });
    if (drill === 'connection-cut') this.#cut();
    if (disturbance !== undefined && stock !== null) this.#disturb(stock, disturbance);
  }

  #disturb({ code }: Instrument, how: Disturbance): void {
    const { market } = this.#deps;
    const [begun, over] = STATES[how];
    const report = (state: 'halted' | 'resumed' | 'fast' | 'calm' | 'at-ara' | 'left-ara'): void =>
      this.#report({ what: 'stock', state, symbol: code, price: market.quote(code).last });
    const end = market.disturb(code, how);
    report(begun);
    this.#running?.endings.push(() => {
      end();
      report(over);
    });
  }

  #cut(): void {
    this.#setCut(true);
    const { wallClock } = this.#deps;
    let cancel = wallClock.after(CUT_MS, () => {
      this.#setCut(false);
      cancel = wallClock.after(STANDS_MS, () => this.#cut());
    });
    this.#running?.endings.push(() => {
      cancel();
      this.#setCut(false);
    });
  }

  #setCut(isCut: boolean): void {
    if (this.#isCut === isCut) return;
    this.#isCut = isCut;
    this.#report({ what: 'connection', isCut });
    if (isCut) this.#cuts.emit();
  }

  /** The stock that was asked for, if it trades continuously; else the first that does. */
  #stockFor(symbol: string | null): Instrument | null {
    const { market } = this.#deps;
    const trades = (stock: Instrument): boolean => stock.listing !== 'special' && !market.isSuspended(stock.code);
    const wanted = symbol === null ? undefined : market.instrument(symbol);
    return (wanted && trades(wanted) ? wanted : market.instruments.find(trades)) ?? null;
  }

  #report(event: DrillEvent): void {
    this.#reports.emit({ kind: 'drill', at: this.#deps.wallClock.now(), event });
  }
}
