import type { Formats } from './formats.ts';

/** Values from here on are shortened (1.2M): an axis has room for six digits. */
const LONG = 100_000;
const MAX_DECIMALS = 8;
/** What a value may differ from its label, as a part of the distance between two labels. */
const TOLERANCE = 0.001;

const UNITS = [1e12, 1e9, 1e6, 1e3] as const;
const unitOf = (size: number): number => (size < LONG ? 1 : (UNITS.find((unit) => size >= unit) ?? 1));
const sizeOf = (values: readonly number[]): number =>
  values.reduce((most, value) => (Number.isFinite(value) ? Math.max(most, Math.abs(value)) : most), 0);

/** Nearer to each other, as a part of the largest, two values are one that was calculated in two ways. */
const SAME = 1e-9;

/** The smallest distance between two of the values; their size where there is none. */
function stepOf(values: readonly number[]): number {
  const sorted = [...new Set(values)].sort((left, right) => left - right);
  const minStep = sizeOf(values) * SAME;
  const steps = sorted.slice(1).flatMap((value, at) => {
    const step = value - (sorted[at] ?? value);
    return step > minStep ? step : [];
  });
  return steps.length > 0 ? Math.min(...steps) : sizeOf(values);
}

/** The fewest decimals with which each of the values, in units, is itself and none like its neighbour. */
export function decimalsOf(values: readonly number[], unit = 1): number {
  const tolerance = (stepOf(values) / unit) * TOLERANCE;
  for (let decimals = 0; decimals < MAX_DECIMALS; decimals += 1) {
    const power = 10 ** decimals;
    if (values.every((value) => Math.abs(Math.round((value / unit) * power) / power - value / unit) <= tolerance)) {
      return decimals;
    }
  }
  return MAX_DECIMALS;
}

/** @param decimals beside the unit of the largest */
const writer =
  (formats: Formats, isLong: boolean, decimals: number) =>
  (value: number): string =>
    isLong ? formats.compact(value, Math.max(1, decimals)) : formats.decimal(value, decimals);

/** How an axis writes the values at its lines: all with as many decimals as the finest needs, so that no two are alike. */
export function axisText(formats: Formats, values: readonly number[]): (value: number) => string {
  const finite = values.filter(Number.isFinite);
  const size = sizeOf(finite);
  return writer(formats, size >= LONG, decimalsOf(finite, unitOf(size)));
}

/** Decimals of the lines of a diagram that chooses them itself, at round distances of a power of ten at least. */
export function rangeDecimals(values: readonly number[], lines = 5, unit = 1): number {
  const finite = values.filter(Number.isFinite);
  const step = (Math.max(...finite) - Math.min(...finite)) / lines / unit;
  return step > 0 ? Math.min(MAX_DECIMALS, Math.max(0, -Math.floor(Math.log10(step) + 1e-9))) : 0;
}

/**
 * Formats the values of a diagram that chooses its lines itself.
 * @param values what it shows, with zero where the axis begins there @param lines about how many it draws
 */
export function rangeText(formats: Formats, values: readonly number[], lines = 5): (value: number) => string {
  const size = sizeOf(values);
  return writer(formats, size >= LONG, rangeDecimals(values, lines, unitOf(size)));
}

const YEAR_MS = 365 * 86_400_000;

/** How an axis writes its days: with the year where a date without it would stand there twice. @param days Unix ms */
export const dayText = (formats: Formats, days: readonly number[]): ((day: number) => string) =>
  Math.max(...days) - Math.min(...days) >= YEAR_MS ? formats.dateWithYear : formats.date;
