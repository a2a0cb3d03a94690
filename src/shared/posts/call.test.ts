import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#shared/testing/any-text.ts';
import { callIn } from './call.ts';

const directionOf = (text: string): string | null => callIn(text)?.direction ?? null;

const UP = [
  'Buy $BNTG',
  'buy $bntg at 500',
  'Buying the open. Buy $BNTG, target 600',
  'I’m buying $BNTG here',
  'Time to buy $BNTG',
  'Let’s accumulate $BNTG at 1.250',
  'Still long $BNTG',
  '$BNTG: buy',
  '$BNTG is a strong buy',
  '$BNTG bullish 🚀',
  'Bullish on $BNTG',
  '$BNTG will rally this week',
  'Beli $BNTG di 500',
  'Saatnya akumulasi $BNTG',
  'gw mau serok $BNTG sekarang',
  '$BNTG akan naik',
  '$BNTG bakal terbang!',
  'Saya masih bullish di $BNTG',
  '$BNTG akumulasi di 500-520',
  'Results are in. #buy $BNTG',
  '$BNTG #beli',
];
const DOWN = [
  'Sell $BNTG',
  'I am selling $BNTG at 500',
  '$BNTG: sell',
  'Bearish on $BNTG',
  '$BNTG will drop',
  'Jual $BNTG sekarang',
  '$BNTG bakal turun',
  '$BNTG akan anjlok.',
  'Saatnya jual $BNTG',
  '$BNTG #jual',
  'short $BNTG',
];
const NONE = [
  // Turned around.
  'Don’t buy $BNTG',
  "I wouldn't buy $BNTG here",
  'Never sell $BNTG',
  'Not bullish on $BNTG',
  'Jangan beli $BNTG',
  'jgn jual $BNTG dulu',
  'Belum saatnya beli $BNTG',
  'gak bullish di $BNTG',
  '$BNTG bukan buy',
  'Quit buying $BNTG',
  // Asked, conditional, hedged.
  'Buy $BNTG?',
  '$BNTG buy? Kenapa tidak',
  'Buy $BNTG if it holds 500',
  'Kalau tembus 500, beli $BNTG',
  '$BNTG akan naik jika asing masuk',
  'Maybe buy $BNTG',
  'Mungkin $BNTG bakal naik',
  '$BNTG could rally',
  'Wait, then buy $BNTG',
  // Somebody else’s, or the past.
  'Analysts say buy $BNTG',
  'Menurut analis, $BNTG akan naik',
  '“Buy $BNTG”, they told me',
  'Asing beli $BNTG',
  'foreigners buy $BNTG',
  'I bought $BNTG yesterday',
  '$BNTG was a buy',
  'Kemarin beli $BNTG di 500',
  'Sudah jual $BNTG',
  // Words that belong to something else.
  '$BNTG net buy asing 5 miliar',
  '$BNTG antrean beli tebal',
  '$BNTG buy volume rises',
  '$BNTG short squeeze',
  '$BNTG long term story',
  '$BNTG up 3% at 500',
  '$BNTG naik 3% ke 500',
  'Buyers keep lifting $BNTG: 500, +3%',
  'rata-rata beli hari ini 500 di $BNTG',
  'Selling pressure in $BNTG',
  'Buying $BNTG is for the patient',
  '$BNTG turun kelas',
  'Target $BNTG 600',
  // Two statements, two stocks, none.
  'Buy $BNTG at 500, sell at 600',
  'Buy $BNTG, sell $ABCD',
  'Buy $BNTG and $ABCD',
  '#buy #sell $BNTG',
  'not #buy $BNTG',
  'Buy the index',
  'Buy $IHSG',
  'Buy BNTG',
  '$BNTG',
  '',
];

describe('the direction that a post states', () => {
  it.each(UP)('up: %s', (text) => expect(directionOf(text)).toBe('up'));
  it.each(DOWN)('down: %s', (text) => expect(directionOf(text)).toBe('down'));
  it.each(NONE)('none: %s', (text) => expect(directionOf(text)).toBeNull());

  it('says whether the author marked it', () => {
    expect(callIn('$BNTG #beli')).toEqual({ code: 'BNTG', direction: 'up', isMarked: true });
    expect(callIn('Beli $BNTG')).toEqual({ code: 'BNTG', direction: 'up', isMarked: false });
  });
});

const stated = fc.constantFrom(...UP, ...DOWN);
const doubt = fc.constantFrom(
  ...[
    'not',
    'never',
    "don't",
    'no',
    'if',
    'maybe',
    'unless',
    'jangan',
    'tidak',
    'gak',
    'bukan',
    'belum',
    'kalau',
    'mungkin',
  ],
);

it('with a negation or a condition before it no statement has a direction', () => {
  fc.assert(
    fc.property(stated, doubt, fc.boolean(), (text, word, isCapital) => {
      const lead = isCapital ? word.toUpperCase() : word;
      expect(directionOf(`${lead} ${text}`)).toBeNull();
      expect(directionOf(`${text}. ${lead} ${text}`)).toBeNull();
    }),
  );
});

it('does not depend on case, on blanks, or on what follows as a sentence of its own', () => {
  fc.assert(
    fc.property(
      stated,
      fc.constantFrom('', ' ', '\n'),
      fc.constantFrom('', '. Volume 12x', '\nHappy Friday'),
      (text, blank, rest) => {
        expect(directionOf(`${blank}${text.toUpperCase().replace(/\$\w+/, (code) => code.toLowerCase())}${rest}`)).toBe(
          directionOf(text),
        );
      },
    ),
  );
});

it('a second stock takes the direction away', () => {
  fc.assert(
    fc.property(stated, (text) => {
      expect(directionOf(`${text} $WXYZ`)).toBeNull();
    }),
  );
});

it('reads any text, also one that a pattern could go back over again and again', () => {
  fc.assert(
    fc.property(anyText(1_200), (text) => {
      const found = callIn(text);
      if (found) expect(text.toUpperCase()).toContain(`$${found.code}`);
    }),
  );
  // A pattern that goes back over its choices would never end with it.
  expect(callIn(`$BNTG ${'i am going to will mau '.repeat(42)}buy`)).toBeNull();
});
