import type { Clock, SeededRandom } from '#exchange/clock/index.ts';
import { largestOrderLots, type OrderSide } from '#shared/market/index.ts';
import type { Session } from '../hours/session.ts';
import type { InstrumentState } from '../trading/instrument-state.ts';
import type { OrderEntry } from '../trading/order-entry.ts';
import type { Venue } from '../trading/venue.ts';
import { drawParticipant } from './participants.ts';

/** Maximum synthetic orders in a cash book. */
const CASH_BOOK_ORDERS = 16;
/** Only the most liquid stocks trade on the cash and negotiated boards. */
const WELL_KNOWN = 80;
/** An owner's negotiated order at a fair price is matched after about this long. */
const ANSWER_AFTER_MS = 20_000;
const FAIR = 0.015;
const MAX_LOTS = largestOrderLots(null);

/** Simulates the thinly traded cash (TN) and negotiated (NG) boards, one step a second. */
export class SideBoards {
  readonly #clock: Clock;
  readonly #session: Session;
  readonly #venue: Venue;
  readonly #stocks: readonly InstrumentState[];
  readonly #entry: OrderEntry;
  readonly #random: SeededRandom;

  constructor(
    clock: Clock,
    session: Session,
    venue: Venue,
    stocks: readonly InstrumentState[],
    entry: OrderEntry,
    random: SeededRandom,
  ) {
    this.#clock = clock;
    this.#session = session;
    this.#venue = venue;
    this.#stocks = stocks;
    this.#entry = entry;
    this.#random = random;
  }

  step(): void {
    const now = this.#clock.now();
    const random = this.#random;
    const session = this.#session;
    const cash = random.chance(0.25);
    const block = random.chance(0.02);
    const stock = this.#stocks[random.integer(0, Math.min(WELL_KNOWN, this.#stocks.length) - 1)];
    if (!stock) return;
    if (cash && !stock.suspended && session.boardOpen('TN', now)) this.#cashOrder(stock);
    if (!session.boardOpen('NG', now)) return;
    if (block) this.#block(stock);
    this.#answerOwners(now);
  }

  #cashOrder(stock: InstrumentState): void {
    const book = stock.book('TN');
    const oldest = [...book.resting()].filter((order) => !order.who.owner).sort((a, b) => a.arrival - b.arrival)[0];
    if (oldest && book.size >= CASH_BOOK_ORDERS) this.#venue.withdraw(stock, 'TN', oldest, 'cancelled');
    const side: OrderSide = this.#random.chance(0.5) ? 'buy' : 'sell';
    const lots = Math.max(1, Math.round((stock.listing.orderValue * this.#random.exponential()) / (stock.last * 100)));
    this.#send(stock, 'TN', side, stock.last, lots);
  }

  /** A block trade that was negotiated off the board. */
  #block(stock: InstrumentState): void {
    const maxLots = Math.min(40_000, Math.floor(stock.listing.instrument.listedShares / 2_000));
    const lots = this.#random.integer(Math.max(1, Math.floor(maxLots / 20)), maxLots);
    const price = Math.max(1, Math.round(stock.last * (1 + 0.02 * this.#random.gaussian())));
    this.#send(stock, 'NG', 'sell', price, lots);
    this.#send(stock, 'NG', 'buy', price, lots);
  }

  /**
   * A block whose buyer and seller are of one broker, in orders of at most the largest size.
   * @param index of the stock @param premium price beside the last one, as a fraction
   */
  cross(index: number, lots: number, premium: number): void {
    const stock = this.#stocks[index];
    if (!stock) return;
    const price = Math.max(1, Math.round(stock.last * (1 + premium)));
    const who = drawParticipant(this.#random, 'sell', stock.today);
    for (let left = lots; left > 0; left -= MAX_LOTS) {
      for (const side of ['sell', 'buy'] as const)
        this.#venue.enter(
          stock,
          'NG',
          this.#venue.nextOrderNumber(),
          side,
          price,
          Math.min(left, MAX_LOTS),
          who,
          'same-price',
        );
    }
  }

  #answerOwners(now: number): void {
    for (const { stock, name, order } of [...this.#entry.all()]) {
      if (name !== 'NG' || now - order.who.since < ANSWER_AFTER_MS) continue;
      const generous = order.side === 'buy' ? order.price / stock.last - 1 : 1 - order.price / stock.last;
      if (generous < -FAIR || !this.#random.chance(0.2)) continue;
      this.#send(stock, 'NG', order.side === 'buy' ? 'sell' : 'buy', order.price, order.lots - order.done);
    }
  }

  #send(stock: InstrumentState, name: 'TN' | 'NG', side: OrderSide, price: number, lots: number): void {
    const who = drawParticipant(this.#random, side, stock.today);
    const matching = name === 'NG' ? 'same-price' : 'price-time';
    this.#venue.enter(stock, name, this.#venue.nextOrderNumber(), side, price, lots, who, matching);
  }
}
