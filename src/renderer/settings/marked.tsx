import type { ReactNode } from 'react';
import { marked } from './search.ts';

/** A text with the search terms highlighted. */
export function Marked({ text, terms }: { readonly text: string; readonly terms: readonly string[] }): ReactNode {
  if (terms.length === 0) return text;
  let at = 0;
  return marked(text, terms).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.marked ? <mark key={key}>{piece.text}</mark> : <span key={key}>{piece.text}</span>;
  });
}
