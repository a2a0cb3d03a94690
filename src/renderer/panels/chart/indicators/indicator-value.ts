import type { Formats } from '#shared/formats/formats.ts';

/** From here on values are shortened (1.2 M). */
const LONG = 1_000_000;

/** A value of an indicator in its legend. @param decimals as it is defined; of a price where left out */
export function indicatorValue(formats: Formats, value: number, decimals: number | undefined): string {
  if (Math.abs(value) >= LONG) return formats.compact(value, 2);
  return decimals === undefined ? formats.trimmed(value) : formats.decimal(value, decimals);
}
