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

it('fills each placeholder literally, and leaves out what is not given', () => {
  const t = english.in('shell');
  expect(t('feed.roundTrip', { ms: '$&{{ms}}' })).toBe('$&{{ms}} ms');
  expect(t('feed.roundTrip', { ms: 0 })).toBe('0 ms');
  expect(t('feed.roundTrip')).toBe(' ms');
});

it('chooses the plural by the rules of the language', () => {
  const { en, id } = CATALOGUE;
  const texts = [0, 1, 2].map((count) => english.translate('tape:gap', { count }));
  expect(texts).toEqual(
    [en.tape.gap_other, en.tape.gap_one, en.tape.gap_other].map((text, count) => text.replace('{{count}}', `${count}`)),
  );
  expect(indonesian.translate('tape:gap', { count: 1 })).toBe(id.tape.gap_other.replace('{{count}}', '1'));
});

it('uses the plain key where a text with a count has no plural forms', () => {
  expect(english.translate('notifications:centre.minutesAgo', { count: 3 })).toBe('3 min');
});
