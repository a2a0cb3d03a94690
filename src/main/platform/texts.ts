import type { Language } from '#shared/i18n/catalogue.ts';
import { createTranslator, type Translate, type Translator } from '#shared/i18n/translator.ts';
import { MAIN_CATALOGUE } from './main-catalogue.ts';

/** The texts that the main process shows: notifications, the tray, menus and dialogs, in the language of the settings. */
export function createTexts(language: () => Language): () => Translate {
  const translators = new Map<Language, Translator>();
  return () => {
    const current = language();
    const translator = translators.get(current) ?? createTranslator(MAIN_CATALOGUE, current);
    translators.set(current, translator);
    return translator.translate;
  };
}
