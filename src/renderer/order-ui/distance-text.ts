import type { Formats } from '#shared/formats/formats.ts';
import type { TrailDistance } from '#shared/market/index.ts';

/** The distance that a stop keeps from the best price: "3%", "Rp 50". */
export const distanceText = (
  { unit, amount }: TrailDistance,
  { trimmed, rupiah }: Pick<Formats, 'trimmed' | 'rupiah'>,
): string => (unit === 'percent' ? `${trimmed(amount)}%` : rupiah(amount));
