import * as ENGLISH from '#shared/i18n/english.ts';
import { createTranslator } from '#shared/i18n/translator.ts';

/** An English text with its arguments, as a window shows it. */
export const { translate: english } = createTranslator({ en: ENGLISH }, 'en');
