import type { Shape } from '#shared/windows/index.ts';

/** What a page's root element has before any script runs. */
export type PageMarks = {
  /** Attributes, by name. */
  readonly attributes: Readonly<Record<string, string>>;
  /** CSS variables, by name; values that need no escape. */
  readonly variables: Readonly<Record<string, string>>;
};

/** The first frame of a page that is answered after the app is loaded. */
export type FirstFrame = PageMarks & {
  /** Where the panels will stand; null where it is not known which window asks. */
  readonly shapes: readonly Shape[] | null;
};

/** What turns the file of a page into a document that is drawn without a script. */
export type FirstDocument = PageMarks & {
  /** JSON that the page's script starts from. */
  readonly state: unknown;
  /** The file with the body's markup, as the build drew it; below the windows' files. */
  readonly file: string;
  /** What takes the place of a word in that markup. */
  readonly words: Readonly<Record<string, string>>;
};

const ROOT_MARK = 'lang="en" data-first-state="__FIRST_STATE__"';
const BODY_MARK = '<!--first-markup-->';
const PLAIN_ROOT_MARK = '<html lang="en">';
const SHAPES_MARK = '<!--dock-shapes-->';

/** Whether a page can be filled. */
export const isFirstDocument = (page: string): boolean => page.includes(ROOT_MARK);

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&"<>]/g, (character) => ESCAPES[character] ?? '');

/** @param markup what the file of the document holds; empty where the page draws itself */
export function fillFirstDocument(page: string, first: FirstDocument, markup: string): string {
  const all = { ...first.attributes, 'data-first-state': JSON.stringify(first.state) };
  let body = markup;
  for (const [word, text] of Object.entries(first.words)) body = body.replaceAll(word, () => escaped(text));
  return page
    .replace(ROOT_MARK, () => attributesText(all))
    .replace('</head>', () => `${styleOf(first.variables)}</head>`)
    .replace(BODY_MARK, () => body);
}

/** Theme and sizes of any other page, and the panels' places in a workspace's. */
export function fillFirstFrame(page: string, { attributes, variables, shapes }: FirstFrame): string {
  const rules = (shapes ?? []).map(
    ({ left, top, width, height }, at) =>
      `.dock-skeleton>:nth-child(${at + 1}){left:${left}%;top:${top}%;width:${width}%;height:${height}%}`,
  );
  const skeleton = shapes === null ? '' : `<div class="dock-skeleton">${'<i></i>'.repeat(shapes.length)}</div>`;
  return page
    .replace(PLAIN_ROOT_MARK, () => `<html ${attributesText(attributes)}>`)
    .replace('</head>', () => `${styleOf(variables, page.includes(SHAPES_MARK) ? rules.join('') : '')}</head>`)
    .replace(SHAPES_MARK, () => skeleton);
}

const attributesText = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(' ');

/** @param rules that need no escape */
function styleOf(variables: Readonly<Record<string, string>>, rules = ''): string {
  const texts = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
  return `<style nonce="__CSP_NONCE__">:root{${texts.join(';')}}${rules}</style>`;
}
