/** Comments that read only with what stands beside them. */

/** With these a comment goes on where its neighbour, or the name that it belongs to, has begun. */
const FRAGMENT = /^(?:Of (?!course\b)|The same\b|Likewise\b|Its own\b|Those of\b)/;
/** A comment in JSDoc's form, or the first of lines that begin with two slashes. */
const COMMENT = /^[ \t]*(?:\/\*\*\s*(?:\*\s*)?(\S[^\n]*)|(?<!^[ \t]*\/\/[^\n]*\n[ \t]*)\/\/ ?([^\n]*))/gm;

/** Each such comment of a file as a sentence. */
export const fragmentComments = (file: string, source: string): readonly string[] =>
  [...source.matchAll(COMMENT)].flatMap(({ 1: block, 2: line, index }) => {
    const text = block ?? line ?? '';
    if (!FRAGMENT.test(text)) return [];
    const number = source.slice(0, index).split('\n').length;
    return [`${file}:${number} has a comment that does not stand alone: ${text.slice(0, 40)}`];
  });
