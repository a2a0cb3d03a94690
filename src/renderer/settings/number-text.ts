import type { NumberFormat } from '#shared/formats/formats.ts';
import type { NumberFault as TypingFault } from '#shared/formats/read-number.ts';
import { readNumber as readTyped, typedNumber } from '#shared/formats/read-number.ts';
import type { Control } from './settings-list.ts';

export type NumberRule = Extract<Control, { kind: 'number' }>;
/** Keys under settings:wrong. */
export type NumberFault = TypingFault | 'between' | 'min';
export type ReadNumber =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly fault: NumberFault };

/** Parses the text of a number field, with or without groups, within its range. */
export function readNumber(text: string, { min, max, places }: NumberRule, format: NumberFormat): ReadNumber {
  const read = readTyped(text, { places }, format);
  if (!read.ok) return read;
  const { value } = read;
  if (value < min || value > max) return { ok: false, fault: value < min && min === 0 ? 'min' : 'between' };
  return read;
}

/** The field's text, without trailing zeros. */
export const numberText = (value: number, { places }: NumberRule, format: NumberFormat): string =>
  typedNumber(value, { places }, format);

/** The next step up or down, within the range; a value between steps snaps to the nearest one. */
export function stepNumber(value: number, steps: number, { min, max, step }: NumberRule): number {
  const next = steps > 0 ? (Math.floor(value / step) + steps) * step : (Math.ceil(value / step) + steps) * step;
  return Math.min(max, Math.max(min, next));
}
