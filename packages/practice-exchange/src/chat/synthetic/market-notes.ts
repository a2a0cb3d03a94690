import type { Market, Quote } from '#exchange/market/index.ts';
import { aboutIndex, amount, percent } from './replies.ts';

/** Pure functions that write the broadcast room's notes from the present market. */

type View = Pick<Market, 'instruments' | 'quote' | 'index'>;
const LISTED = 5;
const BILLION = 1_000_000_000;

const changeOf = ({ last, previous }: Quote): number => (previous > 0 ? last / previous - 1 : 0);
const quoteText = ({ code, last, previous }: Quote): string => `${code} ${amount(last)} (${percent(last, previous)})`;
const listed = (quotes: readonly Quote[]): string => quotes.slice(0, LISTED).map(quoteText).join('\n');

function standing(market: View) {
  const traded = market.instruments.map(({ code }) => market.quote(code)).filter(({ frequency }) => frequency > 0);
  const byChange = [...traded].sort((left, right) => changeOf(right) - changeOf(left));
  const rising = byChange.filter((quote) => changeOf(quote) > 0);
  const falling = byChange.filter((quote) => changeOf(quote) < 0).reverse();
  const byValue = [...traded].sort((left, right) => right.value - left.value);
  return { traded, rising, falling, byValue };
}

export function openingNote(market: View): string {
  const { traded, rising, falling, byValue } = standing(market);
  const unchanged = traded.length - rising.length - falling.length;
  return [
    `Opening summary. ${aboutIndex(market)}`,
    `${rising.length} stocks up, ${falling.length} down, ${unchanged} unchanged.`,
    byValue.length > 0 ? `Most traded by value:\n${listed(byValue)}` : 'Nothing has traded yet.',
  ].join('\n');
}

export function moversNote(market: View): string {
  const { rising, falling } = standing(market);
  const parts = [`Top movers. ${aboutIndex(market)}`];
  if (rising.length > 0) parts.push(`Up:\n${listed(rising)}`);
  if (falling.length > 0) parts.push(`Down:\n${listed(falling)}`);
  return parts.join('\n');
}

export function closingNote(market: View): string {
  const { rising, falling, byValue } = standing(market);
  const { value, frequency } = market.index();
  return [
    `Closing summary. ${aboutIndex(market)}`,
    `${rising.length} stocks up, ${falling.length} down; Rp ${amount(Math.round(value / BILLION))} billion in ${amount(frequency)} trades.`,
    byValue.length > 0 ? `Most traded by value:\n${listed(byValue)}` : 'Nothing traded.',
  ].join('\n');
}
