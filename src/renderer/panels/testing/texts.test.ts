import { expect, it } from 'vitest';
import { CATALOGUE } from '../../../shared/i18n/index.ts';

/** `key.path` → the placeholders of its text, sorted. */
function placeholders(texts: object, path = ''): [string, string[]][] {
  return Object.entries(texts).flatMap(([key, text]: [string, unknown]): [string, string[]][] =>
    typeof text === 'string'
      ? [[`${path}${key}`, [...text.matchAll(/\{\{(\w+)\}\}/g)].map((found) => found[1] ?? '').sort()]]
      : placeholders(Object(text), `${path}${key}.`),
  );
}

it('both languages fill the same placeholders of every text', () => {
  expect(placeholders(CATALOGUE.id)).toEqual(placeholders(CATALOGUE.en));
});
