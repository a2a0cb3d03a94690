import { CURRENT_RULES, tickAt } from '#shared/market/index.ts';
import { type Scale, toPrice, toUnit } from './scale.ts';

/** Minimum px between grid lines. */
const LINE_DISTANCE = 44;
/** No axis has more lines; a limit for ranges without sense. */
const MAX_LINES = 60;

/** A line of the price axis: where it is, and what is written there. */
export type GridLine = { readonly unit: number; readonly value: number };

const linesFor = (height: number): number => Math.max(1, Math.floor(height / LINE_DISTANCE));

/**
 * Lines of a price axis. Prices are valid ones; percent and index are round.
 * @param height of the plot, px
 * @param isPrice whether values are prices of stocks: the scale of an indicator has other ones
 */
export function gridLines(scale: Scale, height: number, isPrice = true): GridLine[] {
  if (!(scale.high > scale.low)) return [];
  if (scale.kind === 'percent' || scale.kind === 'indexed') {
    return multiples(scale.low, scale.high, roundStep((scale.high - scale.low) / linesFor(height), [])).map((unit) => ({
      unit,
      value: unit,
    }));
  }
  const low = toPrice(scale, scale.low);
  const high = toPrice(scale, scale.high);
  const prices = scale.kind === 'log' ? logPrices(scale, low, high, height) : linearPrices(low, high, height, isPrice);
  return prices.map((value) => ({ unit: toUnit(scale, value), value }));
}

function linearPrices(low: number, high: number, height: number, isPrice: boolean): number[] {
  const ticks = isPrice ? ticksWithin(Math.max(1, low), high) : [];
  const step = roundStep((high - low) / linesFor(height), ticks);
  const prices = multiples(low, high, step);
  return isPrice ? prices.filter((price) => price > 0) : prices;
}

/** Lines at equal distances, each moved to the nearest round price, so that a range of several powers is readable. */
function logPrices(scale: Scale, low: number, high: number, height: number): number[] {
  const count = linesFor(height);
  if (high / low < 2) return linearPrices(low, high, height, true);
  const step = (scale.high - scale.low) / count;
  const prices = new Set<number>();
  for (let at = 1; at < count; at += 1) {
    const price = Math.exp(scale.low + at * step);
    const power = 10 ** Math.floor(Math.log10(price));
    const digits = ROUND.reduce((best, each) =>
      Math.abs(Math.log(price / (each * power))) < Math.abs(Math.log(price / (best * power))) ? each : best,
    );
    const round = Math.max(1, digits * power);
    if (round >= low && round <= high) prices.add(Math.round(round / tickAt(round)) * tickAt(round));
  }
  return [...prices].sort((left, right) => left - right);
}

const ROUND = [1, 1.5, 2, 3, 4, 5, 7, 10];

/** Every tick that applies in the range: none is a multiple of all the others (10 and 25). */
const ticksWithin = (low: number, high: number): number[] => [
  ...new Set(
    [low, ...CURRENT_RULES.ticks.map((row) => row.under).filter((price) => price > low && price < high)].map((price) =>
      tickAt(price),
    ),
  ),
];

/** The smallest round step that is at least `smallest` and a multiple of each tick. */
function roundStep(smallest: number, ticks: readonly number[]): number {
  const least = Math.max(smallest, ...ticks);
  for (let power = 10 ** Math.floor(Math.log10(least)); ; power *= 10) {
    for (const digit of [1, 2, 2.5, 5]) {
      const step = digit * power;
      if (step >= least * (1 - 1e-9) && ticks.every((tick) => step % tick === 0)) return step;
    }
  }
}

function multiples(low: number, high: number, step: number): number[] {
  const lines: number[] = [];
  const first = Math.ceil(low / step);
  for (let at = first; at * step <= high && lines.length < MAX_LINES; at += 1) lines.push(at * step);
  return lines;
}
