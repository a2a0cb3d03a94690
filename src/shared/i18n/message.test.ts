import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it, test } from 'vitest';
import { CATALOGUE, type Language } from './catalogue.ts';
import { formatMessage, parseMessage, type TextParams } from './message.ts';

const format = (text: string, params?: TextParams, language: Language = 'en'): string =>
  formatMessage(parseMessage(text), params, new Intl.PluralRules(language));

test.each([
  ['an argument', '{side} at {price}', { side: 'Buy', price: '4,850' }, 'Buy at 4,850'],
  ['an argument of zero', '{ms} ms', { ms: 0 }, '0 ms'],
  ['an argument that is left out', '{ms} ms', undefined, ' ms'],
  ['an argument that looks like one of the text’s, or of a replacement', '{ms} ms', { ms: '$&{ms}' }, '$&{ms} ms'],
  ['braces between apostrophes', "not '{ {count} }' but {count}", { count: 2 }, 'not { {count} } but 2'],
  ['an apostrophe of a word', 'today’s {amount}', { amount: 1 }, 'today’s 1'],
  ['a plural of one', '{count, plural, one {a tick} other {{count} ticks}}', { count: 1 }, 'a tick'],
  ['a plural of several', '{count, plural, one {a tick} other {{count} ticks}}', { count: 2 }, '2 ticks'],
  ['a plural of a number itself', '{n, plural, =0 {none} one {one} other {{n}}}', { n: 0 }, 'none'],
  ['a plural without the kind', '{n, plural, other {{n} lots}}', { n: 1 }, '1 lots'],
  ['a plural of a formatted number', '{n} {n, plural, one {lot} other {lots}}', { n: '1,001' }, '1,001 lots'],
  ['a plural of a number with points', '{n} {n, plural, one {lot} other {lots}}', { n: '1.000' }, '1.000 lots'],
  ['a plural of a formatted one', '{n} {n, plural, one {lot} other {lots}}', { n: '1' }, '1 lot'],
  [
    'plurals as a translator’s tool writes them',
    '{ n,plural,one{a}\n other{{ n }} } of {n, plural, other {b}}',
    { n: 3 },
    '3 of b',
  ],
] as const)('formats %s', (_name, text, params, expected) => {
  expect(format(text, params)).toBe(expected);
});

it('leaves a plural to the rules of the language', () => {
  const text = '{count, plural, one {satu} other {{count}}}';
  expect([format(text, { count: 1 }, 'en'), format(text, { count: 1 }, 'id')]).toEqual(['satu', '1']);
});

type Entry = readonly [name: string, text: string];
const flat = (texts: object, path: string): readonly Entry[] =>
  Object.entries(texts).flatMap(([key, text]: [string, unknown]): readonly Entry[] =>
    typeof text === 'string' ? [[`${path}${key}`, text]] : flat(Object(text), `${path}${key}.`),
  );

describe.each(['en', 'id'] as const)('every text in %s', (language) => {
  const plurals = new Intl.PluralRules(language);
  const values = [0, 1, 2, 21, '1', '1,001'];

  it('is ICU MessageFormat, and reads as the common implementation of it reads it', () => {
    // Without these it is nothing but text.
    for (const [name, text] of flat(CATALOGUE[language], '').filter(([, each]) => /[{}']/.test(each))) {
      const common = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
      const message = parseMessage(text);
      for (const value of values) {
        const params = new Proxy<Record<string, string | number>>({}, { get: () => value, has: () => true });
        expect(formatMessage(message, params, plurals), `${name} of ${value}`).toBe(common.format(params));
      }
    }
  });
});
