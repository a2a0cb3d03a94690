import { ENGLISH } from './english.ts';
import { INDONESIAN } from './indonesian.ts';

/**
 * Every text that a person reads, by language and namespace. A key missing in one language is a
 * compile error there. Placeholders are written {{price}}; a text that depends on a number is a pair
 * `key_one` and `key_other` (decision 28).
 */
export const CATALOGUE = { en: ENGLISH, id: INDONESIAN } as const;

export type Language = keyof typeof CATALOGUE;
export type Namespace = keyof typeof ENGLISH;
