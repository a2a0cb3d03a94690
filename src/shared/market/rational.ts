import { FormulaError } from './formula-error.ts';

/** An exact fraction; the denominator is positive. */
export type Rational = { readonly numerator: bigint; readonly denominator: bigint };

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;
/** The range of a JavaScript number: a larger exponent would fill the memory with zeros. */
const MAX_EXPONENT = 400;

/**
 * Exactly the decimal number that is written, or for a number the shortest decimal that stands for it.
 * @throws FormulaError when it is no decimal number or its exponent is out of range
 */
export function rational(value: number | string): Rational {
  const [, sign, whole = '', fraction = '', power = '0'] = DECIMAL.exec(String(value)) ?? [];
  if (whole === '') throw new FormulaError(`not a number: ${String(value).slice(0, 40)}`);
  const exponent = Number(power) - fraction.length;
  if (Math.abs(exponent) > MAX_EXPONENT + fraction.length) throw new FormulaError('the number is out of range');
  const digits = BigInt(`${whole}${fraction}`) * (sign === '-' ? -1n : 1n);
  return exponent >= 0
    ? { numerator: digits * 10n ** BigInt(exponent), denominator: 1n }
    : { numerator: digits, denominator: 10n ** BigInt(-exponent) };
}

const cross = (left: Rational, right: Rational, combine: (a: bigint, b: bigint) => bigint): Rational => ({
  numerator: combine(left.numerator * right.denominator, right.numerator * left.denominator),
  denominator: left.denominator * right.denominator,
});

export const add = (left: Rational, right: Rational): Rational => cross(left, right, (a, b) => a + b);
export const subtract = (left: Rational, right: Rational): Rational => cross(left, right, (a, b) => a - b);
export const multiply = (left: Rational, right: Rational): Rational => ({
  numerator: left.numerator * right.numerator,
  denominator: left.denominator * right.denominator,
});

/** @throws FormulaError for a division by zero */
export function divide(left: Rational, right: Rational): Rational {
  if (right.numerator === 0n) throw new FormulaError('a division by zero');
  const sign = right.numerator < 0n ? -1n : 1n;
  return {
    numerator: left.numerator * right.denominator * sign,
    denominator: left.denominator * right.numerator * sign,
  };
}

/**
 * The nearest whole number; a half rounds up, as `Math.round` does.
 * @throws FormulaError where a JavaScript number cannot hold it exactly
 */
export function toNearestInteger({ numerator, denominator }: Rational): number {
  const doubled = 2n * numerator + denominator;
  const divisor = 2n * denominator;
  const truncated = doubled / divisor;
  const nearest = Number(doubled < 0n && doubled % divisor !== 0n ? truncated - 1n : truncated);
  if (!Number.isSafeInteger(nearest)) throw new FormulaError('the number is too large');
  return nearest;
}
