import * as ENGLISH from './english.ts';
import * as INDONESIAN from './indonesian.ts';
import type { Texts } from './texts.ts';

/**
 * Every text that a person reads, by language and namespace, in the form of ICU MessageFormat (decision 55). A key
 * missing in a language is a compile error here.
 */
export const CATALOGUE = { en: ENGLISH, id: INDONESIAN } as const satisfies Readonly<
  Record<string, Texts<typeof ENGLISH>>
>;

export type Language = keyof typeof CATALOGUE;
export type Namespace = keyof typeof ENGLISH;
