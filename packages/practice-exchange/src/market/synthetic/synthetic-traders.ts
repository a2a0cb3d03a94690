import type { Clock } from '#exchange/clock/index.ts';
import type { EngineOrder, PriceLevel } from '#exchange/engine/index.ts';
import { type OrderSide, type Price, stepTicks, tickAt } from '#shared/market/index.ts';
import { TRADING_SECONDS } from '../day-law/day-path.ts';
import { usualLots } from '../history/daily-history.ts';
import { AT_THE_LIMIT, joiningLots, lockedSide, resumedAt, TAKEN_AT_LIMIT } from '../stories/limit-queue.ts';
import type { InstrumentState } from '../trading/instrument-state.ts';
import { clamp, nearestTick } from '../trading/ticks.ts';
import type { Venue } from '../trading/venue.ts';
import { type DepthProfile, depthProfile } from './depth-profile.ts';
import type { LiveFactors } from './factors.ts';
import { FairValue } from './fair-value.ts';
import { Bursts, CLUSTER, OrderFlow } from './order-flow.ts';
import { orderLots } from './order-size.ts';
import { drawParticipant, type Participant } from './participants.ts';
import { lotsAt, quotedTouch, seedBook } from './synthetic-book.ts';

/** Events of making and refreshing quotes for each order that takes. */
const QUOTES_PER_TAKER = 4;
/** Share of quoting at the touch, where takers deplete the queue. */
const AT_THE_TOUCH = 0.42;
/**
 * Ticks by which the fair value must leave the quoted pair before makers move it. They retreat late: whoever rests at
 * the touch trades with takers who know that it is about to move.
 */
const RELUCTANCE = 0.9;
/** Share of cancellations at the front of a queue; the others leave from its end. */
const FROM_THE_FRONT = 0.05;
/** Trades that a taker's order makes on average. */
const TRADES_A_TAKER = 1.4;
/** Part of the usual buyers that take what is offered at the lowest price. */
const FEW_BUYERS = 0.25;
/** Trading after a headline, beside a usual moment's. */
const NEWS_BURST = 10;
/** Minimum event rate of the least liquid book, events a second. */
const MIN_EVENT_RATE = 1 / 45;

/**
 * An auction's input phase: the part of a day's volume that comes to it, how long it lasts in seconds, and how often
 * traders act in it beside a usual second.
 */
export type AuctionInput = { readonly flow: number; readonly seconds: number; readonly pace: number };

/**
 * The synthetic participants of one instrument: makers who hold the levels of its book near a depth profile around
 * a fair value, takers who cross the spread, and occasional blocks. Their orders take the same path as all others.
 */
export class SyntheticTraders {
  readonly stock: InstrumentState;
  readonly #venue: Venue;
  readonly #clock: Clock;
  readonly #factors: LiveFactors;
  /** Takers' orders a second on this day. */
  #takers = 0;
  #bursts: Bursts;
  #profile: DepthProfile;
  #fair: FairValue;
  /** Bid of the pair that makers quote now; 0 before they have quoted. */
  #quotedBid = 0;
  #flow = new OrderFlow();

  /** @param part of the day's trading that is over, 0 to 1 */
  constructor(stock: InstrumentState, venue: Venue, clock: Clock, factors: LiveFactors, part: number) {
    this.stock = stock;
    this.#venue = venue;
    this.#clock = clock;
    this.#factors = factors;
    this.#bursts = new Bursts(clock.now());
    this.#profile = depthProfile(stock.listing, stock.today);
    this.#fair = this.#newFair(part);
  }

  #newFair(part: number): FairValue {
    const { listing, last, today, random } = this.stock;
    this.#takers = (listing.tradesPerSecond * today.activity) / TRADES_A_TAKER;
    const ordersPerDay = this.#takers * TRADING_SECONDS;
    // The opening price is without the dividend.
    const opens = part > 0 ? resumedAt(this.stock) : Math.max(1, last - today.dividend);
    const value = last <= this.stock.floor ? last * today.atFloor : opens;
    const from = { value, at: this.#clock.now(), ordersPerDay, part };
    return new FairValue(listing, this.#factors, today, from, random);
  }

  /** Starts a day (or a process's part of one) from the instrument's last price. */
  begin(part: number): void {
    this.#bursts = new Bursts(this.#clock.now());
    this.#profile = depthProfile(this.stock.listing, this.stock.today);
    this.#fair = this.#newFair(part);
    this.#quotedBid = 0;
    this.#flow = new OrderFlow();
  }

  get #busy(): number {
    return this.#takers * this.#bursts.level;
  }

  /** Events a second in continuous trading at this moment, at a usual time of day. */
  get rate(): number {
    if (this.stock.suspended) return 0;
    const busy = this.#busy;
    return busy / CLUSTER + Math.max(MIN_EVENT_RATE, busy * QUOTES_PER_TAKER);
  }

  /** Milliseconds to the next event. @param pace of trading at this time of day */
  delay(pace: number): number {
    if (this.stock.suspended) return Number.POSITIVE_INFINITY;
    return this.#flow.delay(1000 / (this.rate * pace), this.stock.random);
  }

  /** Seeds the day's first orders, once; called before the book is read. */
  ensureSeeded(): void {
    const { stock } = this;
    if (stock.seeded) return;
    stock.seeded = true;
    if (stock.suspended) return;
    const around = this.#withinBand(nearestTick(this.#fair.value));
    const bids = !this.#unwanted(this.#fair.value);
    // Uses a forked random stream, so that reading a book does not change the simulation.
    const middle = seedBook(stock, around, this.#profile, stock.random.fork('book'), bids);
    if (bids && around > stock.band.arb && around < stock.band.ara) this.#fair.restart(middle);
    stock.bookChanged('RG');
  }

  /** One event of continuous trading. @param pace of trading and volatility at this time of day */
  act(pace: number): void {
    const { stock } = this;
    // Halted since it was planned.
    if (stock.suspended) return;
    if (stock.special) {
      this.collect({ flow: 1, seconds: TRADING_SECONDS, pace });
      return;
    }
    this.ensureSeeded();
    const { random } = stock;
    const burst = this.#bursts.update(this.#clock.now(), random);
    const fair = this.#fair.update(this.#clock.now(), stock.band, random, pace * burst);
    if (this.#flow.taker(this.#busy / CLUSTER / this.rate, random)) this.#take(fair);
    else this.#make(fair);
  }

  /** One event of an auction's input phase: an order around the fair value that may cross. */
  collect({ flow, seconds, pace }: AuctionInput): void {
    this.ensureSeeded();
    this.#flow.rest();
    const { stock } = this;
    const { random } = stock;
    const fair = this.#fair.update(this.#clock.now(), stock.band, random, 0);
    const lots = (2 * flow * usualLots(stock.listing, fair) * stock.today.activity) / (this.rate * pace * seconds);
    const usual = stock.listing.orderValue / (fair * 100);
    // Where less than an order a time is due, most times bring none.
    if (!random.chance(lots / usual)) return;
    const buyers = this.#unwanted(fair) ? FEW_BUYERS / 2 : 0.5;
    const side: OrderSide = random.chance(buyers) ? 'buy' : 'sell';
    const { bid, offer } = quotedTouch(fair, this.#profile, stock.floor);
    const steps = random.integer(-3, 2);
    const price = this.#withinBand(side === 'buy' ? stepTicks(offer, steps) : stepTicks(bid, -steps));
    this.#send(side, price, this.#takerLots(price) * Math.max(1, lots / usual), 'collect');
  }

  /** One event after hours: an order at the closing price, the only one that trades. */
  afterHours(): void {
    const { stock } = this;
    const venue = this.#venue;
    if (stock.frequency === 0) return;
    const side: OrderSide = stock.random.chance(0.5) ? 'buy' : 'sell';
    const who = drawParticipant(stock.random, side, stock.today);
    const lots = orderLots(this.#takerLots(stock.last), stock.random);
    venue.enter(stock, 'post-close', venue.nextOrderNumber(), side, stock.last, lots, who, 'same-price');
  }

  /** A headline about the stock. @param move log return that it brings @param burst of trading, beside a usual moment's */
  observeNews(move: number, burst = NEWS_BURST): void {
    this.#fair.observeNews(move);
    this.#bursts.begin(burst);
  }

  /** Trading is as busy as at a usual moment again. */
  settle(): void {
    this.#bursts = new Bursts(this.#clock.now());
  }

  /** What the stock is worth from now on, rupiah; beyond a limit there is a queue. @returns what it was worth until now */
  revalue(value: number): number {
    const before = this.#fair.value;
    this.#fair.restart(value);
    return before;
  }

  /** @param side of an owner's order that met resting ones */
  observeOwner(side: OrderSide, lots: number): void {
    this.#fair.observeOwner(side, lots);
  }

  /** Whether it is worth less than its board's lowest price: it is offered there, and hardly anybody buys. */
  #unwanted(fair: number): boolean {
    return fair * (1 - this.#profile.halfSpread) < this.stock.floor;
  }

  #take(fair: number): void {
    const { stock } = this;
    const { random } = stock;
    if (this.#unwanted(fair) && stock.book('RG').bids.depth === 0) {
      if (random.chance(FEW_BUYERS)) this.#send('buy', stock.floor, this.#takerLots(stock.floor), 'price-time');
      return;
    }
    const locked = lockedSide(this.#fair.value, stock.band);
    if (locked) {
      if (random.chance(TAKEN_AT_LIMIT)) this.#actAtLimit(locked, true);
      else this.#make(fair);
      return;
    }
    const book = stock.book('RG');
    const bid = book.bids.best();
    const offer = book.offers.best();
    const middle = ((bid?.price ?? offer?.price ?? fair) + (offer?.price ?? bid?.price ?? fair)) / 2;
    const width = Math.max(tickAt(middle), fair * this.#profile.halfSpread);
    const off = (fair - middle) / width;
    const { side, surprise } = this.#flow.next(off, random);
    this.#fair.observeFlow(surprise);
    const target = side === 'buy' ? offer : bid;
    // Takers do not trade far from the fair value; at a price limit a side may be empty.
    const regret = target ? (side === 'buy' ? target.price / fair - 1 : 1 - target.price / fair) : 1;
    if (!target || regret > 0.03 + 2 * (tickAt(fair) / fair + this.#profile.halfSpread)) {
      this.#make(fair);
      return;
    }
    const through = random.chance(0.08) ? random.integer(1, 2) : 0;
    const price = stepTicks(target.price as Price, side === 'buy' ? through : -through);
    const block = random.chance(0.0015) ? 25 : 1;
    this.#send(side, price, this.#takerLots(price) * block, 'price-time');
  }

  #takerLots(price: number): number {
    const { random, listing } = this.stock;
    const size = Math.exp(1.1 * random.gaussian() - 0.6);
    return (listing.orderValue * size) / (price * 100);
  }

  /** Refreshes one level: adds where it is thin, takes away where it is thick or the price has gone stale. */
  #make(fair: number): void {
    const { stock } = this;
    const profile = this.#profile;
    const { random } = stock;
    const locked = lockedSide(this.#fair.value, stock.band);
    if (locked && random.chance(AT_THE_LIMIT)) {
      this.#actAtLimit(locked, false);
      return;
    }
    const touch = this.#touch(fair);
    const book = stock.book('RG');
    const bid = book.bids.best();
    const offer = book.offers.best();
    if (offer && offer.price <= touch.bid && random.chance(0.6)) {
      this.#pull(offer, 3);
      return;
    }
    if (bid && bid.price >= touch.offer && random.chance(0.6)) {
      this.#pull(bid, 3);
      return;
    }
    if (profile.halfSpread > 0 && random.chance(0.5)) {
      const inside = random.chance(0.5)
        ? bid && bid.price > touch.bid && bid
        : offer && offer.price < touch.offer && offer;
      if (inside) {
        this.#pull(inside, 3);
        return;
      }
    }
    const drawn: OrderSide = random.chance(0.5) && touch.bid >= stock.floor ? 'buy' : 'sell';
    // Nobody offers at the upper limit, or bids at the lower one, who does not want to trade at once.
    const side = locked ?? drawn;
    const behind = Math.min(profile.levels - 1, Math.floor(random.exponential() * profile.levels * 0.32));
    const away = random.chance(AT_THE_TOUCH) ? 0 : behind;
    const own = side === 'buy' ? touch.bid : touch.offer;
    const ticks = away * profile.step(own);
    const price = this.#withinBand(stepTicks(own, side === 'buy' ? -ticks : ticks));
    const level = book.side(side).at(price);
    const targetLots = lotsAt(stock, profile, side, price, away);
    const there = level?.lots ?? 0;
    // Between the two bounds it adds or cancels at random, which gives the book its turnover.
    if (level && (there > targetLots * 1.3 || (there > targetLots * 0.7 && random.chance(0.5)))) this.#pull(level, 2);
    else {
      const lots = profile.orderLots(away, price) * (0.2 + random.exponential());
      this.#send(side, this.#passive(side, price), lots, 'price-time');
    }
  }

  /** Trades with the first in the queue at the day's limit, or joins or leaves it. @param queue its side */
  #actAtLimit(queue: OrderSide, takes: boolean): void {
    const { stock } = this;
    const price = queue === 'buy' ? stock.band.ara : stock.band.arb;
    const level = stock.book('RG').side(queue).at(price);
    if (takes && level) this.#send(queue === 'buy' ? 'sell' : 'buy', price, this.#takerLots(price), 'price-time');
    const lots = takes ? 0 : joiningLots(stock, level?.lots ?? 0, price);
    if (lots > 0) this.#send(queue, price, lots, 'price-time');
    else if (!takes && level) this.#pull(level, 2);
  }

  /**
   * Clamps to the limits before the level is read: a price beyond the limit has no level, and orders would
   * accumulate at the limit without end.
   */
  #withinBand(price: Price): Price {
    const { arb, ara } = this.stock.band;
    return clamp(price, arb, ara) as Price;
  }

  /** A maker does not cross the spread: where the price would cross, it quotes one tick inside the other side. */
  #passive(side: OrderSide, price: Price): Price {
    const book = this.stock.book('RG');
    const other = side === 'buy' ? book.offers.best() : book.bids.best();
    if (!other || (side === 'buy' ? price < other.price : price > other.price)) return price;
    return stepTicks(other.price as Price, side === 'buy' ? -1 : 1);
  }

  /** The pair that makers quote: follows the fair value once it has clearly left the old pair. */
  #touch(fair: number): { bid: Price; offer: Price } {
    const tick = tickAt(fair);
    const now = quotedTouch(fair, this.#profile, this.stock.floor);
    const old = this.#quotedBid;
    const stays = now.bid > old ? fair < old + (1 + RELUCTANCE) * tick : fair > old - RELUCTANCE * tick;
    if (old > 0 && this.#profile.halfSpread === 0 && stays) {
      return { bid: old as Price, offer: stepTicks(old as Price, 1) };
    }
    this.#quotedBid = now.bid;
    return now;
  }

  /** Cancels up to `count` synthetic orders of a level, from either end, so that queues also advance. */
  #pull(level: PriceLevel<Participant>, count: number): void {
    const { random } = this.stock;
    const fromFront = random.chance(FROM_THE_FRONT);
    let order = fromFront ? level.oldest : level.newest;
    for (let left = random.integer(1, count); left > 0 && order; ) {
      const next: EngineOrder<Participant> | null = fromFront ? order.newer : order.older;
      if (!order.who.owner) {
        this.#venue.withdraw(this.stock, 'RG', order, 'cancelled');
        left -= 1;
      }
      order = next;
    }
  }

  #send(side: OrderSide, price: number, lots: number, matching: 'price-time' | 'collect'): void {
    const { stock } = this;
    const venue = this.#venue;
    const at = this.#withinBand(price as Price);
    const maxLots = Math.min(50_000, Math.floor(stock.listing.instrument.listedShares / 2_000));
    const who = drawParticipant(stock.random, side, stock.today);
    const whole = clamp(orderLots(lots, stock.random), 1, maxLots);
    venue.enter(stock, 'RG', venue.nextOrderNumber(), side, at, whole, who, matching);
  }
}
