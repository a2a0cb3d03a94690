import type { ExpressionError } from './tree.ts';

/** `at` is the first character of the token in the text, counted from 0. */
export type Token = { readonly kind: 'number' | 'name' | 'sign' | 'end'; readonly text: string; readonly at: number };

/** Maximum characters of an expression. */
export const MAX_CHARACTERS = 2_000;

const PIECES = /\s+|(?<number>(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)|(?<name>[A-Za-z_]\w*)|(?<sign>[-+*/(),])/y;

/** The tokens of a text, ending with one of kind `end`. */
export function tokensOf(text: string): readonly Token[] | ExpressionError {
  if (text.length > MAX_CHARACTERS) return { at: MAX_CHARACTERS, code: 'tooLong' };
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    PIECES.lastIndex = at;
    const match = PIECES.exec(text);
    if (!match) return { at, code: 'unknownCharacter' };
    const { number, name, sign } = match.groups ?? {};
    if (number !== undefined) tokens.push({ kind: 'number', text: number, at });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name, at });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign, at });
    at += match[0].length;
  }
  tokens.push({ kind: 'end', text: '', at: text.length });
  return tokens;
}
