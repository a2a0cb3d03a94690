import type { ReactNode } from 'react';
import { type Notes, notationFor } from './use-notations.ts';

type NotationMarkProps = { readonly symbol: string; readonly notations: Notes };

/**
 * The letters of a stock's notations behind its code in a list: their words are a tooltip, and what a screen reader reads.
 * The style sheet draws the letters, so that the text that is found and copied stays the code.
 */
export function NotationMark({ symbol, notations }: NotationMarkProps): ReactNode {
  const notation = notationFor(notations, symbol);
  if (notation === null) return null;
  const { letters, words } = notation;
  return <sup className="notation-mark" role="img" data-letters={letters} data-tip={words} aria-label={words} />;
}
