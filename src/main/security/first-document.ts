/** What turns the file of a page into a document that is drawn without a script. */
export type FirstDocument = {
  /** JSON that the page's script starts from. */
  readonly state: unknown;
  /** Attributes of the root element, by name. */
  readonly attributes: Readonly<Record<string, string>>;
  /** CSS variables of the root element, by name; values that need no escape. */
  readonly variables: Readonly<Record<string, string>>;
  /** The file with the body's markup, as the build drew it; below the windows' files. */
  readonly file: string;
  /** What takes the place of a word in that markup. */
  readonly words: Readonly<Record<string, string>>;
};

const ROOT_MARK = 'lang="en" data-first-state="__FIRST_STATE__"';
const BODY_MARK = '<!--first-markup-->';

/** Whether a page can be filled. */
export const isFirstDocument = (page: string): boolean => page.includes(ROOT_MARK);

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&"<>]/g, (character) => ESCAPES[character] ?? '');

/** @param markup what the file of the document holds; empty where the page draws itself */
export function fillFirstDocument(page: string, first: FirstDocument, markup: string): string {
  const all = { ...first.attributes, 'data-first-state': JSON.stringify(first.state) };
  const attributes = Object.entries(all).map(([name, value]) => `${name}="${escaped(value)}"`);
  const variables = Object.entries(first.variables).map(([name, value]) => `${name}:${value}`);
  const style = `<style nonce="__CSP_NONCE__">:root{${variables.join(';')}}</style>`;
  let body = markup;
  for (const [word, text] of Object.entries(first.words)) body = body.replaceAll(word, () => escaped(text));
  return page
    .replace(ROOT_MARK, () => attributes.join(' '))
    .replace('</head>', () => `${style}</head>`)
    .replace(BODY_MARK, () => body);
}
