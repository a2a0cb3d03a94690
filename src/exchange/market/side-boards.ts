import type { Clock, SeededRandom } from '#exchange/clock/index.ts';
import type { OrderSide } from '#shared/market/index.ts';
import type { Desk } from './desk.ts';
import type { Floor } from './floor.ts';
import type { OrderEntry } from './order-entry.ts';
import { drawParticipant } from './participants.ts';
import type { Session } from './session.ts';

/** Orders of the crowd that a cash book holds at most. */
const CASH_BOOK_ORDERS = 16;
/** Only the well-known change hands for cash or by negotiation. */
const WELL_KNOWN = 80;
/** An owner's negotiated order finds its other party after about this long, at a fair price. */
const ANSWER_AFTER_MS = 20_000;
const FAIR = 0.015;

/** The thin life of the cash (TN) and negotiated (NG) boards, a step each second. */
export class SideBoards {
  private readonly clock: Clock;
  private readonly session: Session;
  private readonly floor: Floor;
  private readonly desks: readonly Desk[];
  private readonly entry: OrderEntry;
  private readonly random: SeededRandom;

  constructor(
    clock: Clock,
    session: Session,
    floor: Floor,
    desks: readonly Desk[],
    entry: OrderEntry,
    random: SeededRandom,
  ) {
    this.clock = clock;
    this.session = session;
    this.floor = floor;
    this.desks = desks;
    this.entry = entry;
    this.random = random;
  }

  step(): void {
    const now = this.clock.now();
    const { random, session } = this;
    const cash = random.chance(0.25);
    const block = random.chance(0.02);
    const desk = this.desks[random.integer(0, Math.min(WELL_KNOWN, this.desks.length) - 1)];
    if (!desk) return;
    if (cash && session.boardOpen('TN', now)) this.cashOrder(desk);
    if (!session.boardOpen('NG', now)) return;
    if (block) this.block(desk);
    this.answerOwners(now);
  }

  private cashOrder(desk: Desk): void {
    const book = desk.book('TN');
    const oldest = [...book.resting()].filter((order) => !order.who.owner).sort((a, b) => a.arrival - b.arrival)[0];
    if (oldest && book.size >= CASH_BOOK_ORDERS) this.floor.withdraw(desk, 'TN', oldest, 'cancelled');
    const side: OrderSide = this.random.chance(0.5) ? 'buy' : 'sell';
    const lots = Math.max(1, Math.round((desk.listing.orderValue * this.random.exponential()) / (desk.last * 100)));
    this.send(desk, 'TN', side, desk.last, lots);
  }

  /** Two parties who have agreed elsewhere bring it to the board. */
  private block(desk: Desk): void {
    const most = Math.min(40_000, Math.floor(desk.listing.instrument.listedShares / 2_000));
    const lots = this.random.integer(Math.max(1, Math.floor(most / 20)), most);
    const price = Math.max(1, Math.round(desk.last * (1 + 0.02 * this.random.gaussian())));
    this.send(desk, 'NG', 'sell', price, lots);
    this.send(desk, 'NG', 'buy', price, lots);
  }

  private answerOwners(now: number): void {
    for (const { desk, name, order } of [...this.entry.all()]) {
      if (name !== 'NG' || now - order.who.since < ANSWER_AFTER_MS) continue;
      const generous = order.side === 'buy' ? order.price / desk.last - 1 : 1 - order.price / desk.last;
      if (generous < -FAIR || !this.random.chance(0.2)) continue;
      this.send(desk, 'NG', order.side === 'buy' ? 'sell' : 'buy', order.price, order.lots - order.done);
    }
  }

  private send(desk: Desk, name: 'TN' | 'NG', side: OrderSide, price: number, lots: number): void {
    const who = drawParticipant(this.random, desk.listing.foreignShare);
    const matching = name === 'NG' ? 'same-price' : 'price-time';
    this.floor.enter(desk, name, this.floor.nextOrderNumber(), side, price, lots, who, matching);
  }
}
