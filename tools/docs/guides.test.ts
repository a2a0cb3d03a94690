import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CATALOGUE, type Language } from '#shared/i18n/catalogue.ts';
import { emphasised, relativeLinks } from './markdown.ts';

const read = (name: string): string => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');
const GUIDES = { en: read('guide.md'), id: read('panduan.md') } as const satisfies Record<Language, string>;

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf);

const PLURAL = /\{\w+, plural,((?: \S+ \{(?:[^{}]|\{\w+\})*\})+)\}/g;
const FORM = /\{((?:[^{}]|\{\w+\})*)\}/g;
/** A text with the first and with the second form of its plurals. */
const inEachForm = (text: string): readonly string[] =>
  [0, 1].map((index) => text.replace(PLURAL, (_plural, forms: string) => [...forms.matchAll(FORM)][index]?.[1] ?? ''));

/** Tests whether words are a text of the screen, with values in its places or without any. */
function onScreen(texts: readonly string[]): (words: string) => boolean {
  const exact = new Set<string>(texts);
  const forms: RegExp[] = [];
  for (const text of texts.filter((each) => each.includes('{')).flatMap(inEachForm)) {
    const parts = text.split(/\{\w+\}/);
    const fixed = parts.join('').trim();
    // What has hardly a word of its own would be the form of anything.
    if (!/\p{L}{3}/u.test(fixed)) continue;
    exact.add(fixed);
    forms.push(new RegExp(`^${parts.map(escaped).join('.+')}$`));
  }
  return (words) => exact.has(words) || forms.some((form) => form.test(words));
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe.each(['en', 'id'] as const)('the guide in %s', (language) => {
  const isShown = onScreen(textsOf(CATALOGUE[language]));

  it('calls what is on the screen as the screen does', () => {
    const unknown = emphasised(GUIDES[language]).filter(
      (words) => !isShown(words) && !words.split(/, | · /).every(isShown),
    );
    expect(unknown).toEqual([]);
  });
});

describe('both guides', () => {
  const levels = (text: string): string[] => [...text.matchAll(/^#+ (?:\d+\.)?/gm)].map(([found]) => found);
  const pictures = (text: string): string[] =>
    relativeLinks(text).flatMap(({ path }) => (path.endsWith('.png') ? [path.replace(/-id\.png$/, '.png')] : []));

  it('have the same sections', () => {
    expect(levels(GUIDES.id)).toEqual(levels(GUIDES.en));
  });

  it('show the same pictures, apart from their language', () => {
    expect(pictures(GUIDES.id)).toEqual(pictures(GUIDES.en));
  });
});

it('finds what is emphasised, and neither bold words nor code', () => {
  expect(emphasised('**a** *b\nc*, `*d*` \\* e *f*.')).toEqual(['b c', 'f']);
});
