/** What an expression may name of a bar: prices in rupiah, volume in shares. */
export const SERIES = ['open', 'high', 'low', 'close', 'volume'] as const;
export type SeriesName = (typeof SERIES)[number];

/** Functions of a series and a number of bars, the present one included; `ref(x, n)` is x of n bars before. */
export const PERIOD_FUNCTIONS = ['sma', 'ema', 'sum', 'highest', 'lowest', 'stdev', 'ref'] as const;
export type PeriodFunction = (typeof PERIOD_FUNCTIONS)[number];
/** Functions of values of the same bar. */
export const VALUE_FUNCTIONS = ['abs', 'min', 'max'] as const;
export type ValueFunction = (typeof VALUE_FUNCTIONS)[number];

export type Operator = '+' | '-' | '*' | '/';

export type Tree =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'series'; readonly name: SeriesName }
  | { readonly kind: 'input'; readonly id: string }
  | { readonly kind: 'negative'; readonly of: Tree }
  | { readonly kind: 'operation'; readonly operator: Operator; readonly left: Tree; readonly right: Tree }
  | { readonly kind: 'overPeriod'; readonly name: PeriodFunction; readonly of: Tree; readonly period: Tree }
  | { readonly kind: 'ofValues'; readonly name: ValueFunction; readonly values: readonly Tree[] };

export type ExpressionErrorCode =
  | 'tooLong'
  | 'tooDeep'
  | 'unknownCharacter'
  | 'unknownName'
  | 'unknownFunction'
  | 'wrongArguments'
  | 'periodNotConstant'
  | 'unexpectedEnd'
  | 'unexpected';
/** `at` is the character, counted from 0; the length of the text where it ends too soon. */
export type ExpressionError = { readonly at: number; readonly code: ExpressionErrorCode };
