import { NO_VALUE, type NumberFormat } from '#shared/formats/formats.ts';

/** Suffixes that traders type; `m` is a million in English and miliar, a billion, in Indonesian. */
const SUFFIXES = {
  en: { k: 1e3, m: 1e6, b: 1e9, t: 1e12 },
  id: { rb: 1e3, jt: 1e6, m: 1e9, t: 1e12 },
} as const satisfies Record<NumberFormat, Readonly<Record<string, number>>>;

/** A typed amount: digits, a fraction, groups and a suffix. Null for an empty text, NaN for an invalid one. */
export function parseAmount(text: string, numberFormat: NumberFormat): number | null {
  const typed = text.trim().toLowerCase().replace('−', '-').replaceAll(' ', '');
  if (typed === '') return null;
  const parts = /^(-?)([\d.,]+)([a-z]*)$/.exec(typed);
  if (parts === null) return Number.NaN;
  const [, sign, digits = '', suffix = ''] = parts;
  const sizes: Readonly<Record<string, number>> = SUFFIXES[numberFormat];
  const size = suffix === '' ? 1 : sizes[suffix];
  if (size === undefined) return Number.NaN;
  const [group, point] = numberFormat === 'en' ? ([',', '.'] as const) : (['.', ','] as const);
  const [whole = '', fraction = '', ...more] = digits.split(point);
  const groups = whole.split(group);
  const isGrouped = groups.length === 1 || groups.slice(1).every((part) => /^\d{3}$/.test(part));
  if (more.length > 0 || !isGrouped || !/^\d*$/.test(fraction) || groups[0] === '') return Number.NaN;
  const value = Number(`${groups.join('')}.${fraction || '0'}`) * size;
  // Tenths are not exact in binary floating point: 1.1B would have a fraction.
  return (sign === '-' ? -1 : 1) * (size === 1 ? value : Math.round(value));
}

/** An amount as it is typed: short where a suffix says it exactly. */
export function amountText(value: number, numberFormat: NumberFormat): string {
  if (!Number.isFinite(value)) return NO_VALUE;
  const locale = numberFormat === 'en' ? 'en-US' : 'id-ID';
  const plain = (amount: number): string => amount.toLocaleString(locale, { maximumFractionDigits: 4 });
  if (Math.abs(value) < 1e6) return plain(value);
  const suffixes = Object.entries(SUFFIXES[numberFormat]).reverse();
  for (const [suffix, size] of suffixes) {
    if (Math.abs(value) < size) continue;
    const shortened = value / size;
    if (Math.abs(Math.round(shortened * 1_000) / 1_000 - shortened) > 1e-9) return plain(value);
    return numberFormat === 'en'
      ? `${plain(shortened)}${suffix.toUpperCase()}`
      : `${plain(shortened)} ${suffix === 'm' || suffix === 't' ? suffix.toUpperCase() : suffix}`;
  }
  return plain(value);
}
