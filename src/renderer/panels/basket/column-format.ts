import type { NumberFormat } from '#shared/formats/formats.ts';
import { SEPARATORS } from '#shared/formats/read-number.ts';

/** How the numbers of one column are written. */
export type ColumnFormat =
  /** Every cell is of this format, or of either with the same value. */
  | { readonly kind: 'known'; readonly format: NumberFormat }
  /** Nothing in the column says whether its separator groups or is decimal (4.850). @property example the first such cell */
  | { readonly kind: 'open'; readonly example: string }
  /** Some cells are of one format only and some of the other one, so that no cell says anything about another. */
  | { readonly kind: 'mixed'; readonly example: string | null };

const FORMATS = ['en', 'id'] as const;
const BLANKS = /[ \u00A0\u202F]/g;

/** The value of a text in a number format, decimals too; null where it is no number of it. */
export function valueIn(text: string, format: NumberFormat): number | null {
  const { group, decimal } = SEPARATORS[format];
  const [, sign = '', digits = ''] = /^([+\-\u2212]?)(\d[\d.,\u00A0\u202F ]*)$/.exec(text.trim()) ?? [];
  const [whole = '', fraction, ...more] = digits.replace(BLANKS, '').split(decimal);
  if (digits === '' || more.length > 0 || !/^\d*$/.test(fraction ?? '')) return null;
  const groups = whole.split(group);
  const isGrouped = groups.length > 1;
  if (isGrouped && !(/^[1-9]\d{0,2}$/.test(groups[0] ?? '') && groups.slice(1).every((part) => /^\d{3}$/.test(part)))) {
    return null;
  }
  if (!isGrouped && !/^\d+$/.test(whole)) return null;
  const value = Number(`${groups.join('')}.${fraction || '0'}`);
  return sign === '-' || sign === '\u2212' ? 0 - value : value;
}

/** What a cell is evidence of: one format, either one with different values, or nothing. */
export function evidenceOf(text: string): NumberFormat | 'ambiguous' | null {
  const [en, id] = FORMATS.map((format) => valueIn(text, format));
  if (en === id || en === undefined || id === undefined) return null;
  if (en === null) return 'id';
  return id === null ? 'en' : 'ambiguous';
}

/** @param cells texts of one column that are not empty */
export function columnFormat(cells: readonly string[], own: NumberFormat): ColumnFormat {
  const evidence = cells.map(evidenceOf);
  const example = cells[evidence.indexOf('ambiguous')] ?? null;
  const sure = FORMATS.filter((format) => evidence.includes(format));
  if (sure.length > 1) return { kind: 'mixed', example };
  const [format] = sure;
  if (format !== undefined) return { kind: 'known', format };
  return example === null ? { kind: 'known', format: own } : { kind: 'open', example };
}
