import { isStockCode, type StockCode } from '#shared/market/index.ts';

/** A stretch of what somebody wrote. Put together again the texts are what was there, to the letter. */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'stock'; readonly text: string; readonly code: StockCode }
  /** `username` in small letters, as the service knows it. */
  | { readonly kind: 'person'; readonly text: string; readonly username: string };

/**
 * A code after $ and a user name after @, each whole and at the beginning of a word: an address of
 * mail names nobody, $100 is money, and $ABCDE is no code of this market. Each alternative is bounded, so that no
 * text takes longer than its length.
 */
const NAMED =
  /(?<![\p{L}\p{N}_$@.])(?:\$([A-Za-z]{4}(?:-[A-Za-z0-9]{1,2})?)(?![\p{L}\p{N}_$-])|@([A-Za-z0-9_]{3,20})(?![\p{L}\p{N}_@]))/gu;

/** What in a text of other people can be acted upon: stocks and people. All else is text. */
export function splitPost(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const found of text.matchAll(NAMED)) {
    const [whole, stock, person] = found;
    const code = stock?.toUpperCase() ?? '';
    if (person === undefined && !isStockCode(code)) continue;
    if (found.index > from) parts.push({ kind: 'text', text: text.slice(from, found.index) });
    if (person !== undefined) parts.push({ kind: 'person', text: whole, username: person.toLowerCase() });
    else if (isStockCode(code)) parts.push({ kind: 'stock', text: whole, code });
    from = found.index + whole.length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}

/** Stocks that a text names, in its order, each once. */
export const stocksIn = (text: string): readonly StockCode[] => [
  ...new Set(splitPost(text).flatMap((part) => (part.kind === 'stock' ? [part.code] : []))),
];

/** Whether a text addresses a user by name. */
export const addresses = (text: string, username: string): boolean =>
  splitPost(text).some((part) => part.kind === 'person' && part.username === username.toLowerCase());
