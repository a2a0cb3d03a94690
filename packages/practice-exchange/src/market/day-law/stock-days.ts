import type { SeededRandom } from '#exchange/clock/index.ts';
import { nextTradingDay, tradingDayFrom } from '../hours/calendar.ts';
import { type CorporateAction, corporateActionsOf, dividendsOf } from '../listings/corporate-actions.ts';
import type { Listing } from '../listings/listings.ts';
import { StockStories } from '../stories/stock-stories.ts';
import type { StoryDay } from '../stories/story.ts';
import { withStory } from '../stories/story-law.ts';
import { BrokerDay, type DayParticipants } from './broker-day.ts';
import { type DayMove, Volatility } from './volatility.ts';

/** What a day brings to one stock, whether it is lived or invented. */
export type StockDay = StockLaw & {
  readonly brokers: BrokerDay;
  /** Rupiah a share that buyers of this day no longer get. */
  readonly dividend: number;
  /** What a share that stands at its board's lowest price is worth beside it: below 1, nobody bids for it. */
  readonly atFloor: number;
};

/** What it brings that lasts no longer than the day. */
export type StockLaw = {
  /** Return of the stock alone, beside the market's and the sector's. */
  readonly own: DayMove;
  /** Trading beside a usual day's: 1 on average. */
  readonly activity: number;
  /** Parts of buying and of selling that are done for somebody abroad, 0 to 0.9. */
  readonly foreignBuy: number;
  readonly foreignSell: number;
  /** What is going on in the stock; its effects are in the figures above. */
  readonly story: StoryDay | null;
};

/**
 * Days after which a stock's law begins anew from its averages, so that the state before the exchange's first day
 * is known without five years of it.
 */
const BLOCK_DAYS = 63;
/** Part of today's log activity, and of foreigners' inclination, that tomorrow inherits. */
const ACTIVITY_STAYS = 0.7;
const TILT_STAYS = 0.7;
/** Log deviations: of activity that lasts, of a day's own, and of foreigners' inclination. */
const LASTING = 0.35;
const PASSING = 0.5;
const TILT = 0.35;
/** Part of the log of a day's volatility that its volume shows, and what makes their mean 1. */
const VOLUME_OF_VOLATILITY = 0.8;
const TO_MEAN = 1.16;

/** Value of a usual trade beside a usual order's. */
const PART_OF_ORDER = 0.75;
/** A share at the lowest price is worth this part of it, or more. */
const MIN_AT_FLOOR = 0.7;

/** A stretch of days in order. */
class Block {
  readonly #random: SeededRandom;
  readonly #listing: Listing;
  readonly #volatility: Volatility;
  #lasting: number;
  #tilt: number;

  constructor(listing: Listing, random: SeededRandom) {
    this.#listing = listing;
    this.#random = random;
    this.#volatility = new Volatility(listing.dailyVolatility);
    this.#lasting = random.gaussian();
    this.#tilt = random.gaussian();
  }

  next(): StockLaw {
    const random = this.#random;
    const listing = this.#listing;
    const own = this.#volatility.next(random);
    this.#lasting = ACTIVITY_STAYS * this.#lasting + Math.sqrt(1 - ACTIVITY_STAYS ** 2) * random.gaussian();
    this.#tilt = TILT_STAYS * this.#tilt + Math.sqrt(1 - TILT_STAYS ** 2) * random.gaussian();
    // Small stocks are left alone for days and crowded on others.
    const small = 1 + Math.min(1, listing.rank / 900);
    const turbulent = VOLUME_OF_VOLATILITY * Math.log(own.deviation / listing.dailyVolatility);
    const log = small * (LASTING * this.#lasting + PASSING * random.gaussian());
    const mean = (small ** 2 * (LASTING ** 2 + PASSING ** 2)) / 2;
    const tilt = TILT * this.#tilt;
    return {
      own,
      activity: TO_MEAN * Math.exp(log - mean + turbulent),
      foreignBuy: Math.min(0.9, listing.foreignShare * Math.exp(tilt)),
      foreignSell: Math.min(0.9, listing.foreignShare * Math.exp(-tilt)),
      story: null,
    };
  }
}

/** The law of a stock's days, forward in time: the past before the exchange's first day, and the days since. */
export class StockDays {
  readonly stories: StockStories;
  readonly #listing: Listing;
  readonly #random: SeededRandom;
  readonly #firstDay: string;
  #block: Block | null = null;
  #next: string;
  #current: StockLaw | null = null;

  /** @param random the exchange's own stream, not forked @param firstDay the exchange's first day, YYYY-MM-DD */
  constructor(listing: Listing, random: SeededRandom, firstDay: string) {
    this.#listing = listing;
    this.#random = random;
    this.stories = new StockStories(listing, random);
    this.#firstDay = tradingDayFrom(firstDay);
    this.#next = this.#firstDay;
  }

  /** The `count` trading days before the exchange's first day, oldest first; without their stories. */
  past(count: number): readonly StockLaw[] {
    const blocks = Math.ceil(count / BLOCK_DAYS);
    const days: StockLaw[] = [];
    for (let before = blocks; before > 0; before -= 1) {
      const block = this.#blockOf(before);
      for (let at = 0; at < BLOCK_DAYS; at += 1) days.push(block.next());
    }
    return days.slice(-count);
  }

  /** @param day from the exchange's first one on, never before the day of an earlier call */
  on(day: string): StockDay {
    const trading = tradingDayFrom(day);
    this.#block ??= this.#afterPast();
    for (; this.#next <= trading || !this.#current; this.#next = nextTradingDay(this.#next))
      this.#current = this.#block.next();
    const dividend = dividendsOf(this.actions(trading, trading)).get(trading) ?? 0;
    const { code } = this.#listing.instrument;
    const atFloor =
      MIN_AT_FLOOR + (1.05 - MIN_AT_FLOOR) * this.#random.fork(`floor ${code} ${trading.slice(0, 7)}`).next();
    const law = withStory(this.#current, this.stories.on(trading));
    return { ...law, brokers: new BrokerDay(this.#random, code, trading), dividend, atFloor };
  }

  /** Who traded on a day, in whatever order days are asked for. @param day a trading day, back to the first one of history */
  participants(day: string): DayParticipants {
    const listing = this.#listing;
    const random = this.#random;
    const firstDay = this.#firstDay;
    const tradeValue = PART_OF_ORDER * listing.orderValue;
    if (day >= firstDay) return { ...new StockDays(listing, random, firstDay).on(day), tradeValue };
    let distance = 0;
    for (let at = day; at < firstDay; at = nextTradingDay(at)) distance += 1;
    const before = Math.ceil(distance / BLOCK_DAYS);
    const block = this.#blockOf(before);
    let law = block.next();
    for (let left = before * BLOCK_DAYS - distance; left > 0; left -= 1) law = block.next();
    const { foreignBuy, foreignSell } = law;
    return { foreignBuy, foreignSell, brokers: new BrokerDay(random, listing.instrument.code, day), tradeValue };
  }

  /** The stock's corporate actions between two days, both included. */
  actions(from: string, to: string): readonly CorporateAction[] {
    return corporateActionsOf(this.#listing.instrument, this.#random, this.#listing.firstPrevious, from, to);
  }

  /** The last block before the first day, stepped to its end. */
  #afterPast(): Block {
    const block = this.#blockOf(1);
    for (let at = 0; at < BLOCK_DAYS; at += 1) block.next();
    return block;
  }

  #blockOf(before: number): Block {
    return new Block(this.#listing, this.#random.fork(`days ${this.#listing.instrument.code} ${before}`));
  }
}
