import type { SeededRandom } from '#exchange/clock/index.ts';
import type { Market } from '#exchange/market/index.ts';
import type { People, Person } from '#exchange/people/index.ts';
import { exchangeTime, type StockCode } from '#shared/market/index.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import type { NewPost, Posts } from '../posts.ts';
import { callPost, pastCalls } from './calls.ts';
import { pastNewsPosts } from './newsroom.ts';
import { type Reading, readClose, readMinute } from './reading.ts';
import type { Tastes } from './tastes.ts';
import { createMemory, type Voice, writePost } from './write-post.ts';

type BacklogDeps = {
  readonly market: Market;
  readonly people: People;
  readonly posts: Posts;
  readonly tastes: Tastes;
  readonly voices: (id: number) => Voice;
  readonly random: SeededRandom;
  /** The stream of those who make calls. */
  readonly calls: SeededRandom;
  /** The newsroom's stream. */
  readonly newsroom: SeededRandom;
  /** When the exchange started, in ms of its clock; what has happened since leaves no trace in the posts. */
  readonly now: number;
};

const PAST_DAYS = 5;
const PER_PAST_DAY = 46;
const TODAY = 70;
/** Computing a stock's history is costly, so the backlog uses the most traded ones only. */
const STOCKS = 40;
/** People write about the day from a quarter past four in the afternoon to about ten. */
const EVENING_FROM_MS = 16.25 * HOUR_MS;
const EVENING_MS = 5.75 * HOUR_MS;

/** Posts dated before the exchange was first opened, from the market's actual history. */
export function writeBacklog({
  market,
  people,
  posts,
  tastes,
  voices,
  random,
  calls,
  newsroom,
  now,
}: BacklogDeps): void {
  const memory = createMemory();
  const liquid = market.instruments.slice(0, STOCKS);
  const codes = new Set<StockCode>(liquid.map(({ code }) => code));
  const [first] = liquid;
  if (!first) return;
  const author = (): Person => random.pick(people.others());
  const stockOf = ({ id }: Person) => {
    const own = tastes(id).filter((code) => codes.has(code));
    return (own.length > 0 && market.instrument(random.pick(own))) || random.pick(liquid);
  };
  const drafts: NewPost[] = pastNewsPosts(market, now, newsroom);
  const write = (writer: Person, reading: Reading): void => {
    const text = writePost(reading, voices(writer.id), random, memory);
    drafts.push({ author: writer.id, text, symbols: [reading.instrument.code], mentions: [], at: reading.at });
  };

  const languages = calls.fork('languages');
  for (const call of pastCalls(market, people, liquid, calls, now))
    drafts.push(callPost(call, languages.chance(voices(call.author).indonesian) ? 'id' : 'en', languages));

  const days = recentDays(market, first.code, now);
  const today = days.at(-1);
  // The minute of the start may have had trades since.
  const lastWholeMinute = Math.floor(now / MINUTE_MS - 1) * MINUTE_MS;
  for (const day of days.slice(0, -1).slice(-PAST_DAYS)) {
    for (let count = 0; count < PER_PAST_DAY; count += 1) {
      const writer = author();
      const at = day.at + EVENING_FROM_MS + Math.floor(random.next() * EVENING_MS);
      const reading = at < now ? readClose(market, stockOf(writer), day.date, at) : null;
      if (reading) write(writer, reading);
    }
  }
  for (let count = 0; today && count < TODAY; count += 1) {
    const writer = author();
    const stock = stockOf(writer);
    const minutes = market.minuteCandles(stock.code, today.at, lastWholeMinute);
    const until = random.integer(1, Math.max(1, minutes.length));
    const at = (minutes[until - 1]?.at ?? now) + random.integer(20, 59) * 1_000;
    if (minutes.length > 0 && at < now) write(writer, readMinute(market, stock, minutes.slice(0, until), at));
  }
  for (const draft of drafts.sort((a, b) => a.at - b.at)) posts.add(draft);
}

/** The market's days up to today, oldest first; `at` is local midnight. */
function recentDays(market: Market, code: StockCode, now: number): { readonly date: string; readonly at: number }[] {
  const date = (at: number): string => exchangeTime(at).day;
  return market
    .dailyCandles(code, date(now - 3 * PAST_DAYS * DAY_MS), date(now))
    .map(({ at }) => ({ date: date(at), at }));
}
