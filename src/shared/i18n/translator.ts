import type { CATALOGUE, Language, Namespace } from './catalogue.ts';

type English = (typeof CATALOGUE)['en'];
/** A text that depends on a number as a whole is stored twice, as `key_one` and `key_other`, and looked up as `key`. */
type Stem<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;
type Path<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? Stem<Key> : `${Key}.${Path<Node[Key]>}`;
}[keyof Node & string];

/** The path of a text in its namespace, for example `columns.price`. */
export type TextKey<N extends Namespace> = Path<English[N]>;
/** The full name of a text, for example `watchlist:columns.price`. */
export type TextName = { [N in Namespace]: `${N}:${TextKey<N>}` }[Namespace];

/** What replaces the placeholders of a text; `count` also chooses between `key_one` and `key_other`. */
export type TextParams = Readonly<Record<string, unknown>>;
/** Looks up a text by its full name and fills its placeholders. */
export type Translate = (name: TextName, params?: TextParams) => string;
/** The same for the keys of one namespace. */
export type TranslateIn<N extends Namespace> = (key: TextKey<N>, params?: TextParams) => string;

/** The texts of a page by language; a page passes only the languages and namespaces it shows. */
export type Resources = { readonly [L in Language]?: Partial<Record<Namespace, object>> };

export type Translator = {
  readonly language: Language;
  readonly translate: Translate;
  /** The same function each time, so that it can be a dependency of a React hook. */
  in<N extends Namespace>(namespace: N): TranslateIn<N>;
};

/** Text between placeholders and the names of the placeholders, in turns, beginning with text. */
type Template = readonly string[];
const parse = (text: string): Template => text.split(/\{\{([^}]+)\}\}/);

/** `{{lots}}` is the value; `{{lots:lot|lots}}` the value with its noun, whose first form is that of one. */
function filled(placeholder: string, params: TextParams | undefined): string {
  const [name = '', nouns] = placeholder.split(':');
  const value = String(params?.[name] ?? '');
  if (nouns === undefined) return value;
  const [one, more] = nouns.split('|');
  return `${value} ${value === '1' ? one : more}`;
}

function fill(template: Template, params: TextParams | undefined): string {
  if (template.length === 1) return template[0] ?? '';
  return template.map((part, index) => (index % 2 === 0 ? part : filled(part, params))).join('');
}

function* templatesOf(node: object, path: string): Generator<readonly [string, Template]> {
  for (const [key, value] of Object.entries(node) as [string, unknown][]) {
    if (typeof value === 'string') yield [`${path}${key}`, parse(value)];
    else yield* templatesOf(Object(value) as object, `${path}${key}.`);
  }
}

/** The lookup of one language. Templates are parsed once for each namespace, on its first use. */
export function createTranslator(resources: Resources, language: Language): Translator {
  const plurals = new Intl.PluralRules(language);
  const namespaces = new Map<Namespace, (key: string, params?: TextParams) => string>();

  function lookUpIn(namespace: Namespace): (key: string, params?: TextParams) => string {
    const existing = namespaces.get(namespace);
    if (existing) return existing;
    const templates = new Map(templatesOf(resources[language]?.[namespace] ?? {}, ''));
    const lookUp = (key: string, params?: TextParams): string => {
      const count = params?.count;
      const template =
        (typeof count === 'number' ? templates.get(`${key}_${plurals.select(count)}`) : undefined) ??
        templates.get(key);
      return template ? fill(template, params) : `${namespace}:${key}`;
    };
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
