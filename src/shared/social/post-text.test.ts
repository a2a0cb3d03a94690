import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStockCode } from '#shared/market/index.ts';
import { anyText } from '#shared/testing/any-text.ts';
import { addresses, splitPost, stocksIn } from './post-text.ts';

const marks = (text: string) =>
  splitPost(text).flatMap((part) =>
    part.kind === 'stock' ? [part.code] : part.kind === 'person' ? [`@${part.username}`] : [],
  );

describe('what can be acted upon in a text', () => {
  it.each([
    ['$BNTG up, cc @Anin_w', ['BNTG', '@anin_w']],
    ['($bntg/$ABCD-W) watch!', ['BNTG', 'ABCD-W']],
    ['“$BNTG”, $BNTG: twice', ['BNTG', 'BNTG']],
  ])('finds stocks and people: %s', (text, found) => expect(marks(text)).toEqual(found));

  it.each([
    'costs $100, or $1.2B',
    'mail somebody@example.test',
    'US$BNTG and $$BNTG',
    '$ABCDE $ABC $BNTGx $BNTG_ $BNTG$BNTG2',
    '@ab @_ a@practice @@practice',
    `@${'a'.repeat(21)}`,
    'https://example.test/ <a href="x">x</a> [x](javascript:alert(1)) **x**',
  ])('leaves the rest alone: %s', (text) => expect(marks(text)).toEqual([]));

  it('names each stock once, and knows who is addressed', () => {
    expect(stocksIn('$BNTG $ABCD $bntg')).toEqual(['BNTG', 'ABCD']);
    expect(addresses('hello @Practice!', 'practice')).toBe(true);
    expect(addresses('hello @practice_2', 'practice')).toBe(false);
  });

  const hostile = fc.oneof(
    anyText(300),
    fc
      .array(
        fc.constantFrom(
          '$',
          '@',
          'BNTG',
          'abcd',
          '-W',
          ' ',
          '\n',
          '<b>',
          '&lt;',
          '\u202e',
          '\u0000',
          '$BNTG',
          '@me_1',
          '👍',
          '.',
        ),
        { maxLength: 60 },
      )
      .map((pieces) => pieces.join('')),
    fc.nat({ max: 20_000 }).map((count) => '$A@b'.repeat(count / 4)),
  );

  it('marks only codes and names, and leaves every text unchanged', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const parts = splitPost(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const part of parts) {
          expect(part.text).not.toBe('');
          if (part.kind === 'stock')
            expect(isStockCode(part.code) && part.text.toUpperCase() === `$${part.code}`).toBe(true);
          if (part.kind === 'person') expect(part.username).toMatch(/^[a-z0-9_]{3,20}$/);
        }
      }),
    );
  });
});
