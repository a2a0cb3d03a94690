import settingsEn from '#shared/i18n/en/settings.json' with { type: 'json' };
import settingsId from '#shared/i18n/id/settings.json' with { type: 'json' };
import type { Texts } from '#shared/i18n/texts.ts';
import { SECTIONS } from './sections-list.ts';
import { type Item, isSetting, PARTS, SETTINGS } from './settings-list.ts';

const CATALOGUES: readonly Texts<typeof settingsEn>[] = [settingsEn, settingsId];

/** Lower case, without accents. The length is unchanged. */
const plain = (text: string): string =>
  [...text]
    .map((letter) => {
      const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      return bare.length === letter.length ? bare : letter;
    })
    .join('');

/** Everything that can be found, by section. */
export const ITEMS: readonly Item[] = SECTIONS.flatMap((section) =>
  [...SETTINGS, ...PARTS].filter((item) => item.section === section),
);

function searchTexts(item: Item): string {
  const words = CATALOGUES.flatMap((texts) => {
    const { title, text, words: terms } = texts.items[item.id];
    const choices =
      isSetting(item) && item.control.kind === 'choice' ? Object.values(texts.choices[item.control.choice]) : [];
    return [title, text, terms, texts.sections[item.section], ...choices];
  });
  return plain(words.join(' '));
}
const HAYSTACKS = new Map(ITEMS.map((item) => [item, searchTexts(item)]));

export const searchTerms = (query: string): string[] =>
  plain(query)
    .split(/[\s,;]+/)
    .filter((word) => word !== '');

/** Matches in either language: every term must occur. Title matches come first in their section. */
export function findItems(query: string): readonly Item[] {
  const terms = searchTerms(query);
  if (terms.length === 0) return [];
  const hits = ITEMS.filter((item) => terms.every((word) => HAYSTACKS.get(item)?.includes(word)));
  const inTitle = (item: Item): boolean =>
    CATALOGUES.some((texts) => terms.some((word) => plain(texts.items[item.id].title).includes(word)));
  return SECTIONS.flatMap((section) => {
    const here = hits.filter((item) => item.section === section);
    return [...here.filter(inTitle), ...here.filter((item) => !inTitle(item))];
  });
}

export type Piece = { readonly text: string; readonly marked: boolean };

/** A text in pieces, with matches marked; joined they are the text. */
export function marked(text: string, terms: readonly string[]): readonly Piece[] {
  const bare = plain(text);
  const marks = new Array<boolean>(text.length).fill(false);
  for (const word of terms) {
    for (let from = bare.indexOf(word); word !== '' && from !== -1; from = bare.indexOf(word, from + 1)) {
      marks.fill(true, from, from + word.length);
    }
  }
  const pieces: { text: string; marked: boolean }[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const last = pieces.at(-1);
    const isMarked = marks[index] === true;
    if (last && last.marked === isMarked) last.text += text[index];
    else pieces.push({ text: text[index] ?? '', marked: isMarked });
  }
  return pieces;
}
