import type { Formats } from '#shared/formats/formats.ts';
import type { ScaleKind } from '../scale/scale.ts';

/** A label of the price axis, in units of its kind. */
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
