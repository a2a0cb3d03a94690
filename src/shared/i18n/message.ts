/**
 * A text in the form of ICU MessageFormat, parsed. Of that form Lantai uses arguments (`{price}`) and plurals of an argument
 * (`{count, plural, one {{count} tick} other {{count} ticks}}`), whose forms hold text and arguments. Numbers and
 * times come formatted: how they are written is a setting of its own, apart from the language (decision 55).
 */
export type Message = string | readonly Part[];
type Part = string | Argument;
/** `forms` is null where the argument is shown itself. */
type Argument = { readonly name: string; readonly forms: ReadonlyMap<string, Message> | null };

/** What replaces the arguments of a text; one that is left out is empty. */
export type TextParams = Readonly<Record<string, unknown>>;

const KIND = String.raw`=\d+|[a-z]+`;
const WORDS = String.raw`(?:[^{}]|\{\s*\w+\s*\})*`;
const FORM = new RegExp(String.raw`(${KIND})\s*\{(${WORDS})\}`, 'g');
/** Braces between apostrophes, which are text; an argument; or a plural with its forms. */
const SPECIAL = new RegExp(
  String.raw`'([{}][^']*)'|\{\s*(\w+)\s*(?:,\s*plural\s*,((?:\s*(?:${KIND})\s*\{${WORDS}\})+)\s*)?\}`,
  'g',
);

/** @returns the text itself if nothing in it is replaced. What is in no form that Lantai uses stays as it is written. */
export function parseMessage(text: string): Message {
  if (!text.includes('{')) return text;
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: whole, 1: quoted, 2: name = '', 3: forms, index } of text.matchAll(SPECIAL)) {
    parts.push(text.slice(end, index), quoted ?? { name, forms: forms === undefined ? null : formsOf(forms) });
    end = index + whole.length;
  }
  return end === 0 ? text : [...parts, text.slice(end)];
}

const formsOf = (text: string): ReadonlyMap<string, Message> =>
  new Map(Array.from(text.matchAll(FORM), ([, form = '', message = '']) => [form, parseMessage(message)]));

const countIn = (value: unknown): number =>
  typeof value === 'string' && !/^[+-]?\d+$/.test(value) ? Number.NaN : Number(value);

/**
 * Fills the arguments of a text. The form of a plural is that of the number itself (`=0`), or of the number's kind
 * by the rules of the language. A number that was formatted and has more than digits ("1,001", "1.000") is of the kind
 * `other`: its separators are those of the number format, and not of the language.
 */
export function formatMessage(message: Message, params: TextParams | undefined, plurals: Intl.PluralRules): string {
  if (typeof message === 'string') return message;
  let text = '';
  for (const part of message) {
    if (typeof part === 'string') text += part;
    else {
      const { name, forms } = part;
      const value = params?.[name] ?? '';
      const form = forms && (forms.get(`=${value}`) ?? forms.get(plurals.select(countIn(value))) ?? forms.get('other'));
      text += form === null ? String(value) : formatMessage(form ?? '', params, plurals);
    }
  }
  return text;
}
