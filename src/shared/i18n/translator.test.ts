import { expect, it, test } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { createTranslator } from './translator.ts';

const english = createTranslator(CATALOGUE, 'en');
const indonesian = createTranslator(CATALOGUE, 'id');

test.each([
  ['a nested key', english.in('watchlist')('columns.last'), CATALOGUE.en.watchlist.columns.last],
  ['a key with dots of its own', english.translate('commands:panel.menu'), CATALOGUE.en.commands['panel.menu']],
  ['a full name in the other language', indonesian.translate('book:title'), CATALOGUE.id.book.title],
])('%s', (_name, actual, expected) => {
  expect(actual).toBe(expected);
});

it('fills each argument literally, and leaves out what is not given', () => {
  const t = english.in('shell');
  expect(t('feed.roundTrip', { ms: '$&{ms}' })).toBe('$&{ms} ms');
  expect(t('feed.roundTrip', { ms: 0 })).toBe('0 ms');
  expect(t('feed.roundTrip')).toBe(' ms');
});

it('chooses the plural by the rules of the language', () => {
  const texts = [0, 1, 2].map((count) => english.translate('tape:gap', { count }));
  expect(texts).toEqual(['0 trades missing here', '1 trade missing here', '2 trades missing here']);
  expect(indonesian.translate('tape:gap', { count: 1 })).toBe(CATALOGUE.id.tape.gap.replace('{count}', '1'));
});

it('fills a number in where nothing else depends on it', () => {
  expect(english.translate('inbox:minutesAgo', { count: 3 })).toBe('3 min');
});

it('puts the noun of a number into the singular after one, in the middle of any text', () => {
  const orderOf = (lots: string): string =>
    english.translate('orders:orderName', { side: 'Buy', lots, symbol: 'BNTG', price: '4,850' });
  expect([orderOf('1'), orderOf('21'), orderOf('1,001')]).toEqual([
    'Buy 1 lot BNTG at 4,850',
    'Buy 21 lots BNTG at 4,850',
    'Buy 1,001 lots BNTG at 4,850',
  ]);
});

const COUNTED = /\} (lots|shares|units)\b/;
const IN_A_FORM = /other \{\{\w+\} \w+/g;
const texts = (node: object): string[] =>
  Object.values(node).flatMap((value) => (typeof value === 'string' ? [value] : texts(Object(value) as object)));
it('has no English text that says lots, shares or units of one', () => {
  expect(texts(CATALOGUE.en).filter((text) => COUNTED.test(text.replace(IN_A_FORM, '')))).toEqual([]);
});

const DOUBLED_BY_DIGIT = /\p{L}{3,}2(?![\p{L}\d])/u;
it('has no Indonesian text that doubles a word by a digit, as chats do', () => {
  expect(texts(CATALOGUE.id).filter((text) => DOUBLED_BY_DIGIT.test(text))).toEqual([]);
});

it('calls the range that is chosen freely the same in both panels that have one', () => {
  for (const { brokers, journal } of [CATALOGUE.en, CATALOGUE.id]) expect(brokers.ranges.own).toBe(journal.ranges.own);
});
