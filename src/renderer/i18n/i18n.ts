import i18next, { type i18n, type TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import type { Language, Namespace } from '#shared/i18n/index.ts';

type Resources = { readonly [L in Language]: Partial<Record<Namespace, object>> };

let spoken: Spoken | null = null;

/** Looks a text up by `namespace:key` and fills its placeholders. */
export type Translate = (key: string, params?: Readonly<Record<string, unknown>>) => string;

/**
 * Makes the texts of this page available to `useTexts`. Each page hands over only the namespaces
 * that it shows: the login page stays small.
 */
export function startTexts(resources: Resources, language: Language): i18n {
  spoken = null;
  document.documentElement.lang = language;
  // Screen readers speak, and browsers hyphenate, as the page says that it is written.
  i18next.on('languageChanged', (next) => {
    document.documentElement.lang = next;
  });
  void i18next.init({
    resources,
    lng: language,
    fallbackLng: 'en',
    defaultNS: 'common',
    // Both languages are in the bundle, so the first text is there with the first paint.
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return i18next;
}

type Look = (key: unknown, params?: unknown) => unknown;
type Spoken = { readonly language: Language; of(namespace: Namespace): TFunction };

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
const filled = (text: string, params: object): string =>
  text.replace(PLACEHOLDER, (_all, name: string) => String(Reflect.get(params, name) ?? ''));

/**
 * The texts of one language. A text is looked up once in a page and its placeholders are filled here:
 * panels that draw another stock ask for all of their words again, which was a third of their work. What
 * a number decides (`count`) i18next words each time.
 */
function speaking(language: Language): Spoken {
  const byNamespace = new Map<Namespace, TFunction>();
  const made = (namespace: Namespace): TFunction => {
    const look = i18next.getFixedT(language, namespace) as unknown as Look;
    const texts = new Map<string, unknown>();
    const once: Look = (key, params) => {
      const isPlain = params === undefined || (typeof params === 'object' && params !== null && !('count' in params));
      if (typeof key !== 'string' || !isPlain) return look(key, params);
      const text = texts.get(key) ?? look(key, { skipInterpolation: true });
      texts.set(key, text);
      return typeof text === 'string' ? filled(text, params ?? {}) : text;
    };
    // What i18next hangs on its function comes along.
    return Object.assign(once, look) as unknown as TFunction;
  };
  return {
    language,
    of(namespace) {
      const t = byNamespace.get(namespace) ?? made(namespace);
      byNamespace.set(namespace, t);
      return t;
    },
  };
}

function spokenNow(): Spoken {
  const language = i18next.language as Language;
  if (spoken === null || spoken.language !== language) spoken = speaking(language);
  return spoken;
}

function onLanguage(heard: () => void): () => void {
  i18next.on('languageChanged', heard);
  return () => i18next.off('languageChanged', heard);
}

/** Translates into the language of the moment, which is not followed where there is no component. */
export const translateNow: Translate = (key, params) => {
  const at = key.indexOf(':');
  const look = spokenNow().of((at < 0 ? 'common' : key.slice(0, at)) as Namespace) as unknown as Translate;
  return look(key.slice(at + 1), params);
};

/** `t` of one namespace, the same for all who ask while the language is the same, and the translator for any (`errors:…`). */
export function useTexts<N extends Namespace>(namespace: N) {
  const { language, of } = useSyncExternalStore(onLanguage, spokenNow);
  const t = of(namespace) as unknown as TFunction<N>;
  return { t, translate: translateNow, language };
}
