import { rangeDecimals, rangeText } from '#shared/formats/axis-text.ts';
import type { Formats } from '#shared/formats/formats.ts';
import type { Unit } from './statement-table.ts';

/**
 * As an accountant reads a figure: whole amounts with a suffix, percent and ratios with two places.
 * @param decimals of percent and ratios
 */
export function figureText(value: number | null, unit: Unit, formats: Formats, decimals = 2): string {
  if (value === null) return 'n/a';
  switch (unit) {
    case 'amount':
    case 'shares':
      return formats.compact(value);
    case 'percent':
      return `${formats.decimal(value, decimals)}%`;
    case 'times':
      return `${formats.decimal(value, decimals)}×`;
    case 'per-share':
      return formats.decimal(value, decimals);
  }
}

/** Formats labels of an axis over these values so that all of them differ. */
export function figureAxis(unit: Unit, formats: Formats): (values: readonly number[]) => (value: number) => string {
  if (unit === 'amount' || unit === 'shares') return (values) => rangeText(formats, values);
  return (values) => {
    const decimals = Math.max(2, rangeDecimals(values));
    return (value) => figureText(value, unit, formats, decimals);
  };
}
