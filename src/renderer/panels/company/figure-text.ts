import type { Formats } from '#shared/formats/formats.ts';
import type { Unit } from './statement-table.ts';

/** As an accountant reads a figure: whole amounts with a suffix, percent and ratios with two places. */
export function figureText(value: number | null, unit: Unit, formats: Formats): string {
  if (value === null) return 'n/a';
  switch (unit) {
    case 'amount':
    case 'shares':
      return formats.compact(value);
    case 'percent':
      return formats.percent(value);
    case 'times':
      return `${formats.decimal(value, 2)}×`;
    case 'per-share':
      return formats.decimal(value, 2);
  }
}
