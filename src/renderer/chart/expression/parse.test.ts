import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExpression } from './parse.ts';
import { MAX_CHARACTERS } from './tokens.ts';

const inputs = new Map([
  ['length', 'constant'],
  ['source', 'series'],
] as const);
const parse = (text: string): unknown => {
  const parsed = parseExpression(text, inputs);
  return parsed.ok ? parsed.tree : parsed.error;
};

describe('an expression', () => {
  it('binds products before sums, from left to right', () => {
    const number = (value: number): object => ({ kind: 'number', value });
    expect(parse('1 - 2 * 3 - 4')).toEqual({
      kind: 'operation',
      operator: '-',
      right: number(4),
      left: {
        kind: 'operation',
        operator: '-',
        left: number(1),
        right: { kind: 'operation', operator: '*', left: number(2), right: number(3) },
      },
    });
  });

  it('has signs, parentheses, names and calls', () => {
    expect(parse('-(close)')).toEqual({ kind: 'negative', of: { kind: 'series', name: 'close' } });
    expect(parse('sma(source, length)')).toEqual({
      kind: 'overPeriod',
      name: 'sma',
      of: { kind: 'input', id: 'source' },
      period: { kind: 'input', id: 'length' },
    });
    expect(parse('+.5e1')).toEqual({ kind: 'number', value: 5 });
  });

  it('names an input before a column of the same name', () => {
    const parsed = parseExpression('high', new Map([['high', 'constant']]));
    expect(parsed).toEqual({ ok: true, tree: { kind: 'input', id: 'high' } });
  });
});

it.each([
  ['close + $', 8, 'unknownCharacter'],
  ['close + open2', 8, 'unknownName'],
  ['1 + constructor', 4, 'unknownName'],
  ['close * rsi(close, 14)', 8, 'unknownFunction'],
  ['toString(close, 2)', 0, 'unknownFunction'],
  ['sma(close)', 0, 'wrongArguments'],
  ['1 + abs(close, open)', 4, 'wrongArguments'],
  ['max(close)', 0, 'wrongArguments'],
  ['sma(close, source)', 11, 'periodNotConstant'],
  ['sma(close, length + volume)', 11, 'periodNotConstant'],
  ['ema(close, sma(3, 2))', 11, 'periodNotConstant'],
  ['', 0, 'unexpectedEnd'],
  ['(close + 1', 10, 'unexpectedEnd'],
  ['close +', 7, 'unexpectedEnd'],
  ['sma(close, 3', 12, 'unexpectedEnd'],
  ['close close', 6, 'unexpected'],
  ['close)', 5, 'unexpected'],
  ['close * / open', 8, 'unexpected'],
  ['sma(, 3)', 4, 'unexpected'],
  ['abs()', 4, 'unexpected'],
  [`${'('.repeat(60)}close${')'.repeat(60)}`, 40, 'tooDeep'],
  ['-'.repeat(100), 40, 'tooDeep'],
  ['1 +'.repeat(1_000), MAX_CHARACTERS, 'tooLong'],
])('“%s” is wrong at character %i: %s', (text, at, code) => {
  expect(parse(text)).toEqual({ at, code });
});

it('never throws, and every error is at a character of the text', () => {
  const pieces = fc.constantFrom(
    '(',
    ')',
    ',',
    '+',
    '-',
    '*',
    '/',
    ' ',
    '1',
    '.',
    'e',
    'sma',
    'abs',
    'close',
    'length',
    '$',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(pieces, { maxLength: 60 }).map((all) => all.join('')),
      ),
      (text) => {
        const parsed = parseExpression(text, inputs);
        if (!parsed.ok) expect(parsed.error.at >= 0 && parsed.error.at <= text.length).toBe(true);
      },
    ),
  );
});
