import type { FieldProblem } from './definition.ts';

/** Smallest and largest value of a field, in the unit of its label. */
export type Range = { readonly min: number; readonly max: number; readonly whole: boolean };

/** What is wrong with a number; NaN stands for an empty field. */
export function outOfRange<Field extends string>(
  field: Field,
  value: number,
  { min, max, whole }: Range,
): FieldProblem<Field>[] {
  if (!Number.isFinite(value)) return [{ field, code: 'MISSING', params: {} }];
  if (whole && !Number.isInteger(value)) return [{ field, code: 'NOT_WHOLE', params: {} }];
  return value < min || value > max ? [{ field, code: 'OUT_OF_RANGE', params: { min, max } }] : [];
}

/** Allowed changes in per cent. */
export const PERCENT: Range = { min: 0.1, max: 100, whole: false };
