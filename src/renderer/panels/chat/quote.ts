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

/** A message of somebody with the answer to it. A quote in it is left out: answers do not pile up. */
export function withQuote(name: string, quoted: string, answer: string, longest: number): string {
  const said = readQuote(quoted).text.replace(/\s+/g, ' ').trim();
  const short = said.length > LONGEST_QUOTE ? `${said.slice(0, LONGEST_QUOTE - 1)}…` : said;
  const head = `${MARK}${`${name}: ${short}`.replace(/\n/g, ' ')}`;
  const whole = `${head}\n${answer}`;
  return whole.length > longest ? answer : whole;
}
