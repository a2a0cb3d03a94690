import type { Clock } from '#exchange/clock/index.ts';
import type { EngineOrder, Matching } from '#exchange/engine/index.ts';
import type { Board, Lots, PhaseNow, Price } from '#shared/market/index.ts';
import type { BookName, Desk } from './desk.ts';
import { boardOf, type Floor } from './floor.ts';
import type { NewOrder, SubmitResult } from './market.ts';
import { checkClosingPrice, checkTerms, refused } from './order-rules.ts';
import { ownedBy, type Participant } from './participants.ts';
import type { Session } from './session.ts';

type Place = { readonly desk: Desk; readonly name: BookName };
type Found = Place & { readonly order: EngineOrder<Participant> };

const CLOSED = 'The market takes no orders at this hour.';

/** How an order meets the book of its board in a phase. */
export function matchingOf(desk: Desk, name: BookName, phase: PhaseNow): Matching {
  if (name === 'NG' || name === 'post-close') return 'same-price';
  if (name === 'TN') return 'price-time';
  if (desk.special) return 'collect';
  return phase.phase === 'session I' || phase.phase === 'session II' ? 'price-time' : 'collect';
}

/** The door for orders that have an owner: checks, numbers, and what is still open. */
export class OrderEntry {
  private readonly floor: Floor;
  private readonly clock: Clock;
  private readonly session: Session;
  private readonly desk: (code: string) => Desk | undefined;
  /** Called before an order meets a book, so that the crowd's orders are there already. */
  private readonly prepare: (desk: Desk) => void;
  private readonly open = new Map<number, Place>();
  private readonly finished = new Set<number>();

  constructor(
    floor: Floor,
    clock: Clock,
    session: Session,
    desk: (code: string) => Desk | undefined,
    prepare: (desk: Desk) => void,
  ) {
    this.floor = floor;
    this.clock = clock;
    this.session = session;
    this.desk = desk;
    this.prepare = prepare;
    floor.orders.add((event) => {
      const over = event.kind === 'cancelled' || event.kind === 'expired' || event.lotsDone === event.lotsTotal;
      if (over) this.close(event.orderNumber);
    });
  }

  submit(request: NewOrder): SubmitResult {
    const desk = this.desk(request.code);
    if (!desk) return refused('UNKNOWN_SYMBOL', `No share is listed as ${request.code}.`);
    const { board, price, lots } = request;
    const now = this.clock.now();
    if (!this.session.boardOpen(board, now)) return refused('MARKET_CLOSED', CLOSED);
    const phase = this.session.phase(now);
    const name = board === 'RG' && phase.phase === 'post-close' ? 'post-close' : board;
    const problem =
      checkTerms(desk, board, price, lots) ?? (name === 'post-close' ? checkClosingPrice(price, desk.last) : null);
    if (problem) return problem;
    this.prepare(desk);
    const number = this.floor.nextOrderNumber();
    this.open.set(number, { desk, name });
    const who = ownedBy(request.owner, request.goodTillCancelled, now);
    this.floor.enter(desk, name, number, request.side, price, lots, who, matchingOf(desk, name, phase));
    return { ok: true, orderNumber: number };
  }

  amend(number: number, change: { readonly price: Price; readonly lots: Lots }): SubmitResult {
    const found = this.find(number);
    if (!found) return this.gone(number, 'NOT_AMENDABLE');
    const { desk, name, order } = found;
    const phase = this.session.phase(this.clock.now());
    const barred = this.barred(name, phase.amendAllowed, 'NOT_AMENDABLE');
    if (barred) return barred;
    const problem = checkTerms(desk, boardOf(name), change.price, change.lots);
    if (problem) return problem;
    if (change.lots <= order.done) {
      return refused('LOTS_INVALID', `${order.done} lots are done already: the new total must be larger.`);
    }
    this.floor.amend(desk, name, order, change.price, change.lots, matchingOf(desk, name, phase));
    return { ok: true, orderNumber: number };
  }

  cancel(number: number): SubmitResult {
    const found = this.find(number);
    if (!found) return this.gone(number, 'NOT_CANCELLABLE');
    const barred = this.barred(found.name, this.session.phase(this.clock.now()).cancelAllowed, 'NOT_CANCELLABLE');
    if (barred) return barred;
    this.floor.withdraw(found.desk, found.name, found.order, 'cancelled');
    return { ok: true, orderNumber: number };
  }

  /** Open orders with their places, by number. */
  *all(): Generator<Found> {
    for (const number of [...this.open.keys()].sort((a, b) => a - b)) {
      const found = this.find(number);
      if (found) yield found;
    }
  }

  /** Takes over an order that is already in a book (after a restart, or moved to another book). */
  adopt(number: number, desk: Desk, name: BookName): void {
    this.open.set(number, { desk, name });
  }

  /** A new day has no memory of what was finished. */
  forgetFinished(): void {
    this.finished.clear();
  }

  private find(number: number): Found | null {
    const place = this.open.get(number);
    const order = place?.desk.book(place.name).order(number);
    return place && order ? { ...place, order } : null;
  }

  private close(number: number): void {
    this.open.delete(number);
    this.finished.add(number);
  }

  private gone(number: number, code: 'NOT_AMENDABLE' | 'NOT_CANCELLABLE'): SubmitResult {
    return this.finished.has(number)
      ? refused(code, 'The order is done, cancelled or expired already.')
      : refused('UNKNOWN_ORDER', `There is no order ${number}.`);
  }

  /** Why the phase does not allow a change now: closed altogether, or only for this kind of change. */
  private barred(
    name: BookName,
    allowed: boolean,
    code: 'NOT_AMENDABLE' | 'NOT_CANCELLABLE',
  ): (SubmitResult & { ok: false }) | null {
    const board: Board = boardOf(name);
    const open = this.session.boardOpen(board, this.clock.now());
    if (board !== 'RG') return open ? null : refused('MARKET_CLOSED', CLOSED);
    if (allowed) return null;
    return open
      ? refused(code, 'Orders cannot be changed in this part of the auction.')
      : refused('MARKET_CLOSED', CLOSED);
  }
}
