import { DAY_MS } from '#shared/time.ts';
import { type DailyBars, dailyBasisOf } from '../daily-basis.ts';
import { basisValues, FACT, FACT_STATE, FACT_WIDTH, groupStart, type ScreenedStock } from '../facts.ts';
import type { Today } from '../figures-of-stock.ts';

/** A day of an invented stock. */
export type Candle = { readonly at: number; high: number; low: number; close: number; volume: number };

export const columnsOf = (candles: readonly Candle[]): DailyBars => ({
  at: candles.map(({ at }) => at),
  high: candles.map(({ high }) => high),
  low: candles.map(({ low }) => low),
  close: candles.map(({ close }) => close),
  volume: candles.map(({ volume }) => volume),
});

/** Candles that walk at random and end before `before`. @param random 0 to 1 */
export function randomCandles(random: () => number, count: number, before: number): Candle[] {
  let close = 100 + Math.floor(random() * 5_000);
  return Array.from({ length: count }, (_, day) => {
    close = Math.max(50, Math.round(close * (0.97 + random() * 0.062)));
    const [high, low] = [close + Math.floor(random() * 20), Math.max(1, close - Math.floor(random() * 20))];
    const volume = random() < 0.03 ? 0 : Math.floor(random() * 1e6) + 1;
    return { at: before - (count - day) * DAY_MS, high, low, close, volume };
  });
}

export const screenedStock = (code: string, change: Partial<ScreenedStock> = {}): ScreenedStock => ({
  code,
  name: `${code} Sejahtera`,
  sector: 'Energy',
  board: 'main',
  ...change,
});

type Groups = { readonly market?: readonly number[]; readonly ratios?: readonly number[] };

/** A row of facts with these candles as its finished days. */
export function factRow(
  candles: readonly Candle[] | null,
  before: number,
  { market, ratios }: Groups = {},
): Float64Array {
  const row = new Float64Array(FACT_WIDTH).fill(Number.NaN);
  if (market) row.set(market, groupStart('market'));
  if (ratios) row.set(ratios, groupStart('ratios'));
  if (candles) row.set(basisValues(dailyBasisOf(columnsOf(candles), before)), groupStart('daily'));
  row[FACT.dailyState] = candles ? FACT_STATE.loaded : FACT_STATE.waiting;
  row[FACT.ratiosState] = ratios ? FACT_STATE.loaded : FACT_STATE.waiting;
  row[FACT.growthState] = FACT_STATE.waiting;
  row[FACT.foreignState] = FACT_STATE.waiting;
  return row;
}

export const today = (change: Partial<Today> = {}): Today => ({
  last: 1_000,
  previous: 1_000,
  open: 1_000,
  high: 1_010,
  low: 990,
  volume: 5_000,
  value: 5e6,
  frequency: 10,
  foreignNet: Number.NaN,
  ...change,
});
