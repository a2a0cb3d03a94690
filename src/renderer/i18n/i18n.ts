import { useSyncExternalStore } from 'react';
import { createEmitter } from '#shared/emitter.ts';
import type { Language, Namespace } from '#shared/i18n/catalogue.ts';
import { createTranslator, type Resources, type Translate, type Translator } from '#shared/i18n/translator.ts';

type PageTexts = Partial<Record<Language, Partial<Record<Namespace, object>>>>;

/** The texts of this page: one translator at a time, replaced when the language changes. */
const page: { resources: PageTexts; translator: Translator } = {
  resources: {},
  translator: createTranslator({}, 'en'),
};
const changes = createEmitter<void>();

/** Shows the texts in another language, which the page has, from now on. */
export function changeLanguage(language: Language): void {
  if (page.translator.language === language) return;
  setTranslator(createTranslator(page.resources, language));
}

function setTranslator(translator: Translator): void {
  page.translator = translator;
  // Screen readers speak, and browsers hyphenate, by the language that the page declares.
  document.documentElement.lang = translator.language;
  changes.emit();
}

/** Namespaces that came with the code that shows them, in every language. */
const later = new Map<Namespace, Readonly<Record<Language, object>>>();

/** Makes texts available to this page. The login page passes only the namespaces that it shows and stays small. */
export function startTexts(resources: Resources, language: Language): void {
  page.resources = Object.fromEntries(Object.entries(resources).map(([name, texts]) => [name, { ...texts }]));
  for (const [namespace, texts] of later) include(namespace, texts);
  setTranslator(createTranslator(page.resources, language));
}

/**
 * Makes a namespace available that is not part of the page's start: of a panel that is opened on request, called as its
 * chunk loads, before anything of it is drawn.
 */
export function addTexts(namespace: Namespace, texts: Readonly<Record<Language, object>>): void {
  later.set(namespace, texts);
  include(namespace, texts);
}

function include(namespace: Namespace, texts: Readonly<Record<Language, object>>): void {
  const { en, id } = page.resources;
  if (en) en[namespace] = texts.en;
  if (id) id[namespace] = texts.id;
}

const currentTranslator = (): Translator => page.translator;

/** Translates into the present language. Outside of components nothing redraws when the language changes. */
export const translateNow: Translate = (name, params) => page.translator.translate(name, params);

/** `t` for the keys of one namespace, the same function while the language stays the same, and `translate` for full names. */
export function useTexts<N extends Namespace>(namespace: N) {
  const translator = useSyncExternalStore(changes.on, currentTranslator, currentTranslator);
  return { t: translator.in(namespace), translate: translateNow, language: translator.language };
}
