import type { ChatMessage } from '#shared/contract/chat.ts';
import { isLater } from './messages.ts';

/**
 * An answer names what it answers in its own first lines, as in mail: the service's messages have no place for that, and
 * every other program shows it readable.
 */

const MARK = '> ';
/** Characters of a message that are quoted. */
const LONGEST_QUOTE = 140;

export type Quoted = {
  /** Null where nothing is quoted. */
  readonly quote: string | null;
  readonly text: string;
};

/** Splits a message into what it quotes and what it says. */
export function readQuote(text: string): Quoted {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('>'));
  const own = (end === -1 ? [] : lines.slice(end)).join('\n').trim();
  // A message that only quotes is what it is.
  if (end <= 0 || own === '') return { quote: null, text };
  return {
    quote: lines
      .slice(0, end)
      .map((line) => line.replace(/^>\s?/, ''))
      .join('\n'),
    text: own,
  };
}

/** A message as a quote names it: its author and its beginning in one line, without what it quotes itself. */
function quoteOf(name: string, quoted: string): string {
  const said = readQuote(quoted).text.replace(/\s+/g, ' ').trim();
  const short = said.length > LONGEST_QUOTE ? `${said.slice(0, LONGEST_QUOTE - 1)}…` : said;
  return `${name}: ${short}`.replace(/\n/g, ' ');
}

/** Whether a quote is of somebody with this name. */
export const isQuoteOf = (quote: string, name: string): boolean => name !== '' && quote.startsWith(`${name}: `);

/**
 * Answers whose quoted message is not among these, though its author has deleted one before: it may have been that one.
 * @param messages oldest first
 * @returns their ids
 */
export function answersToDeleted(messages: readonly ChatMessage[]): ReadonlySet<string> {
  /** The first deleted message of each author, by name. */
  const deleted = new Map<string, string>();
  for (const { id, author, deleted: isDeleted } of messages)
    if (isDeleted && !deleted.has(author.name)) deleted.set(author.name, id);
  const found = new Set<string>();
  if (deleted.size === 0) return found;
  const present = new Set(messages.map(({ author, text }) => quoteOf(author.name, text)));
  for (const { id, text } of messages) {
    const { quote } = readQuote(text);
    if (quote === null || present.has(quote)) continue;
    const isMeant = ([name, first]: readonly [string, string]): boolean => isQuoteOf(quote, name) && isLater(id, first);
    if ([...deleted].some(isMeant)) found.add(id);
  }
  return found;
}

/** A message of somebody with the answer to it. A quote in it is left out: answers do not pile up. */
export const withQuote = (name: string, quoted: string, answer: string): string =>
  `${MARK}${quoteOf(name, quoted)}\n${answer}`;
