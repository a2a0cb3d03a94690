import type { FieldProblem } from './definition.ts';

/** Smallest and largest value of a field, in the unit of its label. */
export type Range = { readonly least: number; readonly most: number; readonly whole: boolean };

/** What is wrong with a number; NaN stands for an empty field. */
export function outOfRange<Field extends string>(
  field: Field,
  value: number,
  { least, most, whole }: Range,
): FieldProblem<Field>[] {
  if (!Number.isFinite(value)) return [{ field, code: 'MISSING', params: {} }];
  if (whole && !Number.isInteger(value)) return [{ field, code: 'NOT_WHOLE', params: {} }];
  return value < least || value > most ? [{ field, code: 'OUT_OF_RANGE', params: { least, most } }] : [];
}

/** Allowed changes in per cent. */
export const PERCENT: Range = { least: 0.1, most: 100, whole: false };
