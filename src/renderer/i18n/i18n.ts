import { useSyncExternalStore } from 'react';
import { createEmitter } from '#shared/emitter.ts';
import type { Language, Namespace } from '#shared/i18n/catalogue.ts';
import { createTranslator, type Resources, type Translate, type Translator } from '#shared/i18n/translator.ts';

/** The texts of this page: one translator at a time, replaced when the language changes. */
const page: { resources: Resources; translator: Translator } = {
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

/** Makes texts available to this page. The login page passes only the namespaces that it shows and stays small. */
export function startTexts(resources: Resources, language: Language): void {
  page.resources = resources;
  setTranslator(createTranslator(resources, language));
}

const currentTranslator = (): Translator => page.translator;

/** Translates into the present language. Outside of components nothing redraws when the language changes. */
export const translateNow: Translate = (name, params) => page.translator.translate(name, params);

/** `t` for the keys of one namespace, the same function while the language stays the same, and `translate` for full names. */
export function useTexts<N extends Namespace>(namespace: N) {
  const translator = useSyncExternalStore(changes.on, currentTranslator, currentTranslator);
  return { t: translator.in(namespace), translate: translateNow, language: translator.language };
}
