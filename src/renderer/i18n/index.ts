export type { Translate } from './i18n.ts';
export { startTexts, useTexts } from './i18n.ts';
