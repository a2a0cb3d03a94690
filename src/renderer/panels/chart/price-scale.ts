import { CURRENT_RULES, tickAt } from '#shared/market/index.ts';

/** The price axis of the visible range; grid lines at multiples of `step` from `low` to `high`, rupiah. */
export type PriceScale = { readonly low: number; readonly high: number; readonly step: number };

/** Minimum px between grid lines. */
const LINE_DISTANCE = 44;
/** Margin above and below the bars, as a share of their height. */
const PADDING = 0.06;

/**
 * @param lowest of the visible bars, @param highest of them, rupiah; @param height of the plot, px.
 * Every grid line is at a valid price.
 */
export function priceScale(lowest: number, highest: number, height: number): PriceScale {
  const tick = tickAt(Math.max(1, lowest));
  const span = Math.max(highest - lowest, tick * 4);
  const middle = (lowest + highest) / 2;
  const low = Math.max(0, middle - span * (0.5 + PADDING));
  const high = middle + span * (0.5 + PADDING);
  return { low, high, step: stepFor(high - low, ticksBetween(Math.max(1, low), high), height) };
}

/**
 * Extends the range of the bars to order prices within half of its height, so that a distant order does not flatten the
 * candles. @returns lowest and highest, rupiah
 */
export function spanWith(lowest: number, highest: number, prices: readonly number[]): readonly [number, number] {
  const reach = Math.max((highest - lowest) * 0.5, tickAt(Math.max(1, lowest)) * 6);
  const near = prices.filter((price) => price >= lowest - reach && price <= highest + reach);
  return [Math.min(lowest, ...near), Math.max(highest, ...near)];
}

/** Every tick that applies in the range: none is a multiple of all the others (10 and 25). */
const ticksBetween = (low: number, high: number): number[] => [
  ...new Set(
    [low, ...CURRENT_RULES.ticks.map((row) => row.under).filter((price) => price > low && price < high)].map((price) =>
      tickAt(price),
    ),
  ),
];

/** The smallest round step whose grid lines are far enough apart and at valid prices. */
function stepFor(span: number, ticks: readonly number[], height: number): number {
  const lines = Math.max(1, Math.floor(height / LINE_DISTANCE));
  const minStep = Math.max(...ticks, span / lines);
  for (let power = 1; ; power *= 10) {
    for (const digit of [1, 2, 2.5, 5]) {
      const step = digit * power;
      if (step >= minStep && ticks.every((tick) => step % tick === 0)) return step;
    }
  }
}

/** Prices of the grid lines, ascending. */
export function gridPrices({ low, high, step }: PriceScale): number[] {
  const lines: number[] = [];
  for (let at = Math.ceil(low / step) * step; at <= high; at += step) if (at > 0) lines.push(at);
  return lines;
}

/** px from the plot's top. */
export const priceToY = (price: number, scale: PriceScale, height: number): number =>
  ((scale.high - price) / (scale.high - scale.low)) * height;

/** The price at a height, to the nearest tick and at least 1. */
export function yToPrice(y: number, scale: PriceScale, height: number): number {
  const price = Math.max(1, scale.high - (y / height) * (scale.high - scale.low));
  const tick = tickAt(price);
  return Math.max(1, Math.round(price / tick) * tick);
}
