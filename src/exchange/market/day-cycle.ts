import { type PhaseNow, priceBand } from '../../shared/market/index.ts';
import type { Clock, SeededRandom } from '../clock/index.ts';
import { equilibrium } from '../engine/index.ts';
import type { Crowd } from './crowd.ts';
import type { BookName, Desk } from './desk.ts';
import { EventHeap } from './event-heap.ts';
import type { LiveFactors } from './factors.ts';
import type { Floor } from './floor.ts';
import { todayCandle } from './history.ts';
import type { IndexLevel } from './index-level.ts';
import type { Auction } from './market.ts';
import type { OrderEntry } from './order-entry.ts';
import { noPrelude } from './prelude.ts';
import type { Session } from './session.ts';

const TICK_MS = 50;
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
  readonly factors: LiveFactors;
  readonly random: SeededRandom;
};

/** The day's course: one timer that lets the crowd act, runs the auctions, and turns the day over. */
export class DayCycle {
  day: string;
  private readonly parts: Parts;
  private readonly heap: EventHeap;
  private phase: PhaseNow;
  private lastTick = 0;
  private lastSecond = 0;
  private stopTimer: (() => void) | null = null;
  private negotiating = false;

  constructor(parts: Parts, day: string) {
    this.parts = parts;
    this.day = day;
    this.heap = new EventHeap(parts.crowds.length);
    this.phase = parts.session.phase(parts.clock.now());
  }

  start(): void {
    if (this.stopTimer) return;
    const { clock } = this.parts;
    const now = clock.now();
    this.lastTick = now;
    this.lastSecond = now;
    this.phase = this.parts.session.phase(now);
    this.negotiating = this.parts.session.boardOpen('NG', now);
    this.plan(now);
    this.stopTimer = clock.every(TICK_MS, () => this.tick());
  }

  stop(): void {
    this.stopTimer?.();
    this.stopTimer = null;
  }

  private tick(): void {
    const { clock, session } = this.parts;
    const now = clock.now();
    if (session.mode === 'clock' && session.day(now) !== this.day) this.turnOver(session.day(now));
    this.follow(session.phase(now), now);
    if (now - this.lastTick > LONGEST_CATCH_UP_MS) this.plan(now);
    this.lastTick = now;
    this.letCrowdAct(now);
    if (now - this.lastSecond >= 1_000) this.everySecond(now);
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
    if (index.update(now)) floor.index.emit();
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
      if (next.phase === 'pre-open match' || next.phase === 'pre-close match') this.uncrossAll();
      if (next.phase === 'closed') this.expire(['RG', 'TN', 'post-close']);
      this.plan(now);
    }
    // The negotiated board closes last; its break at noon ends nothing.
    if (this.negotiating && !negotiating && next.phase === 'closed') this.expire(['NG']);
    this.negotiating = negotiating;
    if (changed) this.parts.floor.phases.emit(next);
  }

  private uncrossAll(): void {
    for (const desk of this.parts.desks) {
      const found = auctionOf(desk);
      if (found) this.parts.floor.uncross(desk, found.price);
    }
  }

  /** Day orders of these books end; what is good till cancelled stays, after hours in the regular book. */
  private expire(names: readonly BookName[]): void {
    const { entry, floor } = this.parts;
    for (const { desk, name, order } of entry.all()) {
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

  /** Ends the day that stands and begins the next: closes become previous, the crowd goes home. */
  turnOver(day: string): void {
    const { desks, crowds, entry, floor, index, random } = this.parts;
    this.expire(['RG', 'TN', 'NG', 'post-close']);
    const indexDay = { at: todayCandle(desks[0] as Desk, this.day).at };
    index.recorded.push({
      ...indexDay,
      open: index.open,
      high: index.high,
      low: index.low,
      close: index.last,
      volume: floor.totals.lots * 100,
    });
    floor.lastTradeNumber = 0;
    floor.tape = [];
    floor.totals = { lots: 0, value: 0, frequency: 0 };
    for (const desk of desks) {
      desk.recorded.push(todayCandle(desk, this.day));
      for (const name of desk.bookNames) desk.book(name).removeWhere((order) => !order.who.owner);
      const previous = desk.last as Desk['previous'];
      desk.begin(previous, noPrelude(previous));
      desk.seeded = false;
      desk.random = random.fork(`${day} ${desk.listing.instrument.code}`);
    }
    this.day = day;
    this.expireOutOfBand();
    entry.forgetFinished();
    index.begin(index.last);
    for (const crowd of crowds) crowd.begin();
    for (const desk of desks) floor.quotes.emit(desk.listing.instrument.code);
    floor.index.emit();
  }

  private expireOutOfBand(): void {
    for (const { desk, name, order } of this.parts.entry.all()) {
      const band = priceBand(desk.previous, desk.listing.instrument.listing);
      const outside = order.price > band.ara || order.price < band.arb;
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
