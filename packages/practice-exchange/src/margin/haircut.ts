import type { Instrument } from '#exchange/market/index.ts';

/** Percent of a stock's market value that does not count as collateral; the first group that it is in decides. */
export const HAIRCUTS = [
  { group: 'LANTAI30', haircut: 25 },
  { group: 'LANTAI45', haircut: 35 },
  { group: 'LANTAI100', haircut: 50 },
  { group: 'IHSG', haircut: 65 },
] as const;

/** null: the stock is no collateral at all. */
export function haircutOf({ listing, indexes }: Instrument): number | null {
  if (listing === 'special') return null;
  return HAIRCUTS.find(({ group }) => indexes.includes(group))?.haircut ?? null;
}

/** Rupiah that count, rounded down. */
export const afterHaircut = (value: number, haircut: number | null): number =>
  haircut === null ? 0 : Math.floor((value * (100 - haircut)) / 100);
