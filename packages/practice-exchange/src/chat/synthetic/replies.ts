import type { SeededRandom } from '#exchange/clock/index.ts';
import { actionDay, type CorporateActions } from '#exchange/companies/index.ts';
import type { Instrument, Market, Quote } from '#exchange/market/index.ts';
import type { StockCode } from '#shared/market/index.ts';
import { addDays } from '#shared/time.ts';
import { type ChatLanguage, languageOf } from './language.ts';
import {
  ACTIONS,
  ADVICE,
  BOOK,
  CAREFUL,
  FALLING,
  FLAT,
  GREETING,
  HELLO,
  LINKS,
  MARKET,
  PLAIN,
  QUESTION,
  QUESTION_WORDS,
  REMARKS,
  RISING,
  THANKS,
  WELCOME,
} from './phrases.ts';

/** Pure functions that write replies from a message and the present market. */

type MarketView = Pick<Market, 'instrument' | 'quote' | 'index' | 'tape' | 'book' | 'day'>;

const NUMBERS = { en: new Intl.NumberFormat('en-US'), id: new Intl.NumberFormat('id-ID') };
const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const DECIMALS = { en: new Intl.NumberFormat('en-US', TWO_DECIMALS), id: new Intl.NumberFormat('id-ID', TWO_DECIMALS) };
const DAY = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const DAYS = { en: new Intl.DateTimeFormat('en-GB', DAY), id: new Intl.DateTimeFormat('id-ID', DAY) };
export const amount = (value: number, language: ChatLanguage = 'en'): string => NUMBERS[language].format(value);
const decimals = (value: number, language: ChatLanguage): string => DECIMALS[language].format(value);

/** Change against the previous close, such as +1.25%; 0.00% without a sign. */
export function percent(last: number, previous: number, language: ChatLanguage = 'en'): string {
  const change = previous > 0 ? ((last - previous) / previous) * 100 : 0;
  const hundredths = Math.round(change * 100) / 100 || 0;
  return `${hundredths > 0 ? '+' : ''}${decimals(hundredths, language)}%`;
}

const CODE = /\b[A-Z][A-Z0-9]{3,7}(?:-[A-Z0-9]{1,4})?\b/g;
const MAX_STOCKS = 3;

/** Stocks whose codes stand in a text in capitals, in that order. */
export function stocksIn(text: string, market: Pick<MarketView, 'instrument'>): Instrument[] {
  const codes = new Set(text.match(CODE) ?? []);
  return [...codes].flatMap((code) => market.instrument(code) ?? []).slice(0, MAX_STOCKS);
}

function opinion({ last, previous }: Quote, random: SeededRandom, language: ChatLanguage): string {
  if (last === previous) return random.pick(FLAT[language]);
  return random.pick((last > previous ? RISING : FALLING)[language]);
}

export function aboutStock(quote: Quote, random: SeededRandom, language: ChatLanguage = 'en'): string {
  const { code, last, previous, high, low } = quote;
  const [price, lowest, highest] = [last, low, high].map((value) => amount(value, language));
  const change = percent(last, previous, language);
  if (language === 'id') {
    const range = high > 0 ? `, hari ini ${lowest} sampai ${highest}` : '';
    return `${code} di ${price} (${change}${range}). ${opinion(quote, random, language)}`;
  }
  const range = high > 0 ? `, ${lowest} to ${highest} so far` : '';
  return `${code} is at ${price} (${change}${range}). ${opinion(quote, random, language)}`;
}

export function aboutIndex(market: Pick<MarketView, 'index'>, language: ChatLanguage = 'en'): string {
  const { code, last, previous } = market.index();
  const change = percent(last, previous, language);
  return language === 'id'
    ? `${code} di ${decimals(last, language)}, ${change}.`
    : `${code} is at ${decimals(last, language)}, ${change}.`;
}

const LEVELS = 5;

/** The best prices of a stock's book, and which side has more within five levels. */
export function aboutBook(market: Pick<MarketView, 'book'>, code: StockCode, language: ChatLanguage): string {
  const { bids, offers } = market.book(code, 'RG', LEVELS);
  const [bid, offer] = [bids[0], offers[0]];
  const lotsOf = (side: typeof bids): number => side.reduce((sum, { lots }) => sum + lots, 0);
  const [buying, selling] = [lotsOf(bids), lotsOf(offers)];
  const level = (best: typeof bid): string =>
    best === undefined ? '–' : `${amount(best.price, language)} (${amount(best.lots, language)} lot)`;
  const share = buying + selling === 0 ? 50 : Math.round((100 * buying) / (buying + selling));
  return language === 'id'
    ? `Antrean ${code}: bid ${level(bid)}, offer ${level(offer)}. Bid ${share}% dari lima level.`
    : `Book of ${code}: bid ${level(bid)}, offer ${level(offer)}. Bids are ${share}% of five levels.`;
}

/** How far an action may lie ahead, and behind, to be worth an answer, days. */
const AHEAD_DAYS = 150;
const BEHIND_DAYS = 45;

/** The next corporate action of a stock, or else the last one. @param today YYYY-MM-DD */
export function aboutActions(
  actions: CorporateActions,
  stock: Instrument,
  today: string,
  language: ChatLanguage,
): string {
  const found = actions(stock, addDays(today, -BEHIND_DAYS), addDays(today, AHEAD_DAYS));
  const action = found.find((each) => actionDay(each) >= today) ?? found.at(-1);
  const { code } = stock;
  if (!action)
    return language === 'id'
      ? `${code}: belum ada aksi korporasi yang diumumkan.`
      : `${code}: no corporate action that I know.`;
  const day = DAYS[language].format(new Date(`${actionDay(action)}T00:00:00Z`));
  const isId = language === 'id';
  switch (action.kind) {
    case 'dividend': {
      const paid = `Rp ${decimals(action.amountPerShare, language)}`;
      return isId
        ? `${code}: dividen ${paid} per saham, ex date ${day}.`
        : `${code}: dividend of ${paid} a share, ex date ${day}.`;
    }
    case 'split':
      return `${code}: stock split ${action.oldShares}:${action.newShares}, ex date ${day}.`;
    case 'rights': {
      const price = amount(action.exercisePrice, language);
      return isId
        ? `${code}: rights issue ${action.oldShares}:${action.newShares} di ${price}, ex date ${day}.`
        : `${code}: rights issue ${action.oldShares}:${action.newShares} at ${price}, ex date ${day}.`;
    }
    case 'meeting':
      return isId ? `${code}: RUPS pada ${day}.` : `${code}: shareholders’ meeting on ${day}.`;
  }
}

/** What an answer may draw on. */
export type ReplyFacts = {
  readonly market: MarketView;
  readonly actions: CorporateActions;
};

/** An answer to messages, oldest first, in their language: about the market as it is. */
export function answerTo(messages: readonly string[], { market, actions }: ReplyFacts, random: SeededRandom): string {
  const text = messages.join('\n');
  const language = languageOf(messages);
  const stocks = stocksIn(text, market);
  if (stocks.length > 0) {
    const lines = stocks.map(({ code }) => aboutStock(market.quote(code), random, language));
    const today = market.day();
    for (const stock of stocks) {
      if (BOOK.test(text)) lines.push(aboutBook(market, stock.code, language));
      if (ACTIONS.test(text)) lines.push(aboutActions(actions, stock, today, language));
    }
    return lines.join('\n');
  }
  const say = (phrases: Readonly<Record<ChatLanguage, readonly string[]>>): string => random.pick(phrases[language]);
  if (THANKS.test(text)) return say(WELCOME);
  if (ADVICE.test(text)) return `${say(CAREFUL)} ${aboutIndex(market, language)}`;
  if (MARKET.test(text)) return `${aboutIndex(market, language)} ${say(PLAIN)}`;
  if (GREETING.test(text)) return say(HELLO);
  if (QUESTION_WORDS.test(text)) return say(QUESTION);
  return say(PLAIN);
}

const LATEST = 40;
/** A remark about a recent trade, or about the index where nothing traded. */
export function remark(
  market: Pick<MarketView, 'index' | 'tape' | 'quote'>,
  random: SeededRandom,
  language: ChatLanguage = 'en',
): string {
  // Nothing of a trade on another board was offered or bid for.
  const tape = market.tape(null, LATEST).filter(({ board }) => board === 'RG');
  const [first] = tape;
  if (!first) return `${aboutIndex(market, language)} ${random.pick(FLAT[language])}`;
  const biggest = tape.reduce((max, each) => (each.lots * each.price > max.lots * max.price ? each : max), first);
  if (random.chance(0.5)) return aboutStock(market.quote(random.pick(tape).code), random, language);
  const { code, lots, price, aggressor } = biggest;
  const [size, at, remark] = [amount(lots, language), amount(price, language), random.pick(REMARKS[language])];
  if (language === 'id')
    return `${code}: ${size} lot ${aggressor === 'buy' ? 'dimakan dari offer' : 'dihajar ke bid'} di ${at}. ${remark}`;
  return `${code}: ${size} lots ${aggressor === 'buy' ? 'taken from the offer' : 'hit on the bid'} at ${at}. ${remark}`;
}

/** A page that somebody shares; nothing can be fetched from it. */
export function sharedLink(code: StockCode, day: string, random: SeededRandom, language: ChatLanguage): string {
  const link = `https://news.lantai.invalid/${code.toLowerCase()}/${day}`;
  return random.pick(LINKS[language]).replace('{link}', link);
}
