import type { AnswerStyle } from './answer-style.ts';
import { type NumberStyle, plainNumber } from './number-text.ts';
import { type TimeStyle, timeOf, timeOfEpoch, ZERO_TIMESTAMP } from './time-text.ts';

export type Scalar = 'text' | 'number' | 'number-text' | 'flag' | 'time' | 'seconds';

/** A JSON value as the text, number or flag that a schema takes, whichever way it was sent; undefined where it is none. */
export function scalarOf(scalar: Scalar, value: unknown, style: AnswerStyle): string | number | boolean | undefined {
  switch (scalar) {
    case 'text':
      return textOf(value);
    case 'number': {
      if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
      const text = numberTextOf(value, style.numbers);
      const read = text === undefined ? Number.NaN : Number(text);
      return Number.isFinite(read) ? read : undefined;
    }
    case 'number-text':
      return numberTextOf(value, style.numbers);
    case 'flag':
      return flagOf(value);
    case 'time':
      return timeTextOf(value, style.times);
    case 'seconds':
      return secondsTextOf(value, style);
  }
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : undefined;
}

function numberTextOf(value: unknown, style: NumberStyle): string | undefined {
  if (typeof value === 'number') return plainNumber(String(value), 'point');
  return typeof value === 'string' ? plainNumber(value, style) : undefined;
}

function flagOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  switch (String(value).trim().toLowerCase()) {
    case '1':
    case 'true':
      return true;
    case '0':
    case 'false':
      return false;
    default:
      return undefined;
  }
}

function timeTextOf(value: unknown, style: TimeStyle): string | undefined {
  const at =
    typeof value === 'number'
      ? timeOfEpoch(value, style)
      : typeof value === 'string'
        ? timeOf(value, style)
        : undefined;
  if (at === undefined) return undefined;
  return at === null ? ZERO_TIMESTAMP : new Date(at).toISOString();
}

/** Unix seconds of a moment that is there, in whatever form of times or numbers it was sent; of a number the unit is recognised. */
function secondsTextOf(value: unknown, { numbers, times }: AnswerStyle): string | undefined {
  const epoch = numberTextOf(value, numbers);
  const text = typeof value === 'string' ? value : '';
  const at = epoch === undefined ? timeOf(text, times) : timeOfEpoch(Number(epoch));
  return at === undefined || at === null ? undefined : String(Math.floor(at / 1_000));
}
