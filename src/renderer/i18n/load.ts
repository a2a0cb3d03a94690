import type { Language } from '#shared/i18n/catalogue.ts';
import type { Resources } from '#shared/i18n/translator.ts';
import { startTexts } from './i18n.ts';

/** Each language is a chunk of its own: a window reads the one that it shows. */
const LANGUAGES: Readonly<Record<Language, () => Promise<Resources>>> = {
  en: async () => ({ en: await import('#shared/i18n/english-at-start.ts') }),
  id: async () => ({ id: await import('#shared/i18n/indonesian-at-start.ts') }),
};

let requested: Language | null = null;

/**
 * Shows the whole catalogue in a language from now on. Until it is read, and where it cannot be, the texts remain as they
 * are; of several requests the last one counts.
 * @throws what the chunk could not be read for; the language can then be requested again
 */
export async function showLanguage(language: Language): Promise<void> {
  if (requested === language) return;
  requested = language;
  const texts = await LANGUAGES[language]().catch((failure: unknown) => {
    if (requested === language) requested = null;
    throw failure;
  });
  if (requested === language) startTexts(texts, language);
}
