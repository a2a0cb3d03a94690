import type { Formats } from '#shared/formats/formats.ts';

/** Below this, a rupiah is half a percent or more of the price: an average without fractions would mislead. */
const CHEAP = 500;

/** An average price, rupiah; with two places where the price is small and the average is not whole. */
export const averageText = (formats: Formats, average: number): string =>
  average < CHEAP && !Number.isInteger(average) ? formats.decimal(average, 2) : formats.price(Math.round(average));
