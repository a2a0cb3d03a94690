import { useCallback } from 'react';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { NumberFormat } from '#shared/formats/formats.ts';
import { readNumber } from '#shared/formats/read-number.ts';
import { priceAway } from './plan-state.ts';
import { parseWhole } from './ticket-model.ts';

/**
 * How a field reads a price, rupiah, or a distance from another price that is typed as "2%": null for other texts, NaN where a
 * distance leads to no price.
 * @param from rupiah; null while unknown
 * @param isUp whether the distance is above that price
 */
export function usePriceOrDistance(from: number | null, isUp: boolean): (text: string) => number | null {
  const { numberFormat } = useFormats();
  return useCallback(
    (text: string) => priceAt(text, numberFormat, from, isUp) ?? parseWhole(text, numberFormat),
    [numberFormat, from, isUp],
  );
}

/** The price at a distance, on a tick; NaN where it leads nowhere, null for a text that is no distance. */
function priceAt(text: string, format: NumberFormat, from: number | null, isUp: boolean): number | null {
  if (!text.trim().endsWith('%')) return null;
  const read = readNumber(text, { places: 2 }, format);
  if (!read.ok || !from || !(read.value > 0)) return Number.NaN;
  const percent = isUp ? read.value : -read.value;
  return from * (1 + percent / 100) >= 1 ? priceAway(from, percent) : Number.NaN;
}
