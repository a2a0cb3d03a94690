import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import { type Message, parseMessage } from '#shared/i18n/message.ts';
import { isEnglishName, SHARED_WORDS, SILENT } from './testing/catalogue-lists.ts';

type Entry = readonly [key: string, text: string];

/** `namespace:key.path` → text. */
function flat(texts: object, path: string): Entry[] {
  return Object.entries(texts).flatMap(([key, text]: [string, unknown]): Entry[] =>
    typeof text === 'string' ? [[`${path}${key}`, text]] : flat(Object(text), `${path}${key}.`),
  );
}
const of = (language: keyof typeof CATALOGUE): ReadonlyMap<string, string> =>
  new Map(Object.entries(CATALOGUE[language]).flatMap(([name, texts]) => flat(texts, `${name}:`)));
const english = of('en');
const indonesian = of('id');

type Argument = Exclude<Exclude<Message, string>[number], string>;
/** The arguments of a text, with those in the forms of its plurals. */
const argumentsOf = (message: Message): readonly Argument[] =>
  typeof message === 'string'
    ? []
    : message.flatMap((part) =>
        typeof part === 'string' ? [] : [part, ...[...(part.forms?.values() ?? [])].flatMap(argumentsOf)],
      );
/** The names of the arguments that a text shows: one that only chooses a form may be needed in one language alone. */
const shownBy = (text: string): string =>
  [...new Set(argumentsOf(parseMessage(text)).flatMap(({ name, forms }) => (forms ? [] : [name])))].sort().join();
/** What a text says whatever its arguments are. */
const wordsOf = (message: Message): string =>
  typeof message === 'string'
    ? message
    : message
        .map((part) => (typeof part === 'string' ? part : [...(part.forms?.values() ?? [])].map(wordsOf).join(' ')))
        .join(' ');

describe('every text', () => {
  it('is there in both languages', () => {
    expect([...indonesian.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('is not empty', () => {
    for (const texts of [english, indonesian]) {
      const silent = [...texts].filter(([key, text]) => text.trim() === '' && !SILENT.has(key));
      expect(silent.map(([key]) => key)).toEqual([]);
    }
  });

  it('shows the same arguments in both', () => {
    const differ = [...english].filter(([key, text]) => shownBy(text) !== shownBy(indonesian.get(key) ?? ''));
    expect(differ.map(([key]) => key)).toEqual([]);
  });

  it('was translated, unless its words are the same in both', () => {
    const ownWords = (text: string): string[] =>
      (wordsOf(parseMessage(text)).match(/\p{L}{2,}/gu) ?? []).filter((word) => !SHARED_WORDS.has(word));
    const forgotten = [...english].filter(
      ([key, text]) => !isEnglishName(key) && indonesian.get(key) === text && ownWords(text).length > 0,
    );
    expect(forgotten.map(([key, text]) => `${key} “${text}”`)).toEqual([]);
  });

  it('has the forms of a plural that its language has', () => {
    for (const [language, texts] of [['en', english] as const, ['id', indonesian] as const]) {
      const kinds = new Intl.PluralRules(language).resolvedOptions().pluralCategories.sort().join();
      const kindsOf = (forms: ReadonlyMap<string, Message>): string =>
        [...forms.keys()].filter((form) => !form.startsWith('=')).join();
      const odd = [...texts].filter(([, text]) =>
        argumentsOf(parseMessage(text)).some(({ forms }) => forms && kindsOf(forms) !== kinds),
      );
      expect(odd).toEqual([]);
    }
  });
});

it('has the texts that the notes for translators are about', () => {
  const page = readFileSync(new URL('../../shared/i18n/README.md', import.meta.url), 'utf8');
  const names = Array.from(page.matchAll(/^\| `([^`]+)` \|/gm), ([, name = '']) => name);
  const isThere = (name: string): boolean =>
    [...english.keys()].some((key) => key === name || (key.startsWith(name) && /^[:.]/.test(key.slice(name.length))));
  expect(names).not.toEqual([]);
  expect(names.filter((name) => !isThere(name))).toEqual([]);
});

/** Every piece of text in the product's own files that could name a key. */
function written(): { readonly names: ReadonlySet<string>; readonly patterns: readonly RegExp[] } {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const names = new Set<string>();
  const patterns = new Map<string, RegExp>();
  for (const part of ['main', 'renderer', 'shared']) {
    for (const file of readdirSync(`${root}/${part}`, { recursive: true, encoding: 'utf8' })) {
      const path = file.replaceAll('\\', '/');
      if (!/\.tsx?$/.test(path) || /\.test\.|(^|\/)testing\/|^i18n\/unions\.ts$/.test(path)) continue;
      const source = readFileSync(`${root}/${part}/${file}`, 'utf8');
      for (const [, text = ''] of source.matchAll(/['"]([\w:. -]+)['"]/g)) names.add(text);
      for (const [, name = ''] of source.matchAll(/^\s*'?([\w-]+)'?:/gm)) names.add(name);
      for (const [, text = ''] of source.matchAll(/`([\w:.-]*\$\{[^`]*)`/g)) {
        const pattern = text
          .split(/\$\{[^}]*\}/)
          .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          .join('[\\w. -]+');
        // Something of the key must be in it: a template of one variable would excuse everything.
        if (/[a-z]/i.test(text.replace(/\$\{[^}]*\}/g, ''))) patterns.set(pattern, new RegExp(`^(?:${pattern})$`));
      }
    }
  }
  return { names, patterns: [...patterns.values()] };
}

it('every text is used somewhere', () => {
  const { names, patterns } = written();
  const isUsed = (key: string): boolean => {
    const path = key.slice(key.indexOf(':') + 1);
    if (names.has(key) || names.has(path)) return true;
    return patterns.some((pattern) => pattern.test(key) || pattern.test(path));
  };
  expect([...english.keys()].filter((key) => !isUsed(key))).toEqual([]);
});
