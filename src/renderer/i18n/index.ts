export type { Translate } from '#shared/i18n/translator.ts';
export { addTexts, changeLanguage, startTexts, translateNow, useTexts } from './i18n.ts';
export { showLanguage } from './load.ts';
