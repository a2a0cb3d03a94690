import type { CATALOGUE, Language, Namespace } from './catalogue.ts';
import { formatMessage, type Message, parseMessage, type TextParams } from './message.ts';

type English = (typeof CATALOGUE)['en'];
type Path<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? Key : `${Key}.${Path<Node[Key]>}`;
}[keyof Node & string];

/** The path of a text in its namespace, for example `columns.price`. */
export type TextKey<N extends Namespace> = Path<English[N]>;
/** The full name of a text, for example `watchlist:columns.price`. */
export type TextName = { [N in Namespace]: `${N}:${TextKey<N>}` }[Namespace];

/** Looks up a text by its full name and fills its arguments. */
export type Translate = (name: TextName, params?: TextParams) => string;
/** Translates the keys of one namespace. */
export type TranslateIn<N extends Namespace> = (key: TextKey<N>, params?: TextParams) => string;

/** The texts of a page by language; a page passes only the languages and namespaces it shows. */
export type Resources = { readonly [L in Language]?: Partial<Record<Namespace, object>> };

export type Translator = {
  readonly language: Language;
  readonly translate: Translate;
  /** Returns one and the same function each time, so that it can be a dependency of a React hook. */
  in<N extends Namespace>(namespace: N): TranslateIn<N>;
};

function* messagesOf(node: object, path: string): Generator<readonly [string, Message]> {
  for (const [key, value] of Object.entries(node) as [string, unknown][]) {
    if (typeof value === 'string') yield [`${path}${key}`, parseMessage(value)];
    else yield* messagesOf(Object(value) as object, `${path}${key}.`);
  }
}

/** The lookup of one language. Texts are parsed once for each namespace, on its first use. */
export function createTranslator(resources: Resources, language: Language): Translator {
  const plurals = new Intl.PluralRules(language);
  const namespaces = new Map<Namespace, (key: string, params?: TextParams) => string>();

  function lookUpIn(namespace: Namespace): (key: string, params?: TextParams) => string {
    const existing = namespaces.get(namespace);
    if (existing) return existing;
    const messages = new Map(messagesOf(resources[language]?.[namespace] ?? {}, ''));
    const lookUp = (key: string, params?: TextParams): string =>
      formatMessage(messages.get(key) ?? `${namespace}:${key}`, params, plurals);
    namespaces.set(namespace, lookUp);
    return lookUp;
  }

  return {
    language,
    translate(name, params) {
      const colon = name.indexOf(':');
      return lookUpIn(name.slice(0, colon) as Namespace)(name.slice(colon + 1), params);
    },
    in: lookUpIn,
  };
}
