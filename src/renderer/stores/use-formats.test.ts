import { expect, it } from 'vitest';
import { formatsOf } from './use-formats.ts';

const AUGUST = Date.UTC(2026, 7, 21);

it('takes months from the language and separators from the number format, with one object for each choice', () => {
  const english = formatsOf({ numberFormat: 'id', language: 'en' });
  const indonesian = formatsOf({ numberFormat: 'id', language: 'id' });
  expect([english.date(AUGUST), english.price(4_500)]).toEqual(['21 Aug', '4.500']);
  expect([indonesian.date(AUGUST), indonesian.price(4_500)]).toEqual(['21 Agu', '4.500']);
  expect(formatsOf({ numberFormat: 'id', language: 'en' })).toBe(english);
});
