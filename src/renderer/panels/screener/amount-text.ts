import { NO_VALUE, type NumberFormat } from '#shared/formats/formats.ts';
import { type NumberField, numberIn, SUFFIXES } from '#shared/formats/read-number.ts';

/** What a condition compares with. */
export const AMOUNT = { places: 2, suffixes: true } as const satisfies NumberField;

/** A typed amount. Null for an empty text, NaN for an invalid one. */
export const parseAmount = (text: string, format: NumberFormat): number | null => numberIn(text, AMOUNT, format);

/** An amount as it is typed: short where a suffix says it exactly. */
export function amountText(value: number, numberFormat: NumberFormat): string {
  if (!Number.isFinite(value)) return NO_VALUE;
  const locale = numberFormat === 'en' ? 'en-US' : 'id-ID';
  const plain = (amount: number): string => amount.toLocaleString(locale, { maximumFractionDigits: 4 });
  // Three digits after a separator are decimals where a suffix follows.
  const short = (amount: number): string =>
    amount.toLocaleString(locale, { maximumFractionDigits: 4, useGrouping: false });
  if (Math.abs(value) < 1e6) return plain(value);
  const suffixes = Object.entries(SUFFIXES[numberFormat]).reverse();
  for (const [suffix, size] of suffixes) {
    if (Math.abs(value) < size) continue;
    const shortened = value / size;
    if (Math.abs(Math.round(shortened * 1_000) / 1_000 - shortened) > 1e-9) return plain(value);
    return numberFormat === 'en'
      ? `${short(shortened)}${suffix.toUpperCase()}`
      : `${short(shortened)} ${suffix === 'm' || suffix === 't' ? suffix.toUpperCase() : suffix}`;
  }
  return plain(value);
}
