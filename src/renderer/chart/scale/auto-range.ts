import { tickAt } from '#shared/market/index.ts';

/** Lowest and highest of what is shown. */
export type Range = readonly [low: number, high: number];

/** Margin above and below, as a share of the height. */
const PADDING = 0.06;

/** The least that a chart shows of prices, ticks: with fewer a step of one of them looks like a crash. */
const MIN_TICKS = 8;
/** The most that one of them takes of the height, px: bars that go to and fro between two prices are a fence else. */
const MAX_TICK_PX = 26;

/**
 * The range of prices that a chart shows for these bars, with a margin; at least so many ticks that a stock that did not
 * move is a line in the middle, and that a step of one is small. Rupiah.
 * @param height of the prices on the screen, px
 */
export function paddedPrices([lowest, highest]: Range, height: number): Range {
  const ticks = Math.max(MIN_TICKS, height / MAX_TICK_PX / (1 + 2 * PADDING));
  const span = Math.max(highest - lowest, tickAt(Math.max(1, lowest)) * ticks);
  const middle = (lowest + highest) / 2;
  return [Math.max(0, middle - span * (0.5 + PADDING)), middle + span * (0.5 + PADDING)];
}

/** Adds the margin of {@link paddedPrices} to values without a tick. */
export function paddedValues([lowest, highest]: Range): Range {
  const span = highest - lowest || Math.abs(highest) || 1;
  const middle = (lowest + highest) / 2;
  return [middle - span * (0.5 + PADDING), middle + span * (0.5 + PADDING)];
}

/** The margin on a logarithmic scale, where equal ratios are equal distances. */
export function paddedRatio([lowest, highest]: Range): Range {
  const low = Math.max(lowest, 1e-6);
  const ratio = Math.max(highest / low, 1.001) ** PADDING;
  return [low / ratio, highest * ratio];
}

/** Ticks beyond a price that can be dragged. */
const DRAG_TICKS = 3;

/**
 * Extends the range of the bars to prices of orders and alerts within half of its height, so that a distant one does not
 * flatten the candles; with some ticks beyond them, to which they can be dragged.
 */
export function withNearPrices([lowest, highest]: Range, prices: readonly number[]): Range {
  const reach = Math.max((highest - lowest) * 0.5, tickAt(Math.max(1, lowest)) * 6);
  const near = prices.filter((price) => price >= lowest - reach && price <= highest + reach);
  const room = DRAG_TICKS * tickAt(Math.max(1, lowest));
  return [
    Math.min(lowest, ...near.map((price) => price - room)),
    Math.max(highest, ...near.map((price) => price + room)),
  ];
}
