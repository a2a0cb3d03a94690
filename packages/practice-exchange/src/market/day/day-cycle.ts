import type { Clock, SeededRandom } from '#exchange/clock/index.ts';
import { equilibrium } from '#exchange/engine/index.ts';
import type { PhaseNow, Price } from '#shared/market/index.ts';
import type { CommonDays } from '../day-law/common-days.ts';
import { todayCandle } from '../history/history.ts';
import { nextTradingDay, type Stretch, sessionsOf } from '../hours/calendar.ts';
import type { CallAuctions } from '../hours/call-auctions.ts';
import type { Session } from '../hours/session.ts';
import { referenceAfter } from '../listings/corporate-actions.ts';
import type { Auction } from '../market.ts';
import { type DayEvent, DayEvents } from '../stories/day-events.ts';
import { IndexHalts } from '../stories/index-halts.ts';
import { dayCurve } from '../synthetic/day-curve.ts';
import type { LiveFactors } from '../synthetic/factors.ts';
import type { SideBoards } from '../synthetic/side-boards.ts';
import type { AuctionInput, SyntheticTraders } from '../synthetic/synthetic-traders.ts';
import type { IndexLevel } from '../trading/index-level.ts';
import type { BookName, InstrumentState } from '../trading/instrument-state.ts';
import type { OpenOrder, OrderEntry } from '../trading/order-entry.ts';
import type { Venue } from '../trading/venue.ts';
import { openDay, partOf } from './day-opening.ts';
import { EventHeap } from './event-heap.ts';

const TICK_MS = 50;
/** A longer silence than this (a sleeping machine) is not made up for event by event. */
const LONGEST_CATCH_UP_MS = 5_000;

/** Input phases of the day's two auctions. */
const AUCTIONS: Readonly<Partial<Record<PhaseNow['phase'], AuctionInput>>> = {
  'pre-open input': { flow: 0.07, seconds: 780, pace: 0.25 },
  'pre-close input': { flow: 0.2, seconds: 540, pace: 0.25 },
};
/** Activity after hours. */
const AFTER_HOURS = 0.03;

type Parts = {
  readonly clock: Clock;
  readonly session: Session;
  readonly venue: Venue;
  readonly stocks: readonly InstrumentState[];
  readonly allTraders: readonly SyntheticTraders[];
  readonly entry: OrderEntry;
  readonly index: IndexLevel;
  readonly sideBoards: SideBoards;
  readonly factors: LiveFactors;
  readonly commonDays: CommonDays;
  readonly random: SeededRandom;
  readonly callAuctions: CallAuctions;
  /** Adds the companies that go public up to a day to stocks and traders. */
  readonly list: (day: string) => void;
};

/** Drives the trading day: one timer that runs the synthetic traders, the auctions and the change of day. */
export class DayCycle {
  day: string;
  /** Periods in which trading was open today before this process started. */
  stretches: readonly Stretch[];
  readonly #parts: Parts;
  #heap: EventHeap;
  #phase: PhaseNow;
  #lastTick = 0;
  #lastSecond = 0;
  #stopTimer: (() => void) | null = null;
  #negotiating = false;
  #checkedSecond = 0;
  readonly #events: DayEvents;
  readonly halts = new IndexHalts();

  /** @param day of the instruments' present figures */
  constructor(parts: Parts, day: string, stretches: readonly Stretch[]) {
    this.#parts = parts;
    this.day = day;
    this.stretches = stretches;
    this.#events = new DayEvents(parts.random);
    this.#heap = new EventHeap(parts.allTraders.length);
    this.#phase = parts.session.phase(parts.clock.now());
  }

  start(): void {
    if (this.#stopTimer) return;
    const { clock } = this.#parts;
    const now = clock.now();
    this.#lastTick = now;
    this.#lastSecond = now;
    this.#phase = this.#parts.session.phase(now);
    this.#catchUp(now);
    this.#events.begin(this.#parts.stocks, this.day, now);
    this.#negotiating = this.#parts.session.boardOpen('NG', now);
    this.#plan(now);
    this.#stopTimer = clock.every(TICK_MS, () => this.#tick());
  }

  /** Rolls over the days since a snapshot and expires orders that have ended since. */
  #catchUp(now: number): void {
    const { session } = this.#parts;
    const today = session.day(now);
    for (let day = nextTradingDay(this.day); day < today; day = nextTradingDay(day))
      this.#rollOver(day, sessionsOf(day));
    if (this.day < today) this.#rollOver(today, session.tradedUntil(now));
    if (session.mode === 'clock' && this.#phase.phase === 'closed' && this.#phase.endsInMs === null) {
      this.#expire(['RG', 'TN', 'post-close']);
      if (!session.boardOpen('NG', now)) this.#expire(['NG']);
    }
  }

  /** Plans the synthetic traders anew: a stock that was halted trades again. */
  replan(): void {
    this.#plan(this.#parts.clock.now());
  }

  stop(): void {
    this.#stopTimer?.();
    this.#stopTimer = null;
  }

  #tick(): void {
    const now = this.#parts.clock.now();
    const second = Math.floor(now / 1_000);
    if (second !== this.#checkedSecond) this.#checkHours(now, second);
    if (now - this.#lastTick > LONGEST_CATCH_UP_MS) this.#plan(now);
    this.#lastTick = now;
    this.#runDueTraders(now);
    if (now - this.#lastSecond >= 1_000) this.#everySecond(now);
  }

  /** Phases begin on whole seconds, so checking once a second is enough. */
  #checkHours(now: number, second: number): void {
    const { session } = this.#parts;
    this.#checkedSecond = second;
    if (session.mode === 'clock' && session.day(now) !== this.day)
      this.#rollOver(session.day(now), session.tradedUntil(now));
    this.#follow(session.phase(now), now);
  }

  /** Activity of the synthetic traders at a moment, as a fraction of their usual rate. */
  #paceAt(now: number): number {
    const { phase } = this.#phase;
    if (phase === 'session I' || phase === 'session II')
      return this.#parts.session.mode === 'always' ? 1 : dayCurve(now);
    return AUCTIONS[phase]?.pace ?? (phase === 'post-close' ? AFTER_HOURS : 0);
  }

  #plan(now: number): void {
    const { allTraders } = this.#parts;
    if (this.#heap.size !== allTraders.length) this.#heap = new EventHeap(allTraders.length);
    const pace = this.#paceAt(now);
    this.#heap.reset((actor) => (pace > 0 ? now + (allTraders[actor]?.delay(pace) ?? 0) : Number.POSITIVE_INFINITY));
  }

  #runDueTraders(now: number): void {
    const heap = this.#heap;
    const { venue } = this.#parts;
    if (heap.firstDue > now) return;
    const pace = this.#paceAt(now);
    const auction = AUCTIONS[this.#phase.phase];
    while (heap.firstDue <= now) {
      const traders = this.#parts.allTraders[heap.first];
      const due = heap.firstDue;
      if (!traders) return;
      venue.moment = due;
      if (traders.stock.special && this.#phase.phase !== 'post-close') {
        if (this.#parts.callAuctions.collects(now)) traders.act(pace);
      } else if (auction) traders.collect(auction);
      else if (this.#phase.phase === 'post-close') traders.afterHours();
      else traders.act(pace);
      heap.moveFirst(due + traders.delay(pace));
    }
    venue.moment = null;
  }

  #everySecond(now: number): void {
    const { factors, venue, index } = this.#parts;
    const before = this.#lastSecond;
    const seconds = Math.min(60, Math.floor((now - before) / 1_000));
    this.#lastSecond += seconds * 1_000;
    if (now - this.#lastSecond > 1_000) this.#lastSecond = now;
    const continuous = this.#parts.session.continuous(this.#phase);
    if (continuous) {
      for (let left = seconds; left > 0; left -= 1) factors.step(this.#paceAt(now));
      factors.push(seconds * this.halts.push);
    }
    for (const event of this.#events.take(now)) this.#happen(event);
    this.#parts.sideBoards.step();
    // Shares under special monitoring trade in call auctions.
    if (this.#phase.phase !== 'halt' && this.#parts.callAuctions.matchedBetween(before, this.#lastSecond))
      this.#uncross((stock) => stock.special);
    if (index.update(now)) venue.index.emit();
    if (continuous) this.#haltIfDue(now);
  }

  /** The index has fallen too far: nothing trades for a while, or for the rest of the day. */
  #haltIfDue(now: number): void {
    const { index, session } = this.#parts;
    const halt = this.halts.due(index.last / index.previous - 1, session.restOfDay(now), now);
    if (!halt) return;
    session.halt = halt;
    if (halt.endsDay) this.#withdraw('cancelled', () => true);
    this.#follow(session.phase(now), now);
  }

  #happen(event: DayEvent): void {
    const { allTraders, sideBoards } = this.#parts;
    if (event.kind === 'headline') allTraders[event.index]?.observeNews(event.move);
    else sideBoards.cross(event.index, event.lots, event.premium);
  }

  #follow(next: PhaseNow, now: number): void {
    const { phase: before, newOrdersAllowed, amendAllowed, cancelAllowed } = this.#phase;
    const changed =
      next.phase !== before ||
      next.newOrdersAllowed !== newOrdersAllowed ||
      next.amendAllowed !== amendAllowed ||
      next.cancelAllowed !== cancelAllowed;
    this.#phase = next;
    const negotiating = this.#parts.session.boardOpen('NG', now);
    if (changed && next.phase !== before) {
      if (next.phase === 'pre-open match' || next.phase === 'pre-close match') this.#uncross((stock) => !stock.special);
      if (next.phase === 'closed') this.#expire(['RG', 'TN', 'post-close']);
      this.#plan(now);
    }
    // The negotiated board closes last; its noon break expires nothing.
    if (this.#negotiating && !negotiating && next.phase === 'closed') this.#expire(['NG']);
    this.#negotiating = negotiating;
    if (changed) this.#parts.venue.phases.emit(next);
  }

  #uncross(takesPart: (stock: InstrumentState) => boolean): void {
    for (const stock of this.#parts.stocks) {
      if (!takesPart(stock)) continue;
      const found = auctionOf(stock);
      if (found) this.#parts.venue.uncross(stock, found.price);
      if (stock.special) this.#parts.venue.clearLeftOver(stock);
    }
  }

  /** Day orders of these books end; what is good till cancelled stays, after hours in the regular book. */
  #expire(names: readonly BookName[]): void {
    const { entry, venue } = this.#parts;
    for (const { stock, name, order } of [...entry.all()]) {
      if (!names.includes(name)) continue;
      if (!order.who.goodTillCancelled) venue.withdraw(stock, name, order, 'expired');
      else if (name === 'post-close') this.#moveToRegular(stock, order.number);
    }
  }

  #moveToRegular(stock: InstrumentState, number: number): void {
    const order = stock.book('post-close').order(number);
    if (!order) return;
    stock.book('post-close').cancel(order);
    const moved = stock
      .book('RG')
      .submit(number, order.side, order.price, order.lots, order.who, 'collect', () => undefined, order.done);
    this.#parts.entry.adopt(moved.number, stock, 'RG');
  }

  /**
   * Ends the current day and begins another: closes become previous prices, synthetic orders are removed.
   * @param stretches when the new day's trading has been open already
   */
  #rollOver(day: string, stretches: readonly Stretch[]): void {
    const { stocks, allTraders, entry, venue, index, commonDays, factors, random } = this.#parts;
    this.#expire(['RG', 'TN', 'NG', 'post-close']);
    index.endDay(this.day);
    for (const stock of stocks) {
      stock.recorded.push(todayCandle(stock, this.day));
      for (const name of stock.bookNames) stock.book(name).removeWhere((order) => !order.who.owner);
      stock.previous = referenceAfter(stock.last as Price, stock.days.actions(day, day));
      stock.seeded = false;
      stock.random = random.fork(`${day} ${stock.listing.instrument.code}`);
    }
    this.#parts.list(day);
    this.#parts.session.halt = null;
    this.halts.begin();
    this.day = day;
    this.stretches = stretches;
    const common = commonDays.on(day);
    openDay(venue, stocks, day, stretches, common, this.#parts.callAuctions, random);
    factors.begin(common, partOf(stretches));
    this.#events.begin(stocks, day, this.#parts.clock.now());
    // The exchange withdraws what waits for a stock that it suspends.
    this.#withdraw('cancelled', ({ stock, name }) => stock.suspended && name !== 'NG');
    this.#withdraw(
      'expired',
      ({ stock, name, order }) => name !== 'NG' && (order.price > stock.band.ara || order.price < stock.band.arb),
    );
    entry.forgetFinished();
    index.begin(index.last);
    for (const traders of allTraders) traders.begin(partOf(stretches));
    for (const stock of stocks) venue.quotes.emit(stock.listing.instrument.code);
    venue.index.emit();
  }

  #withdraw(how: 'cancelled' | 'expired', isDue: (owned: OpenOrder) => boolean): void {
    for (const owned of [...this.#parts.entry.all()])
      if (isDue(owned)) this.#parts.venue.withdraw(owned.stock, owned.name, owned.order, how);
  }
}

/** The indicative auction of an instrument's regular book; null where nothing crosses. */
export function auctionOf(stock: InstrumentState): Auction | null {
  const { bids, offers } = stock.book('RG');
  const levels = (side: typeof bids): { price: number; lots: number }[] =>
    Array.from({ length: side.depth }, (_, index) => side.level(index)).flatMap((level) => (level ? [level] : []));
  if ((bids.best()?.price ?? 0) < (offers.best()?.price ?? Number.POSITIVE_INFINITY)) return null;
  return equilibrium(levels(bids), levels(offers), stock.previous) as Auction | null;
}
