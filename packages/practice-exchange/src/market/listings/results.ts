import type { SeededRandom } from '#exchange/clock/index.ts';
import { lastTradingDayUntil } from '../hours/calendar.ts';
import { clamp } from '../trading/ticks.ts';
import { daysAfterEnd, type Quarter, quarterAround, quarterNumber } from './accounting-quarter.ts';

/** How a company's accounts of a quarter come out. */
export type Result = {
  readonly quarter: Quarter;
  /** The trading day before whose opening they are published, YYYY-MM-DD. */
  readonly publishedOn: string;
  /** Net income beside what analysts expected: 0.1 is 10 % of the estimate's size above it. */
  readonly surprise: number;
  /** Log return with which the price opens on that day. */
  readonly gap: number;
};

type Company = { readonly code: string };

/** Part of the companies whose quarters are reviewed by an accountant before they are published. */
const REVIEWED = 0.2;
/**
 * Days from a quarter's end to publication. Due are quarters after one month, reviewed ones after two, and audited
 * years after three; most companies use nearly all of it.
 */
const PLAIN_DAYS = [23, 30] as const;
const REVIEWED_DAYS = [44, 60] as const;
const AUDITED_DAYS = [62, 88] as const;
const DEVIATION = 0.09;
const MAX_SURPRISE = 0.3;
/** Log return of the price for a surprise of 1. */
const RESPONSE = 0.22;
/** Surprises below this part of the estimate are in line with it. */
const IN_LINE = 0.03;

/** The result of any quarter, past or to come; deterministic by seed. @param random the exchange's own stream, not forked */
export function resultOf({ code }: Company, random: SeededRandom, quarter: Quarter): Result {
  const own = random.fork(`results ${code}`);
  const isReviewed = own.fork('reviewed').chance(REVIEWED);
  const drawn = own.fork(String(quarter));
  const [first, last] = quarterNumber(quarter) === 4 ? AUDITED_DAYS : isReviewed ? REVIEWED_DAYS : PLAIN_DAYS;
  const due = daysAfterEnd(quarter, drawn.integer(first, last));
  const surprise = clamp(DEVIATION * drawn.gaussian(), -MAX_SURPRISE, MAX_SURPRISE);
  return { quarter, publishedOn: lastTradingDayUntil(due), surprise, gap: RESPONSE * surprise };
}

/** The last quarter whose accounts are published on a day (YYYY-MM-DD). */
export function lastPublished(company: Company, random: SeededRandom, day: string): Quarter {
  // Accounts are published within the quarter that follows theirs.
  const before = quarterAround(day) - 1;
  return resultOf(company, random, before).publishedOn <= day ? before : before - 1;
}

export const verdictOn = (surprise: number): 'above' | 'in-line' | 'below' =>
  surprise > IN_LINE ? 'above' : surprise < -IN_LINE ? 'below' : 'in-line';
