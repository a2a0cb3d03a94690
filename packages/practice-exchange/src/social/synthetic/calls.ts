import type { SeededRandom } from '#exchange/clock/index.ts';
import type { Candle, Instrument, Market, MarketNews } from '#exchange/market/index.ts';
import type { People, Person } from '#exchange/people/index.ts';
import { exchangeTime, floorToTick, type StockCode } from '#shared/market/index.ts';
import { addDays, HOUR_MS } from '#shared/time.ts';
import type { NewPost } from '../posts.ts';
import type { Language } from './phrases.ts';

/** An opinion with a target: up or down, and until when. */
export type Call = {
  readonly author: number;
  readonly code: StockCode;
  readonly at: number;
  readonly direction: 'up' | 'down';
  /** Rupiah. */
  readonly price: number;
};

/** Part of the people who make calls at all. */
const CALLERS = 0.35;
/** How often the worst and the best of them are right where the market knows what comes. */
const WORST = 0.2;
const BEST = 0.85;
/** Trading days until a call is judged. */
export const HORIZON = 3;
/** A target beside the price. */
const REACH = 0.06;
const STOP = 0.04;

/** How often somebody is right, constant; null for who makes no calls. */
export function skillOf(random: SeededRandom, id: number): number | null {
  const own = random.fork(`calls of ${id}`);
  return own.chance(CALLERS) ? WORST + (BEST - WORST) * own.next() : null;
}

export const callersAmong = (random: SeededRandom, people: People): readonly Person[] =>
  people.others().filter(({ id }) => skillOf(random, id) !== null);

const TEXTS: Readonly<Record<Call['direction'], Readonly<Record<Language, readonly string[]>>>> = {
  up: {
    id: [
      'Call: {stock} beli di {price}, target {target}, stop {stop}, {days} hari bursa',
      '{stock} {price}: target {target} dalam {days} hari bursa, cut di {stop}',
    ],
    en: [
      'Call: long {stock} at {price}, target {target}, stop {stop}, {days} trading days',
      '{stock} at {price}: target {target} within {days} sessions, out below {stop}',
    ],
  },
  down: {
    id: [
      'Call: {stock} jual di {price}, target {target}, batal di atas {stop}, {days} hari bursa',
      '{stock} {price}: menurut saya turun ke {target} dalam {days} hari bursa, salah kalau di atas {stop}',
    ],
    en: [
      'Call: sell {stock} at {price}, target {target}, wrong above {stop}, {days} trading days',
      '{stock} at {price}: lower, target {target} within {days} sessions, wrong above {stop}',
    ],
  },
};

/** A call as somebody posts it. */
export function callPost(
  { author, code, at, direction, price }: Call,
  language: Language,
  random: SeededRandom,
): NewPost {
  const sign = direction === 'up' ? 1 : -1;
  const numbers = new Intl.NumberFormat(language === 'id' ? 'id-ID' : 'en-US');
  const words: Record<string, string> = {
    stock: code,
    price: numbers.format(price),
    target: numbers.format(floorToTick(price * (1 + sign * REACH))),
    stop: numbers.format(floorToTick(price * (1 - sign * STOP))),
    days: String(HORIZON),
  };
  const text = random
    .pick(TEXTS[direction][language])
    .replace(/\{(\w+)\}/g, (_whole, name: string) => words[name] ?? '');
  return { author, text: `${text}.`, symbols: [code], mentions: [], at };
}

/** Whether a call has come true. @param then the close after {@link HORIZON} trading days */
export const isHit = ({ direction, price }: Call, then: number): boolean =>
  direction === 'up' ? then > price : then < price;

const callAs = (skill: number, truth: Call['direction'], random: SeededRandom): Call['direction'] =>
  random.chance(skill) === (truth === 'up') ? 'up' : 'down';

/** Callers whose past is written, and calls of each. */
const PAST_CALLERS = 12;
const PAST_CALLS = 7;
const PAST_DAYS = 30;
/** After midnight at the exchange, when the day is over. */
const EVENING_MS = 17 * HOUR_MS;

/** Calls of the last weeks, each of which has come true or not since. @param stocks with a history that is cheap to read */
export function pastCalls(
  market: Market,
  people: People,
  stocks: readonly Instrument[],
  random: SeededRandom,
  now: number,
): readonly Call[] {
  const { day: today } = exchangeTime(now);
  const candles = new Map<StockCode, readonly Candle[]>();
  const historyOf = ({ code }: Instrument): readonly Candle[] => {
    const found = candles.get(code) ?? market.dailyCandles(code, addDays(today, -PAST_DAYS), addDays(today, -1));
    candles.set(code, found);
    return found;
  };
  return callersAmong(random, people)
    .slice(0, PAST_CALLERS)
    .flatMap(({ id }) => {
      const own = random.fork(`past calls of ${id}`);
      const skill = skillOf(random, id) ?? WORST;
      return Array.from({ length: PAST_CALLS }, (): Call | null => {
        const stock = own.pick(stocks);
        const history = historyOf(stock);
        const place = own.integer(0, Math.max(0, history.length - HORIZON - 1));
        const [begin, end] = [history[place], history[place + HORIZON]];
        if (!begin || !end || begin.close === end.close) return null;
        const truth = end.close > begin.close ? 'up' : 'down';
        const at = begin.at + EVENING_MS + own.integer(0, HOUR_MS);
        return { author: id, code: stock.code, at, direction: callAs(skill, truth, own), price: begin.close };
      }).filter((call) => call !== null && call.at < now);
    })
    .filter((call) => call !== null);
}

const GOOD: ReadonlySet<string> = new Set<MarketNews['kind']>(['good-news', 'results-above', 'unusual-rise']);
const BAD: ReadonlySet<string> = new Set<MarketNews['kind']>(['bad-news', 'results-below', 'unusual-fall']);

type Story = readonly [StockCode, Call['direction']];

/** Where the market's own stories lead stocks in the days after `day`. */
function comingStories(market: Market, day: string): readonly Story[] {
  return Array.from({ length: HORIZON }, (_, ahead) => market.news(addDays(day, ahead + 1)))
    .flat()
    .flatMap(({ code, kind }): readonly Story[] =>
      GOOD.has(kind) ? [[code, 'up']] : BAD.has(kind) ? [[code, 'down']] : [],
    );
}

/** Calls made while the market trades: by what its stories will bring, which the better callers see more often. */
export function createCalls(market: Market, people: People, random: SeededRandom) {
  const callers = callersAmong(random, people);
  let coming: { readonly day: string; readonly stories: ReturnType<typeof comingStories> } | null = null;

  /** @returns null where there is nothing to call */
  return (at: number): Call | null => {
    const { day } = exchangeTime(at);
    if (coming?.day !== day) coming = { day, stories: comingStories(market, day) };
    if (callers.length === 0 || coming.stories.length === 0) return null;
    const own = random.fork(`call ${at}`);
    const { id } = own.pick(callers);
    const [code, truth] = own.pick(coming.stories);
    const { last } = market.quote(code);
    return { author: id, code, at, direction: callAs(skillOf(random, id) ?? WORST, truth, own), price: last };
  };
}
