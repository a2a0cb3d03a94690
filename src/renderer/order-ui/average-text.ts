import type { Formats } from '#shared/formats/formats.ts';

/** Below this price, rounding to a rupiah would be an error of half a percent or more. */
const CHEAP = 500;

/** An average price in rupiah; two decimals for small fractional values. */
export const averageText = (formats: Formats, average: number): string =>
  average < CHEAP && !Number.isInteger(average) ? formats.decimal(average, 2) : formats.price(Math.round(average));
