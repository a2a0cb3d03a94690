import i18next, { type i18n } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { Language, Namespace } from '../../shared/i18n/index.ts';

type Resources = { readonly [L in Language]: Partial<Record<Namespace, object>> };

/** Looks a text up by `namespace:key` and fills its placeholders. */
export type Translate = (key: string, params?: Readonly<Record<string, unknown>>) => string;

/**
 * Makes the texts of this page available to `useTexts`. Each page hands over only the namespaces
 * that it shows: the login page stays small.
 */
export function startTexts(resources: Resources, language: Language): i18n {
  document.documentElement.lang = language;
  // Screen readers speak, and browsers hyphenate, as the page says that it is written.
  i18next.on('languageChanged', (spoken) => {
    document.documentElement.lang = spoken;
  });
  void i18next.use(initReactI18next).init({
    resources,
    lng: language,
    fallbackLng: 'en',
    defaultNS: 'common',
    // Both languages are in the bundle, so the first text is there with the first paint.
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return i18next;
}

type Look = (key: unknown, params?: unknown) => unknown;
const remembered = new WeakMap<Look, Look>();

/**
 * The same, but a text without placeholders is looked up once: a panel that draws another stock asks
 * for all of its words again, which was a third of its work. Another language is another `t`.
 */
function remembering<T extends object>(t: T): T {
  const look = t as unknown as Look;
  const known = remembered.get(look);
  if (known) return known as unknown as T;
  const texts = new Map<string, unknown>();
  const made: Look = (key, params) => {
    if (params !== undefined || typeof key !== 'string') return look(key, params);
    const text = texts.get(key) ?? look(key);
    texts.set(key, text);
    return text;
  };
  remembered.set(look, made);
  // What i18next hangs on its function comes along.
  return Object.assign(made, t) as unknown as T;
}

/** `t` of one namespace, and the translator for any (`errors:…`). */
export function useTexts<N extends Namespace>(namespace: N) {
  const { t: looking, i18n: instance } = useTranslation(namespace);
  const t = remembering(looking);
  return { t, translate: instance.t as unknown as Translate, language: instance.language as Language };
}

/** The same translator where there is no component: the language of the moment, not followed. */
export const translateNow: Translate = (key, params) => (i18next.t as unknown as Translate)(key, params);
