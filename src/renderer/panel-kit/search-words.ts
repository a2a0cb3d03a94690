import { create } from 'zustand';
import { type Translate, translateNow } from '#renderer/i18n/index.ts';
import type paletteWordsEn from '#shared/i18n/en/palette-words.json';
import { createTranslator, type TextName } from '#shared/i18n/translator.ts';

type Words = typeof paletteWordsEn;
type English = { readonly words: Words; readonly translate: Translate };

/** The English texts beside those of the window: people know a thing by its English name in every language. */
export const englishStore = create<{ readonly english: English | null }>(() => ({ english: null }));

/** Reads them once, for the first search. Without them the names in the window's language are found. Never rejects */
export async function loadEnglish(): Promise<void> {
  if (englishStore.getState().english !== null) return;
  try {
    const english = await import('#shared/i18n/english-at-start.ts');
    const { translate } = createTranslator({ en: english }, 'en');
    englishStore.setState({ english: { words: english.paletteWords, translate } });
  } catch {
    // The chunk is asked for again by the next search.
  }
}

/** A text in English, for the search; empty until {@link loadEnglish} has read it. */
export const inEnglish = (name: TextName): string => englishStore.getState().english?.translate(name) ?? '';

/** What people also call a thing, in the language of the window and in English. @param title its name in a language */
export function searchWords(kind: keyof Words, id: string, title: (translate: Translate) => string): string {
  const { english } = englishStore.getState();
  if (english === null) return '';
  if (!Object.hasOwn(english.words[kind], id)) return title(english.translate);
  const name = `paletteWords:${kind}.${id}` as TextName;
  return [title(english.translate), translateNow(name), english.translate(name)].join(' ');
}
