import type { Clock } from '#exchange/clock/index.ts';
import type { EngineOrder, Matching } from '#exchange/engine/index.ts';
import type { Board, Lots, PhaseNow, Price } from '#shared/market/index.ts';
import type { CallAuctions } from '../hours/call-auctions.ts';
import type { Session } from '../hours/session.ts';
import type { NewOrder, SubmitResult } from '../market.ts';
import { ownedBy, type Participant } from '../synthetic/participants.ts';
import type { BookName, InstrumentState } from './instrument-state.ts';
import { checkClosingPrice, checkTerms, refused } from './order-rules.ts';
import { boardOf, type Venue } from './venue.ts';

type Place = { readonly stock: InstrumentState; readonly name: BookName };
export type OpenOrder = Place & { readonly order: EngineOrder<Participant> };

const BETWEEN = 'The share trades in call auctions, and none is collecting orders now.';
const CLOSED = 'The market takes no orders at this hour.';

/** How an order meets the book of its board in a phase. */
function matchingOf(stock: InstrumentState, name: BookName, phase: PhaseNow): Matching {
  if (name === 'NG' || name === 'post-close') return 'same-price';
  if (name === 'TN') return 'price-time';
  if (stock.special) return 'collect';
  return phase.phase === 'session I' || phase.phase === 'session II' ? 'price-time' : 'collect';
}

/** Entry of orders that have an owner: checks, numbering, and open orders. */
export class OrderEntry {
  readonly #venue: Venue;
  readonly #clock: Clock;
  readonly #session: Session;
  readonly #callAuctions: CallAuctions;
  readonly #stock: (code: string) => InstrumentState | undefined;
  /** Called before an order is matched, so that the book is seeded. */
  readonly #prepare: (stock: InstrumentState) => void;
  readonly #open = new Map<number, Place>();
  readonly #finished = new Set<number>();

  constructor(
    venue: Venue,
    clock: Clock,
    session: Session,
    callAuctions: CallAuctions,
    stock: (code: string) => InstrumentState | undefined,
    prepare: (stock: InstrumentState) => void,
  ) {
    this.#venue = venue;
    this.#clock = clock;
    this.#session = session;
    this.#callAuctions = callAuctions;
    this.#stock = stock;
    this.#prepare = prepare;
    venue.orders.on((event) => {
      const over = event.kind === 'cancelled' || event.kind === 'expired' || event.lotsDone === event.lotsTotal;
      if (over) this.#close(event.orderNumber);
    });
  }

  submit(request: NewOrder): SubmitResult {
    const stock = this.#stock(request.code);
    if (!stock) return refused('UNKNOWN_SYMBOL', `No share is listed as ${request.code}.`);
    const { board, price, lots } = request;
    // Between themselves people may still trade on the negotiated board.
    if (stock.suspended && board !== 'NG') return refused('STOCK_SUSPENDED', 'The exchange has suspended this share.');
    const now = this.#clock.now();
    if (!this.#session.boardOpen(board, now)) return refused('MARKET_CLOSED', CLOSED);
    const phase = this.#session.phase(now);
    if (board === 'RG' && this.#isBetweenAuctions(stock, phase, now)) return refused('MARKET_CLOSED', BETWEEN);
    const name = board === 'RG' && phase.phase === 'post-close' ? 'post-close' : board;
    const problem =
      checkTerms(stock, board, price, lots) ?? (name === 'post-close' ? checkClosingPrice(price, stock.last) : null);
    if (problem) return problem;
    this.#prepare(stock);
    const number = this.#venue.nextOrderNumber();
    this.#open.set(number, { stock, name });
    const who = ownedBy(request.owner, request.goodTillCancelled, now);
    this.#venue.enter(stock, name, number, request.side, price, lots, who, matchingOf(stock, name, phase));
    return { ok: true, orderNumber: number };
  }

  amend(number: number, change: { readonly price: Price; readonly lots: Lots }): SubmitResult {
    const found = this.#find(number);
    if (!found) return this.#gone(number, 'NOT_AMENDABLE');
    const { stock, name, order } = found;
    if (stock.suspended && name !== 'NG') return refused('STOCK_SUSPENDED', 'The exchange has suspended this share.');
    const phase = this.#session.phase(this.#clock.now());
    const barred = this.#barred(stock, name, phase.amendAllowed, 'NOT_AMENDABLE');
    if (barred) return barred;
    const problem = checkTerms(stock, boardOf(name), change.price, change.lots);
    if (problem) return problem;
    if (change.lots <= order.done) {
      return refused('LOTS_INVALID', `${order.done} lots are done already: the new total must be larger.`);
    }
    this.#venue.amend(stock, name, order, change.price, change.lots, matchingOf(stock, name, phase));
    return { ok: true, orderNumber: number };
  }

  cancel(number: number): SubmitResult {
    const found = this.#find(number);
    if (!found) return this.#gone(number, 'NOT_CANCELLABLE');
    const { stock, name } = found;
    const barred = this.#barred(stock, name, this.#session.phase(this.#clock.now()).cancelAllowed, 'NOT_CANCELLABLE');
    if (barred) return barred;
    this.#venue.withdraw(stock, name, found.order, 'cancelled');
    return { ok: true, orderNumber: number };
  }

  /** Open orders with their places, by number. */
  *all(): Generator<OpenOrder> {
    for (const number of [...this.#open.keys()].sort((a, b) => a - b)) {
      const found = this.#find(number);
      if (found) yield found;
    }
  }

  /** Takes over an order that is already in a book (after a restart, or moved to another book). */
  adopt(number: number, stock: InstrumentState, name: BookName): void {
    this.#open.set(number, { stock, name });
  }

  /** Clears the day's finished orders. */
  forgetFinished(): void {
    this.#finished.clear();
  }

  #find(number: number): OpenOrder | null {
    const place = this.#open.get(number);
    const order = place?.stock.book(place.name).order(number);
    return place && order ? { ...place, order } : null;
  }

  #close(number: number): void {
    this.#open.delete(number);
    this.#finished.add(number);
  }

  #gone(number: number, code: 'NOT_AMENDABLE' | 'NOT_CANCELLABLE'): SubmitResult {
    return this.#finished.has(number)
      ? refused(code, 'The order is done, cancelled or expired already.')
      : refused('UNKNOWN_ORDER', `There is no order ${number}.`);
  }

  /** Shares under special monitoring take orders while a call auction collects, and after the close. */
  #isBetweenAuctions(stock: InstrumentState, { phase }: PhaseNow, now: number): boolean {
    return stock.special && phase !== 'post-close' && !this.#callAuctions.collects(now);
  }

  /** Why the phase does not allow a change now: closed altogether, or only for this kind of change. */
  #barred(
    stock: InstrumentState,
    name: BookName,
    allowed: boolean,
    code: 'NOT_AMENDABLE' | 'NOT_CANCELLABLE',
  ): (SubmitResult & { ok: false }) | null {
    const board: Board = boardOf(name);
    const open = this.#session.boardOpen(board, this.#clock.now());
    if (board !== 'RG') return open ? null : refused('MARKET_CLOSED', CLOSED);
    const now = this.#clock.now();
    if (this.#isBetweenAuctions(stock, this.#session.phase(now), now)) return refused(code, BETWEEN);
    if (allowed) return null;
    return open
      ? refused(code, 'Orders cannot be changed in this part of the auction.')
      : refused('MARKET_CLOSED', CLOSED);
  }
}
