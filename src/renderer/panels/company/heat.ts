export const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** Percent at which a cell of the heat map has its full colour. */
const FULL_PERCENT = 20;

/** How strongly a month's return colours its cell, 0 to 1; 0 for one that is not known. */
export const heatOf = (percent: number | null): number =>
  percent === null || !Number.isFinite(percent) ? 0 : Math.min(1, Math.abs(percent) / FULL_PERCENT);
