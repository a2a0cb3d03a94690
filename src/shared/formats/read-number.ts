import type { NumberFormat } from './formats.ts';

/** What a field takes. */
export type NumberField = {
  /** Digits after the decimal separator; 0 for a whole number. */
  readonly places: number;
  /** Whether K, M, B, T (rb, jt, M, T) may follow. */
  readonly suffixes?: boolean;
};
/**
 * `ambiguous`: its separator groups in one number format and is decimal in the other, and the field could mean both.
 */
export type NumberFault = 'empty' | 'number' | 'whole' | 'places' | 'ambiguous';
export type NumberReading =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly fault: NumberFault };

export const SEPARATORS = {
  en: { group: ',', decimal: '.' },
  id: { group: '.', decimal: ',' },
} as const satisfies Record<NumberFormat, { readonly group: string; readonly decimal: string }>;

/** Suffixes that traders type; `m` is a million in English and miliar, a billion, in Indonesian. */
export const SUFFIXES: Readonly<Record<NumberFormat, Readonly<Record<string, number>>>> = {
  en: { k: 1e3, m: 1e6, b: 1e9, t: 1e12 },
  id: { rb: 1e3, jt: 1e6, m: 1e9, t: 1e12 },
};

/** Digits after the separator of a number with a suffix. */
const SUFFIXED_PLACES = 12;
const fault = (name: NumberFault): NumberReading => ({ ok: false, fault: name });

/** Whole part and fraction in the number format; null where the text is no number of it. */
function partsIn(digits: string, format: NumberFormat): { readonly whole: string; readonly fraction: string } | null {
  const { group, decimal } = SEPARATORS[format];
  const [whole = '', fraction = '', ...more] = digits.split(decimal);
  if (more.length > 0 || !/^\d*$/.test(fraction)) return null;
  const [first = '', ...groups] = whole.split(/[ \u00A0\u202F]/.test(whole) ? /[ \u00A0\u202F]/ : group);
  // A looser rule could take 0.5 for 5 and 1.50 for 150.
  const isGrouped = /^[1-9]\d{0,2}$/.test(first) && groups.every((each) => /^\d{3}$/.test(each));
  if (groups.length === 0 ? !/^\d*$/.test(first) || digits === '' : !isGrouped) return null;
  return { whole: [first, ...groups].join(''), fraction };
}

const other = (format: NumberFormat): NumberFormat => (format === 'en' ? 'id' : 'en');

/**
 * Reads a typed number: groups of three of the set format or none, a decimal separator, a sign, and a percent sign in a
 * field with decimals. The
 * decimal separator of the other format is accepted where the set format has no reading of the text (2,5 with English
 * numbers), and never taken for one that groups; where both readings are possible nothing is guessed.
 */
export function readNumber(text: string, field: NumberField, format: NumberFormat): NumberReading {
  const typed = text.trim();
  if (typed === '') return fault('empty');
  const found = /^([+\-\u2212]?)([\d.,\u00A0\u202F ]*\d[.,]?)[\u00A0\u202F ]*([a-z]*) ?%?$/i.exec(typed);
  if (!found) return fault('number');
  const [, sign = '', digits = '', suffix = ''] = found;
  // A field of whole numbers has prices, lots or sums: "2%" is no 2 there.
  if (typed.endsWith('%') && field.places === 0) return fault('number');
  const size = suffix === '' ? 1 : field.suffixes ? SUFFIXES[format][suffix.toLowerCase()] : undefined;
  if (size === undefined) return fault('number');
  const places = size === 1 ? field.places : SUFFIXED_PLACES;
  const own = partsIn(digits, format);
  const foreign = partsIn(digits, other(format));
  // Groups of the other format are no number here: only its decimal separator can be distinguished from one that groups.
  const parts = own ?? (foreign && /^\d+[.,]\d+$/.test(digits) ? foreign : null);
  if (!parts) return fault('number');
  const isGroupOrFraction = /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits);
  if (isGroupOrFraction) {
    const isDecimal = parts.fraction !== '';
    // The set format's own decimals are clear; in a field without room for them the other reading is as likely.
    if (isDecimal ? places < 3 : places >= 3) return fault('ambiguous');
  }
  if (parts.fraction.length > places) return fault(places === 0 ? 'whole' : 'places');
  const value = Number(`${parts.whole || '0'}.${parts.fraction || '0'}`) * size;
  // Tenths are not exact in binary floating point: 1.1B would have a fraction.
  const exact = size === 1 ? value : Math.round(value);
  return { ok: true, value: sign === '-' || sign === '\u2212' ? 0 - exact : exact };
}

/** Suffixes that mean one number in both formats, by what the format itself has. */
const BORROWED: Readonly<Record<NumberFormat, Readonly<Record<string, string>>>> = {
  en: { rb: 'k', jt: 'm' },
  id: { k: 'rb' },
};

/** An amount without Rp before it, its suffix as the number format has it. */
export const plainAmount = (text: string, format: NumberFormat): string =>
  text
    .trim()
    .replace(/^rp\.? ?(?=\S)/i, '')
    .replace(/(rb|jt|k)$/i, (word) => BORROWED[format][word.toLowerCase()] ?? word);

export const AMOUNT_FIELD = { places: 0, suffixes: true } as const satisfies NumberField;

/**
 * Whole rupiah, shares or units as a person types them: 5000000, Rp 5.000.000, 5jt, 20M. Null for an empty text, NaN for
 * one that is no number or below 0. A number beyond what is exact stays one, so that its field can say that it is too large.
 */
export function amountIn(text: string, format: NumberFormat): number | null {
  const value = numberIn(plainAmount(text, format), AMOUNT_FIELD, format);
  return value !== null && value < 0 ? Number.NaN : value;
}

/** Reads a sum as {@link amountIn} does. It may be below 0 or beyond exact whole numbers. */
export const readAmount = (text: string, format: NumberFormat): NumberReading =>
  readNumber(plainAmount(text, format), AMOUNT_FIELD, format);

/** As {@link readNumber}: null for an empty text, NaN for one that is no number of the field. */
export function numberIn(text: string, field: NumberField, format: NumberFormat): number | null {
  const read = readNumber(text, field, format);
  return read.ok ? read.value : read.fault === 'empty' ? null : Number.NaN;
}

/**
 * A number as its field shows it, without trailing zeros, so that {@link readNumber} reads the same: grouped only where
 * a separator before three digits cannot be a decimal one.
 */
export function typedNumber(value: number, { places }: NumberField, format: NumberFormat): string {
  const { group, decimal } = SEPARATORS[format];
  const rounded = Math.abs(Number(value.toFixed(places)));
  const [whole = '', zeros = ''] = rounded.toFixed(places).split('.');
  const fraction = zeros.replace(/0+$/, '');
  const shown = places < 3 || fraction !== '' ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole;
  const text = fraction === '' ? shown : `${shown}${decimal}${fraction}`;
  return value < 0 && rounded !== 0 ? `\u2212${text}` : text;
}
