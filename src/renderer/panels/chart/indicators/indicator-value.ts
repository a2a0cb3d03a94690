import type { Formats } from '#shared/formats/formats.ts';

/** Values from here on are shortened (1.2 M). */
const LONG = 1_000_000;

/** Decimals of values on the prices: averages are between ticks, and those of one legend have as many. */
const PRICE_DECIMALS = 2;

/** A value of an indicator in its legend. @param decimals as it is defined; of a price where left out */
export function indicatorValue(formats: Formats, value: number, decimals: number = PRICE_DECIMALS): string {
  if (Math.abs(value) >= LONG) return formats.compact(value, 2);
  return formats.decimal(value, decimals);
}
