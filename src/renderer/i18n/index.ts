export type { Translate } from './i18n.ts';
export { startTexts, translateNow, useTexts } from './i18n.ts';
