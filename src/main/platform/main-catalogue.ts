import type { Resources } from '#shared/i18n/translator.ts';
import * as ENGLISH from './main-english.ts';
import * as INDONESIAN from './main-indonesian.ts';

/**
 * The namespaces that the main process shows texts of; the others are the windows' own, and a third of
 * what would be loaded at every start.
 */
export const MAIN_CATALOGUE = { en: ENGLISH, id: INDONESIAN } as const satisfies Resources;
