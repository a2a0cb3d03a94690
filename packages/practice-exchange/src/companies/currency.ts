import type { SeededRandom } from '#exchange/clock/index.ts';
import type { Instrument, Quarter } from '#exchange/market/index.ts';

export type Currency = 'IDR' | 'USD';

/** Who sells in dollars reports in them. */
const IN_DOLLARS: ReadonlySet<string> = new Set(['Coal', 'Oil & Gas', 'Shipping']);

export const currencyOf = ({ subSector }: Instrument): Currency => (IN_DOLLARS.has(subSector) ? 'USD' : 'IDR');

/** Rupiah for one unit of a currency, whole: on average over a quarter (flows) and at its end (balances). */
export type Rates = { readonly average: number; readonly closing: number };

const LEVEL = 16_350;
const LEVEL_YEAR = 2026;
/** Log change a year, and waves around it: months long, and log size. */
const TREND = 0.022;
const WAVES = [
  { months: 41, size: 0.035 },
  { months: 13, size: 0.018 },
  { months: 5, size: 0.008 },
] as const;

/** Rupiah a dollar in invented years; deterministic by seed. @param random the exchange's own stream, not forked */
export function dollarRates(random: SeededRandom): (quarter: Quarter) => Rates {
  const own = random.fork('dollar');
  const phases = WAVES.map(() => own.next());
  const atMonth = (month: number): number => {
    const waves = WAVES.map(
      ({ months, size }, index) => size * Math.sin(2 * Math.PI * (month / months + (phases[index] ?? 0))),
    );
    const trend = TREND * (month / 12 - LEVEL_YEAR);
    return LEVEL * Math.exp(waves.reduce((sum, wave) => sum + wave, trend));
  };
  return (quarter) => {
    const end = (quarter + 1) * 3;
    const average = (atMonth(end - 2.5) + atMonth(end - 1.5) + atMonth(end - 0.5)) / 3;
    return { average: Math.round(average), closing: Math.round(atMonth(end)) };
  };
}

export const RUPIAH: Rates = { average: 1, closing: 1 };
