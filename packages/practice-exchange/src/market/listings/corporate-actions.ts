import type { SeededRandom } from '#exchange/clock/index.ts';
import type { Price, StockCode } from '#shared/market/index.ts';
import { nextTradingDay, previousTradingDay, tradingDayFrom, tradingDaysAfter } from '../hours/calendar.ts';
import type { Instrument } from '../market.ts';
import { nearestTick } from '../trading/ticks.ts';

/** Days are YYYY-MM-DD, the exchange's date, and trading days all of them. */
type Entitlement = {
  readonly announced: string;
  /** Whoever holds the share at this day's close takes part. */
  readonly cumDate: string;
  readonly exDate: string;
  /** Two trading days after the cum date, when its trades settle. */
  readonly recordDate: string;
  readonly paymentDate: string;
};

export type CorporateAction = { readonly id: string; readonly code: StockCode } & (
  | (Entitlement & {
      readonly kind: 'dividend';
      readonly dividend: 'final' | 'interim';
      readonly fiscalYear: number;
      /** Rupiah a share, two decimals. */
      readonly amountPerShare: number;
    })
  | (Entitlement & {
      readonly kind: 'split';
      /** So many old shares become so many new ones. */
      readonly oldShares: number;
      readonly newShares: number;
    })
  | (Entitlement & {
      readonly kind: 'rights';
      /** So many shares held give a right to so many new ones. */
      readonly oldShares: number;
      readonly newShares: number;
      /** Rupiah a new share. */
      readonly exercisePrice: number;
      /** Days on which the right trades and may be exercised, both included. */
      readonly tradingFrom: string;
      readonly tradingTo: string;
    })
  | {
      readonly kind: 'meeting';
      readonly meeting: 'annual' | 'extraordinary';
      readonly announced: string;
      readonly recordDate: string;
      readonly meetingDate: string;
    }
);

/** The day that an action counts by: its ex date, or the day of the meeting. */
export const actionDay = (action: CorporateAction): string =>
  action.kind === 'meeting' ? action.meetingDate : action.exDate;

/** From this year on dividends equal the accounts' dividend per share; earlier years pay less. */
const LEVEL_YEAR = 2025;
/** Past prices are split-adjusted; live books are not, so later splits are not invented. */
const LAST_SPLIT_YEAR = 2025;

/**
 * A company's past and coming corporate actions by {@link actionDay}, oldest first: invented, deterministic by seed
 * for any range. The dividends of a calendar year come to `fundamentals.dividendPerShare`.
 * @param random the exchange's own stream, not forked
 * @param referencePrice rupiah; base of a rights issue's price
 * @param from first and last day, YYYY-MM-DD, both included
 */
export function corporateActionsOf(
  instrument: Instrument,
  random: SeededRandom,
  referencePrice: number,
  from: string,
  to: string,
): readonly CorporateAction[] {
  const own = random.fork(`corporate actions ${instrument.code}`);
  const found: CorporateAction[] = [];
  // What is declared late in a year takes effect early in the next.
  for (let year = Number(from.slice(0, 4)) - 1; year <= Number(to.slice(0, 4)); year += 1) {
    found.push(...actionsOfYear(instrument, own, referencePrice, year));
  }
  return found
    .filter((action) => actionDay(action) >= (instrument.listedOn ?? from))
    .filter((action) => actionDay(action) >= from && actionDay(action) <= to)
    .sort((a, b) => (actionDay(a) < actionDay(b) ? -1 : actionDay(a) > actionDay(b) ? 1 : a.id < b.id ? -1 : 1));
}

function actionsOfYear(
  instrument: Instrument,
  own: SeededRandom,
  referencePrice: number,
  year: number,
): CorporateAction[] {
  const { code } = instrument;
  // Regular actions are drawn once per company; only rare ones depend on the year.
  const habits = own.fork('habits');
  const annual = tradingDay(year, habits.integer(4, 6), habits.integer(6, 24));
  const interim = tradingDay(year, habits.integer(10, 11), habits.integer(3, 26));
  const interimShare = habits.chance(0.4) ? 0.3 + 0.2 * habits.next() : 0;
  const chance = own.fork(String(year));
  const found: CorporateAction[] = [meeting(code, 'annual', annual)];
  const whole = dividendOf(instrument, own, year);
  const interims = quarterlyInterims(code, own, year, whole) ?? [
    dividend(code, 'interim', year, cents(whole * interimShare), interim),
  ];
  const rest = interims.reduce((left, { amountPerShare }) => cents(left - amountPerShare), cents(whole));
  found.push(...interims.filter(({ amountPerShare }) => amountPerShare > 0));
  if (rest > 0) found.push(dividend(code, 'final', year - 1, rest, tradingDaysAfter(annual, 1)));
  const splits = chance.chance(0.03);
  const offers = chance.chance(0.04);
  const convenes = chance.chance(0.08);
  const month = chance.integer(1, 12);
  const day = chance.integer(2, 26);
  if (splits && year <= LAST_SPLIT_YEAR) found.push(split(code, chance, tradingDay(year, month, day)));
  if (offers) found.push(rights(code, chance, referencePrice, tradingDay(year, month, day)));
  if (convenes) found.push(meeting(code, 'extraordinary', tradingDay(year, month, day)));
  return found;
}

type Dividend = Extract<CorporateAction, { kind: 'dividend' }>;

/** Months in which a quarterly payer declares its interim dividends; the final one follows the annual meeting. */
const QUARTERS = [
  { months: [2, 3], year: -1, number: 3 },
  { months: [8, 9], year: 0, number: 1 },
  { months: [11, 12], year: 0, number: 2 },
] as const;
const QUARTERLY_SHARE = 0.2;

/** Interim dividends of a calendar year where the company pays one each quarter, so that no month is without any; null where it does not. */
function quarterlyInterims(code: StockCode, own: SeededRandom, year: number, whole: number): Dividend[] | null {
  const payouts = own.fork('payouts');
  if (!payouts.chance(0.35)) return null;
  return QUARTERS.map(({ months: [first, last], year: offset, number }) => {
    const declared = tradingDay(year, payouts.integer(first, last), payouts.integer(1, 12));
    const made = dividend(code, 'interim', year + offset, cents(whole * QUARTERLY_SHARE), declared);
    return number === 1 ? made : { ...made, id: `${code}-${made.fiscalYear}-interim-${number}-dividend` };
  });
}

/** Rupiah a share that is paid within a year. */
function dividendOf({ fundamentals }: Instrument, own: SeededRandom, year: number): number {
  const grows = 1 + 0.02 + 0.1 * own.fork('growth').next();
  return fundamentals.dividendPerShare / grows ** Math.max(0, LEVEL_YEAR - year);
}

/** @param declared trading day of the announcement */
function entitlement(declared: string, payAfter: number): Entitlement {
  const cumDate = tradingDaysAfter(declared, 7);
  const recordDate = tradingDaysAfter(cumDate, 2);
  return {
    announced: declared,
    cumDate,
    exDate: nextTradingDay(cumDate),
    recordDate,
    paymentDate: tradingDaysAfter(recordDate, payAfter),
  };
}

const dividend = (
  code: StockCode,
  which: 'final' | 'interim',
  fiscalYear: number,
  amountPerShare: number,
  declared: string,
): Dividend => ({
  id: `${code}-${fiscalYear}-${which}-dividend`,
  code,
  kind: 'dividend',
  dividend: which,
  fiscalYear,
  amountPerShare,
  ...entitlement(declared, 12),
});

function split(code: StockCode, chance: SeededRandom, declared: string): CorporateAction {
  const newShares = chance.pick([2, 2, 4, 5, 5, 10]);
  return {
    id: `${code}-${declared.slice(0, 4)}-split`,
    code,
    kind: 'split',
    oldShares: 1,
    newShares,
    ...entitlement(declared, 1),
  };
}

function rights(code: StockCode, chance: SeededRandom, referencePrice: number, declared: string): CorporateAction {
  const dates = entitlement(declared, 1);
  const tradingFrom = tradingDaysAfter(dates.recordDate, 2);
  return {
    id: `${code}-${declared.slice(0, 4)}-rights`,
    code,
    kind: 'rights',
    oldShares: chance.pick([5, 10, 10, 20, 25]),
    newShares: chance.integer(1, 4),
    exercisePrice: Math.max(1, nearestTick(referencePrice * (0.65 + 0.25 * chance.next()))),
    ...dates,
    tradingFrom,
    tradingTo: tradingDaysAfter(tradingFrom, 4),
  };
}

const meeting = (code: StockCode, which: 'annual' | 'extraordinary', meetingDate: string): CorporateAction => ({
  id: `${code}-${meetingDate.slice(0, 4)}-${which}-meeting`,
  code,
  kind: 'meeting',
  meeting: which,
  announced: before(meetingDate, 30),
  recordDate: before(meetingDate, 16),
  meetingDate,
});

const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** The first trading day from a date on. */
function tradingDay(year: number, month: number, day: number): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return tradingDayFrom(`${year}-${two(month)}-${two(day)}`);
}

function before(day: string, tradingDays: number): string {
  let found = day;
  for (let left = tradingDays; left > 0; left -= 1) found = previousTradingDay(found);
  return found;
}

/** Rupiah a share that goes with its dividends, by ex date. */
export function dividendsOf(actions: readonly CorporateAction[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const action of actions) {
    if (action.kind === 'dividend') found.set(action.exDate, (found.get(action.exDate) ?? 0) + action.amountPerShare);
  }
  return found;
}

/**
 * The reference price of an ex date: the close before it, or what it is worth with the new shares of a rights issue.
 * A dividend leaves it alone.
 */
export function referenceAfter(close: Price, actions: readonly CorporateAction[]): Price {
  let price: number = close;
  for (const action of actions) {
    if (action.kind !== 'rights' || action.exercisePrice >= price) continue;
    const { oldShares, newShares, exercisePrice } = action;
    price = (oldShares * price + newShares * exercisePrice) / (oldShares + newShares);
  }
  return price === close ? close : nearestTick(price);
}
