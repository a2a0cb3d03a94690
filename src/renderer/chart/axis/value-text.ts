import { decimalsOf } from '#shared/formats/axis-text.ts';
import type { Formats } from '#shared/formats/formats.ts';
import type { ScaleKind } from '../scale/scale.ts';

/** The labels of the price axis at these units of its kind: all with as many decimals as the finest needs. */
export function unitTexts(formats: Formats, kind: ScaleKind, units: readonly number[]): (unit: number) => string {
  if (kind === 'linear' || kind === 'log') return formats.price;
  const decimals = decimalsOf(units);
  // Percent have two at least, as everywhere else.
  if (kind === 'percent') return (unit) => `${formats.change(unit, Math.max(2, decimals))}%`;
  return (unit) => formats.decimal(unit, decimals);
}

/** A value on the price axis, in units of its kind. */
export function unitText(formats: Formats, kind: ScaleKind, unit: number): string {
  if (kind === 'percent') return formats.signedPercent(unit);
  return kind === 'indexed' ? formats.trimmed(unit) : formats.price(unit);
}

/** Values from here on are shortened (1.2 M): an axis has room for six digits. */
const LONG = 100_000;
/** Values below this need more digits than two. */
const SMALL = 0.1;

/** A value of an indicator. */
export function valueText(formats: Formats, value: number): string {
  const size = Math.abs(value);
  if (size >= LONG) return formats.compact(value);
  return size > 0 && size < SMALL ? formats.change(value, 4).replace('+', '') : formats.trimmed(value);
}
