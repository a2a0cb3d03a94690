import {
  CURRENT_RULES,
  ceilToTick,
  floorToTick,
  type ListingBoard,
  larger,
  type Price,
  type PriceBand,
  smaller,
  tickAt,
} from '#shared/market/index.ts';

/** The valid price nearest to any positive number, rupiah. */
export function nearestTick(value: number): Price {
  const at = Math.max(1, value);
  const tick = tickAt(at);
  return Math.max(1, Math.round(at / tick) * tick) as Price;
}

/** The valid price nearest to a number, no further out than the band. */
export function nearestWithin(value: number, band: PriceBand): Price {
  const clamped = Math.min(band.ara, Math.max(band.arb, value));
  return smaller(floorToTick(band.ara), larger(ceilToTick(band.arb), nearestTick(clamped)));
}

export const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** The lowest price of a board, rupiah. */
export const floorOf = (board: ListingBoard): number =>
  (board === 'special' ? CURRENT_RULES.special : CURRENT_RULES).lowestPrice;
