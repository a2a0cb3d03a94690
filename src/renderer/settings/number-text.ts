import type { Settings } from '#shared/contract/settings.ts';
import type { Control } from './settings-list.ts';

export type NumberRule = Extract<Control, { kind: 'number' }>;
/** Keys under settings:wrong. */
export type NumberFault = 'empty' | 'number' | 'whole' | 'places' | 'between' | 'least';
export type ReadNumber =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly fault: NumberFault };

const fault = (name: NumberFault): ReadNumber => ({ ok: false, fault: name });
const SEPARATORS = { en: { group: ',', decimal: '.' }, id: { group: '.', decimal: ',' } } as const;
/** Groups of exactly three digits with one separator: a looser rule could parse 1.5 as 15. */
const GROUPED = /^\d{1,3}(?:([.,\s])\d{3})(?:\1\d{3})*$/;

/** Parses the text of a number field, with or without groups. */
export function readNumber(
  text: string,
  { least, most, places }: NumberRule,
  format: Settings['numberFormat'],
): ReadNumber {
  const typed = text.trim().replace(/\s+/g, ' ');
  if (typed === '') return fault('empty');
  const { decimal } = SEPARATORS[format];
  let value: number;
  if (/^\d+$/.test(typed)) value = Number(typed);
  else if (places === 0 && GROUPED.test(typed)) value = Number(typed.replace(/\D/g, ''));
  else {
    // With decimals, either separator may be decimal when only one reading is valid.
    const parts = /^(\d+)([.,])(\d+)$/.exec(typed);
    if (!parts) return fault('number');
    const [, whole = '', sign = '', fraction = ''] = parts;
    if (places === 0) return fault('whole');
    if (fraction.length > places) return sign === decimal || fraction.length !== 3 ? fault('places') : fault('number');
    value = Number(`${whole}.${fraction}`);
  }
  if (!Number.isSafeInteger(Math.round(value * 100)) && places > 0) return fault('between');
  if (value < least || value > most) return fault(value < least && least === 0 ? 'least' : 'between');
  return { ok: true, value };
}

/** The field's text, without trailing zeros. */
export function numberText(value: number, { places }: NumberRule, format: Settings['numberFormat']): string {
  const { group, decimal } = SEPARATORS[format];
  const [whole = '', fraction = ''] = String(Math.round(value * 10 ** places) / 10 ** places).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction === '' ? grouped : `${grouped}${decimal}${fraction}`;
}

/** The next step up or down, within the range; a value between steps snaps to the nearest one. */
export function stepNumber(value: number, steps: number, { least, most, step }: NumberRule): number {
  const next = steps > 0 ? (Math.floor(value / step) + steps) * step : (Math.ceil(value / step) + steps) * step;
  return Math.min(most, Math.max(least, next));
}
