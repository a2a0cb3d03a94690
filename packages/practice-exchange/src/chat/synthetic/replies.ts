import type { SeededRandom } from '#exchange/clock/index.ts';
import type { Instrument, Market, Quote } from '#exchange/market/index.ts';

/** Pure functions that write replies from a message and the present market. */

type MarketView = Pick<Market, 'instrument' | 'instruments' | 'quote' | 'index' | 'tape'>;

const grouped = new Intl.NumberFormat('en-US');
export const amount = (value: number): string => grouped.format(value);
/** Change against the previous close, such as +1.25%; 0.00% without a sign. */
export function percent(last: number, previous: number): string {
  const change = previous > 0 ? ((last - previous) / previous) * 100 : 0;
  const text = change.toFixed(2);
  if (Number(text) === 0) return '0.00%';
  return `${change > 0 ? '+' : ''}${text}%`;
}

const CODE = /\b[A-Z][A-Z0-9]{3,7}(?:-[A-Z0-9]{1,4})?\b/g;
const MAX_STOCKS = 3;

/** Stocks whose codes stand in a text in capitals, in that order. */
export function stocksIn(text: string, market: Pick<MarketView, 'instrument'>): Instrument[] {
  const codes = new Set(text.match(CODE) ?? []);
  return [...codes].flatMap((code) => market.instrument(code) ?? []).slice(0, MAX_STOCKS);
}

const RISING = ['Buyers are lifting the offer.', 'I would not chase it, but it looks alive.', 'Holding mine.'];
const FALLING = ['Sellers are in charge today.', 'I wait for the bid to thicken.', 'Cheap can get cheaper, careful.'];
const FLAT = ['Nobody in a hurry there.', 'Asleep so far.', 'Waiting for volume.'];

function opinion({ last, previous }: Quote, random: SeededRandom): string {
  if (last === previous) return random.pick(FLAT);
  return random.pick(last > previous ? RISING : FALLING);
}

export function aboutStock(quote: Quote, random: SeededRandom): string {
  const { code, last, previous, high, low } = quote;
  const range = high > 0 ? `, ${amount(low)} to ${amount(high)} so far` : '';
  return `${code} is at ${amount(last)} (${percent(last, previous)}${range}). ${opinion(quote, random)}`;
}

export function aboutIndex(market: Pick<MarketView, 'index'>): string {
  const { code, last, previous } = market.index();
  return `${code} is at ${last.toFixed(2)}, ${percent(last, previous)}.`;
}

const THANKS = /\b(thanks?|thank you|thx|makasih|terima kasih)\b/i;
const GREETING = /^\s*(hi|hello|hey|halo|good (morning|afternoon|evening)|morning|pagi)\b/i;
const ADVICE = /\b(buy|sell|hold|add|cut|average down|take profit)\b/i;
const MARKET = /\b(market|index|ihsg|today)\b/i;

const WELCOME = [
  'Any time!',
  'You are welcome.',
  'Sure, good luck with it.',
  'No problem, that is what the room is for.',
];
const HELLO = [
  'Hi! What are you watching today?',
  'Hello! Coffee first, then the order book.',
  'Hey, good to hear from you.',
];
const CAREFUL = [
  'No advice from me, but I size so that a limit down does not hurt.',
  'I would set the exit before the entry.',
  'Depends on your horizon. I look at the book before I do anything.',
];
const QUESTION = [
  'Good question. Let me look at the tape and come back to you.',
  'I honestly do not know. What makes you ask?',
  'Hard to say before the close.',
];
const PLAIN = ['Makes sense.', 'Noted.', 'I see it the same way.', 'Interesting, tell me more.', 'Fair enough.'];

/** An answer to messages, oldest first. */
export function answerTo(messages: readonly string[], market: MarketView, random: SeededRandom): string {
  const text = messages.join('\n');
  const stocks = stocksIn(text, market);
  if (stocks.length > 0) return stocks.map(({ code }) => aboutStock(market.quote(code), random)).join('\n');
  if (THANKS.test(text)) return random.pick(WELCOME);
  if (ADVICE.test(text)) return `${random.pick(CAREFUL)} ${aboutIndex(market)}`;
  if (MARKET.test(text)) return `${aboutIndex(market)} ${random.pick(PLAIN)}`;
  if (text.includes('?')) return random.pick(QUESTION);
  if (GREETING.test(text)) return random.pick(HELLO);
  return random.pick(PLAIN);
}

const LATEST = 40;
const REMARKS = [
  'Anyone else watching?',
  'Who is behind that?',
  'Size again.',
  'Just saying.',
  'Keeping an eye on it.',
];

/** A remark about a recent trade, or about the index where nothing traded. */
export function remark(market: MarketView, random: SeededRandom): string {
  // Nothing of a trade on another board was offered or bid for.
  const tape = market.tape(null, LATEST).filter(({ board }) => board === 'RG');
  const [first] = tape;
  if (!first) return `${aboutIndex(market)} Quiet here.`;
  const biggest = tape.reduce((max, each) => (each.lots * each.price > max.lots * max.price ? each : max), first);
  if (random.chance(0.5)) return aboutStock(market.quote(random.pick(tape).code), random);
  const { code, lots, price, aggressor } = biggest;
  const did = aggressor === 'buy' ? 'taken from the offer' : 'hit on the bid';
  return `${code}: ${amount(lots)} lots ${did} at ${amount(price)}. ${random.pick(REMARKS)}`;
}
