import { mean, sum } from '#shared/statistics.ts';
import { type BrokerRow, netLots, netValue, sidesOf } from './summary.ts';

/** So many of the largest net buyers against as many of the largest net sellers. */
export const TOPS = [1, 3, 5, 10] as const;
/** The `average` is over the tops from 1 to this. */
const AVERAGED = 5;

/** Percent at which a difference is small, normal and big; below the first it is neutral. */
export const STRENGTH_PERCENT = { small: 6, normal: 12, big: 20 } as const;
export type Strength = 'neutral' | keyof typeof STRENGTH_PERCENT;

export type Difference = {
  /** Lots that the top buyers bought net, less those that the top sellers sold net: above zero is accumulation. */
  readonly lots: number;
  /** Per cent of all net lots sold; 0 without any. */
  readonly percent: number;
  /** The lots at the average price of all net selling, rupiah. */
  readonly value: number;
  readonly strength: Strength;
};

export type Accumulation = {
  readonly tops: readonly (Difference & { readonly count: number })[];
  /** Mean of the differences of the top 1 to 5. */
  readonly average: Difference;
  /** Brokers whose net value is above zero, and below. */
  readonly buyers: number;
  readonly sellers: number;
  /** Follows from the average, so that it never contradicts the figures below it. */
  readonly verdict: 'accumulation' | 'distribution' | 'balanced';
};

/**
 * Whether few brokers collect what many sell. Always from net figures: gross figures count what goes in and out of the
 * same broker on both sides. Null where nobody bought or sold net.
 */
export function accumulationOf(rows: readonly BrokerRow[]): Accumulation | null {
  const { buyers, sellers } = sidesOf(rows, 'net');
  if (buyers.length === 0 && sellers.length === 0) return null;
  const soldLots = -sum(sellers.map(netLots));
  const soldValue = -sum(sellers.map(netValue));
  const difference = (count: number): number =>
    sum(buyers.slice(0, count).map(netLots)) + sum(sellers.slice(0, count).map(netLots));
  const stated = (lots: number): Difference => {
    const part = soldLots > 0 ? lots / soldLots : 0;
    return { lots, percent: part * 100, value: part * soldValue, strength: strengthOf(part * 100) };
  };
  const averaged = Array.from({ length: AVERAGED }, (_, at) => difference(at + 1));
  const average = stated(mean(averaged));
  return {
    tops: TOPS.map((count) => ({ count, ...stated(difference(count)) })),
    average,
    buyers: buyers.length,
    sellers: sellers.length,
    verdict: average.strength === 'neutral' ? 'balanced' : average.lots > 0 ? 'accumulation' : 'distribution',
  };
}

/** @param percent either sign */
export function strengthOf(percent: number): Strength {
  const size = Math.abs(percent);
  if (size < STRENGTH_PERCENT.small) return 'neutral';
  if (size < STRENGTH_PERCENT.normal) return 'small';
  return size < STRENGTH_PERCENT.big ? 'normal' : 'big';
}
