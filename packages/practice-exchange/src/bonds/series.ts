import type { SeededRandom } from '#exchange/clock/index.ts';
import type { Instrument } from '#exchange/market/index.ts';
import { addMonths, type DayCount } from '#shared/bonds/index.ts';

/** A bond of the practice exchange; government and companies are invented, like all here. Days are YYYY-MM-DD. */
export type BondSeries = {
  readonly code: string;
  readonly name: string;
  readonly issuer: string;
  readonly issuerType: 'GOVERNMENT' | 'CORPORATE';
  readonly rating: string;
  /** A year's coupons in hundredths of a per cent of the nominal. */
  readonly couponBasisPoints: number;
  readonly couponsAYear: 4 | 12;
  /** Government bonds count actual days, those of companies months of thirty. */
  readonly dayCount: Extract<DayCount, 'ACT/ACT ICMA' | '30/360'>;
  readonly issuedOn: string;
  readonly maturesOn: string;
  /** What its yield is above the curve, in hundredths of a per cent. */
  readonly spreadBasisPoints: number;
  /** Minimum and maximum units of an order. */
  readonly minUnits: number;
  readonly maxUnits: number;
};

/** Months from the exchange's first day to maturity. */
const GOVERNMENT_MONTHS = [11, 20, 29, 41, 55, 70, 118];
const CORPORATE_MONTHS = [16, 26, 38, 52, 64];
const RATINGS = ['AAA', 'AA+', 'AA', 'A+', 'A'] as const;
const FIRST_NUMBER = 101;
/** Curve and coupon meet at the first day, about: hundredths of a per cent at no and at endless maturity. */
const SHORT = 600;
const STEEP = 90;

/** @param firstDay of the exchange; the same series for the same day and seed */
export function inventSeries(
  random: SeededRandom,
  firstDay: string,
  instruments: readonly Instrument[],
): readonly BondSeries[] {
  const government = GOVERNMENT_MONTHS.map((months, index): BondSeries => {
    const own = random.fork(`government ${index}`);
    const number = FIRST_NUMBER + index;
    return {
      code: `NRB${number}`,
      name: `Nusa Retail Bond ${number}`,
      issuer: 'Government of Nusa',
      issuerType: 'GOVERNMENT',
      rating: 'BBB',
      spreadBasisPoints: 0,
      couponsAYear: 12,
      dayCount: 'ACT/ACT ICMA',
      minUnits: 1,
      maxUnits: 5_000,
      ...termsOf(own, firstDay, months, 0),
    };
  });
  const companies = [...instruments.slice(0, 30)];
  const corporate = CORPORATE_MONTHS.flatMap((months, index): BondSeries[] => {
    const own = random.fork(`corporate ${index}`);
    const [company] = companies.splice(own.integer(0, Math.max(0, companies.length - 1)), 1);
    if (!company) return [];
    const spread = 80 + 35 * index + own.integer(0, 20);
    return [
      {
        code: `${company.code}-B1`,
        name: `${company.name} Bond I`,
        issuer: company.name,
        issuerType: 'CORPORATE',
        rating: RATINGS[index] ?? 'A',
        spreadBasisPoints: spread,
        couponsAYear: 4,
        dayCount: '30/360',
        minUnits: 5,
        maxUnits: 2_000,
        ...termsOf(own, firstDay, months, spread),
      },
    ];
  });
  return [...government, ...corporate];
}

function termsOf(own: SeededRandom, firstDay: string, months: number, spread: number) {
  const fair = SHORT + STEEP * (1 - Math.exp(-months / 48)) + spread;
  // No later than the 28th: every month has such a day.
  const day = String(own.integer(1, 28)).padStart(2, '0');
  const maturesOn = `${addMonths(firstDay, months).slice(0, 7)}-${day}`;
  const life = months + own.integer(6, 30);
  return {
    couponBasisPoints: Math.round((fair + own.integer(-45, 45)) / 5) * 5,
    issuedOn: addMonths(maturesOn, -Math.ceil(life / 12) * 12),
    maturesOn,
  };
}
