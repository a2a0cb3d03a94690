import type { SeededRandom } from '#exchange/clock/index.ts';
import { nextTradingDay } from '#exchange/market/index.ts';
import { daysBetween } from '#shared/bonds/index.ts';
import { accruedOfUnit, couponDays, elapsedOf, UNIT_RUPIAH } from './schedule.ts';
import type { BondSeries } from './series.ts';

/** Yield for a maturity in years on a day (YYYY-MM-DD), hundredths of a per cent a year. */
type YieldCurve = (day: string, years: number) => number;

const SHORT = 600;
const STEEP = 90;
/** Years in which most of the steepness is reached. */
const REACH = 4;
const PULL = 0.985;
const DAILY_MOVE = 3.5;

/**
 * A curve whose level follows a mean-reverting random walk over trading days: deterministic by seed, whatever day
 * is requested first.
 */
export function createYieldCurve(random: SeededRandom, firstDay: string): YieldCurve {
  const levels = new Map<string, number>();
  let lastDay = firstDay;
  let level = 20 * random.fork('level').gaussian();
  levels.set(firstDay, level);
  const before = level;

  return (day, years) => {
    while (lastDay < day) {
      const next = nextTradingDay(lastDay);
      // The weekend shows Friday's curve.
      if (next > day) break;
      level = PULL * level + DAILY_MOVE * random.fork(`day ${next}`).gaussian();
      levels.set(next, level);
      lastDay = next;
    }
    const own = levels.get(day) ?? (day < firstDay ? before : levels.get(lastKnown(levels, day)));
    return SHORT + (own ?? before) + STEEP * (1 - Math.exp(-years / REACH));
  };
}

/** The last day that has a level, on or before a day. */
function lastKnown(levels: ReadonlyMap<string, number>, day: string): string {
  let found = '';
  for (const each of levels.keys()) if (each <= day && each > found) found = each;
  return found;
}

/** Prices are clean, in hundredths of a per cent of the nominal: 10_025 is 100.25 %. */
type BondPrice = number;

/** Half of the dealer's spread around the fair price, hundredths of a per cent. */
const HALF_SPREAD = 15;

/** Clean price at a yield (hundredths of a per cent a year), not rounded. @param day of settlement, before maturity */
export function priceAt(series: BondSeries, yieldBasisPoints: number, day: string): number {
  const rate = yieldBasisPoints / 10_000 / series.couponsAYear;
  const days = couponDays(series);
  const next = days.findIndex((each) => each > day);
  const to = days[next];
  if (to === undefined) return 10_000;
  const from = days[next - 1] ?? series.issuedOn;
  const elapsed = elapsedOf(series, { from, to }, day);
  const coupon = series.couponBasisPoints / series.couponsAYear;
  const left = days.length - next;
  const first = (1 + rate) ** -(1 - elapsed);
  const each = (1 + rate) ** -1;
  // The coupons are a geometric series; at a rate of zero it is a plain sum.
  const coupons = Math.abs(rate) < 1e-9 ? left : (1 - each ** left) / (1 - each);
  const dirty = coupon * first * coupons + 10_000 * first * each ** (left - 1);
  return dirty - coupon * elapsed;
}

/** The yield that a clean price means, hundredths of a per cent a year, to a hundredth of one. */
export function yieldOf(series: BondSeries, price: BondPrice, day: string): number {
  let low = -5_000;
  let high = 10_000;
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (priceAt(series, middle, day) > price) low = middle;
    else high = middle;
  }
  return Math.round(high * 100) / 100;
}

export type BondQuote = {
  /** What one buys at. */
  readonly offer: BondPrice;
  /** What one sells at. */
  readonly bid: BondPrice;
  /** Change of the fair price since the day before. */
  readonly change: number;
};

/** @param curve the curve's yield for a maturity in years on a day */
export function quoteOf(
  series: BondSeries,
  curve: (day: string, years: number) => number,
  days: { readonly today: string; readonly dayBefore: string; readonly settlesOn: string },
): BondQuote {
  const years = Math.max(0, daysBetween(days.settlesOn, series.maturesOn)) / 365;
  const fairOn = (day: string): number =>
    Math.round(priceAt(series, curve(day, years) + series.spreadBasisPoints, days.settlesOn));
  const fair = fairOn(days.today);
  return { offer: fair + HALF_SPREAD, bid: fair - HALF_SPREAD, change: fair - fairOn(days.dayBefore) };
}

/** Fee on the principal, in hundredths of a per cent, taxes on it included. */
const FEE_BASIS_POINTS = 10;
/** Final tax on coupons, accrued interest and gains of private investors. */
const TAX_PER_CENT = 10;

/** Tax on income of a bond, rupiah; nothing on a loss. */
export const taxOn = (income: number): number => Math.round((Math.max(0, income) * TAX_PER_CENT) / 100);

/** What an order comes to, rupiah. */
export type Deal = {
  readonly principal: number;
  /** Interest since the last coupon day, up to settlement: the buyer pays it to the seller. */
  readonly accrued: number;
  /** On the accrued interest and the gain of a seller, from which a loss on the price is taken off. */
  readonly tax: number;
  readonly fee: number;
  /** What a buyer pays, or a seller gets. */
  readonly total: number;
};

/**
 * Used by both preview and order, so that they agree to the rupiah.
 * @param cost what the units that are sold had cost, fees included, rupiah; null for a purchase
 */
export function dealOf(
  series: BondSeries,
  side: 'buy' | 'sell',
  units: number,
  price: BondPrice,
  settlesOn: string,
  cost: number | null,
): Deal {
  const principal = (units * UNIT_RUPIAH * price) / 10_000;
  const accrued = units * accruedOfUnit(series, settlesOn);
  const fee = Math.round((principal * FEE_BASIS_POINTS) / 10_000);
  const tax = cost === null ? 0 : taxOn(accrued + principal - cost);
  const total = side === 'buy' ? principal + accrued + fee : principal + accrued - tax - fee;
  return { principal, accrued, tax, fee, total };
}
