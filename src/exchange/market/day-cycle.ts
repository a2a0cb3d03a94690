import type { Clock, SeededRandom } from '#exchange/clock/index.ts';
import { equilibrium } from '#exchange/engine/index.ts';
import type { PhaseNow } from '#shared/market/index.ts';
import { nextTradingDay, sessionsOf } from './calendar.ts';
import type { Crowd } from './crowd.ts';
import { openDay } from './day-opening.ts';
import type { BookName, Desk } from './desk.ts';
import { EventHeap } from './event-heap.ts';
import type { DailyFactors, LiveFactors } from './factors.ts';
import type { Floor } from './floor.ts';
import { todayCandle } from './history.ts';
import type { IndexLevel } from './index-level.ts';
import type { Auction } from './market.ts';
import type { OrderEntry } from './order-entry.ts';
import type { Stretch } from './prelude.ts';
import type { Session } from './session.ts';
import type { SideBoards } from './side-boards.ts';

const TICK_MS = 50;
const AUCTION_EVERY_MS = 3_600_000;
/** A longer silence than this (a sleeping machine) is not made up for event by event. */
const LONGEST_CATCH_UP_MS = 5_000;

type Parts = {
  readonly clock: Clock;
  readonly session: Session;
  readonly floor: Floor;
  readonly desks: readonly Desk[];
  readonly crowds: readonly Crowd[];
  readonly entry: OrderEntry;
  readonly index: IndexLevel;
  readonly sideBoards: SideBoards;
  readonly factors: LiveFactors;
  readonly dailyFactors: DailyFactors;
  readonly random: SeededRandom;
};

/** The day's course: one timer that lets the crowd act, runs the auctions, and turns the day over. */
export class DayCycle {
  day: string;
  /** When today's trading had been open before this process took it over. */
  stretches: readonly Stretch[];
  private readonly parts: Parts;
  private readonly heap: EventHeap;
  private phase: PhaseNow;
  private lastTick = 0;
  private lastSecond = 0;
  private stopTimer: (() => void) | null = null;
  private negotiating = false;
  private auctionHour = 0;
  private checkedSecond = 0;

  /** @param day whose figures the desks hold now */
  constructor(parts: Parts, day: string, stretches: readonly Stretch[]) {
    this.parts = parts;
    this.day = day;
    this.stretches = stretches;
    this.heap = new EventHeap(parts.crowds.length);
    this.phase = parts.session.phase(parts.clock.now());
  }

  start(): void {
    if (this.stopTimer) return;
    const { clock } = this.parts;
    const now = clock.now();
    this.lastTick = now;
    this.lastSecond = now;
    this.auctionHour = Math.floor(now / AUCTION_EVERY_MS);
    this.phase = this.parts.session.phase(now);
    this.catchUp(now);
    this.negotiating = this.parts.session.boardOpen('NG', now);
    this.plan(now);
    this.stopTimer = clock.every(TICK_MS, () => this.tick());
  }

  /** Lives through the days since a snapshot, and ends what the hours since then have ended. */
  private catchUp(now: number): void {
    const { session } = this.parts;
    const today = session.day(now);
    for (let day = nextTradingDay(this.day); day < today; day = nextTradingDay(day))
      this.turnOver(day, sessionsOf(day));
    if (this.day < today) this.turnOver(today, session.tradedUntil(now));
    if (session.mode === 'clock' && this.phase.phase === 'closed' && this.phase.endsInMs === null) {
      this.expire(['RG', 'TN', 'post-close']);
      if (!session.boardOpen('NG', now)) this.expire(['NG']);
    }
  }

  stop(): void {
    this.stopTimer?.();
    this.stopTimer = null;
  }

  private tick(): void {
    const now = this.parts.clock.now();
    const second = Math.floor(now / 1_000);
    if (second !== this.checkedSecond) this.checkHours(now, second);
    if (now - this.lastTick > LONGEST_CATCH_UP_MS) this.plan(now);
    this.lastTick = now;
    this.letCrowdAct(now);
    if (now - this.lastSecond >= 1_000) this.everySecond(now);
  }

  /** Phases begin on whole seconds: that is how often the timetable is looked at. */
  private checkHours(now: number, second: number): void {
    const { session } = this.parts;
    this.checkedSecond = second;
    if (session.mode === 'clock' && session.day(now) !== this.day)
      this.turnOver(session.day(now), session.tradedUntil(now));
    this.follow(session.phase(now), now);
  }

  /** How busy the crowd is in this phase, of its usual rate. */
  private get pace(): number {
    switch (this.phase.phase) {
      case 'session I':
      case 'session II':
        return 1;
      case 'pre-open input':
      case 'pre-close input':
        return 0.25;
      case 'post-close':
        return 0.03;
      default:
        return 0;
    }
  }

  private plan(now: number): void {
    const { crowds, desks } = this.parts;
    const { pace } = this;
    this.heap.reset((actor) => {
      const rate = (crowds[actor]?.rate ?? 0) * pace;
      return rate > 0 ? now + ((desks[actor]?.random.exponential() ?? 1) * 1000) / rate : Number.POSITIVE_INFINITY;
    });
  }

  private letCrowdAct(now: number): void {
    const { heap, pace } = this;
    while (heap.firstDue <= now) {
      const crowd = this.parts.crowds[heap.first];
      const due = heap.firstDue;
      if (!crowd) return;
      if (pace === 1) crowd.act();
      else if (this.phase.phase === 'post-close') crowd.afterHours();
      else crowd.collect();
      heap.moveFirst(due + (crowd.desk.random.exponential() * 1000) / (crowd.rate * pace));
    }
  }

  private everySecond(now: number): void {
    const { factors, floor, index } = this.parts;
    const seconds = Math.min(60, Math.floor((now - this.lastSecond) / 1_000));
    this.lastSecond += seconds * 1_000;
    if (now - this.lastSecond > 1_000) this.lastSecond = now;
    if (this.pace === 1) for (let left = seconds; left > 0; left -= 1) factors.step();
    this.parts.sideBoards.step();
    this.followHours(now);
    if (index.update(now)) floor.index.emit();
  }

  /** Shares under special monitoring trade in call auctions, one an hour. */
  private followHours(now: number): void {
    const hour = Math.floor(now / AUCTION_EVERY_MS);
    if (hour === this.auctionHour) return;
    this.auctionHour = hour;
    if (this.pace === 1) this.uncross((desk) => desk.special);
  }

  private follow(next: PhaseNow, now: number): void {
    const { phase: before, newOrdersAllowed, amendAllowed, cancelAllowed } = this.phase;
    const changed =
      next.phase !== before ||
      next.newOrdersAllowed !== newOrdersAllowed ||
      next.amendAllowed !== amendAllowed ||
      next.cancelAllowed !== cancelAllowed;
    this.phase = next;
    const negotiating = this.parts.session.boardOpen('NG', now);
    if (changed && next.phase !== before) {
      if (next.phase === 'pre-open match' || next.phase === 'pre-close match') this.uncross(() => true);
      if (next.phase === 'closed') this.expire(['RG', 'TN', 'post-close']);
      this.plan(now);
    }
    // The negotiated board closes last; its break at noon ends nothing.
    if (this.negotiating && !negotiating && next.phase === 'closed') this.expire(['NG']);
    this.negotiating = negotiating;
    if (changed) this.parts.floor.phases.emit(next);
  }

  private uncross(takesPart: (desk: Desk) => boolean): void {
    for (const desk of this.parts.desks) {
      if (!takesPart(desk)) continue;
      const found = auctionOf(desk);
      if (found) this.parts.floor.uncross(desk, found.price);
    }
  }

  /** Day orders of these books end; what is good till cancelled stays, after hours in the regular book. */
  private expire(names: readonly BookName[]): void {
    const { entry, floor } = this.parts;
    for (const { desk, name, order } of [...entry.all()]) {
      if (!names.includes(name)) continue;
      if (!order.who.goodTillCancelled) floor.withdraw(desk, name, order, 'expired');
      else if (name === 'post-close') this.moveToRegular(desk, order.number);
    }
  }

  private moveToRegular(desk: Desk, number: number): void {
    const order = desk.book('post-close').order(number);
    if (!order) return;
    desk.book('post-close').cancel(order);
    const moved = desk
      .book('RG')
      .submit(number, order.side, order.price, order.lots, order.who, 'collect', () => undefined, order.done);
    this.parts.entry.adopt(moved.number, desk, 'RG');
  }

  /**
   * Ends the day that stands and begins another: closes become previous, the crowd goes home.
   * @param stretches when the new day's trading has been open already
   */
  private turnOver(day: string, stretches: readonly Stretch[]): void {
    const { desks, crowds, entry, floor, index, dailyFactors, random } = this.parts;
    this.expire(['RG', 'TN', 'NG', 'post-close']);
    index.endDay(this.day);
    for (const desk of desks) {
      desk.recorded.push(todayCandle(desk, this.day));
      for (const name of desk.bookNames) desk.book(name).removeWhere((order) => !order.who.owner);
      desk.previous = desk.last as Desk['previous'];
      desk.seeded = false;
      desk.random = random.fork(`${day} ${desk.listing.instrument.code}`);
    }
    this.day = day;
    this.stretches = stretches;
    openDay(floor, desks, day, stretches, dailyFactors, random);
    this.expireOutOfBand();
    entry.forgetFinished();
    index.begin(index.last);
    for (const crowd of crowds) crowd.begin();
    for (const desk of desks) floor.quotes.emit(desk.listing.instrument.code);
    floor.index.emit();
  }

  private expireOutOfBand(): void {
    for (const { desk, name, order } of [...this.parts.entry.all()]) {
      const outside = order.price > desk.band.ara || order.price < desk.band.arb;
      if (name !== 'NG' && outside) this.parts.floor.withdraw(desk, name, order, 'expired');
    }
  }
}

/** The auction that stands in an instrument's regular book now; null where nothing crosses. */
export function auctionOf(desk: Desk): Auction | null {
  const { bids, offers } = desk.book('RG');
  const levels = (side: typeof bids): { price: number; lots: number }[] =>
    Array.from({ length: side.depth }, (_, index) => side.level(index)).flatMap((level) => (level ? [level] : []));
  if ((bids.best()?.price ?? 0) < (offers.best()?.price ?? Number.POSITIVE_INFINITY)) return null;
  return equilibrium(levels(bids), levels(offers), desk.previous) as Auction | null;
}
