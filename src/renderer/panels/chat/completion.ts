/** What is being typed after $ or @, directly before the caret. */
export type Typing = { readonly kind: 'stock' | 'person'; readonly word: string; readonly from: number };

const BEFORE_CARET = /(?<![\p{L}\p{N}_$@.])([$@])([A-Za-z0-9_]{0,20})$/u;

export function typingAt(text: string, caret: number): Typing | null {
  const found = BEFORE_CARET.exec(text.slice(Math.max(0, caret - 40), caret));
  const [whole = '', sign, word = ''] = found ?? [];
  return sign === undefined ? null : { kind: sign === '$' ? 'stock' : 'person', word, from: caret - whole.length };
}

/** The text with the word completed, and where the caret goes. */
export function completed(text: string, caret: number, { kind, from }: Typing, name: string) {
  const word = `${kind === 'stock' ? '$' : '@'}${name} `;
  return { text: `${text.slice(0, from)}${word}${text.slice(caret).replace(/^ /, '')}`, caret: from + word.length };
}
