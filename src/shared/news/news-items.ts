import { dealKey } from '#shared/company/index.ts';
import type { InboxNotice } from '#shared/contract/inbox.ts';
import type { StreamPost } from '#shared/contract/stream.ts';
import { isoDay } from '#shared/formats/formats.ts';
import { actionKindOf, isStockCode, type StockCode, type TradingStop } from '#shared/market/index.ts';
import { stocksIn } from '#shared/social/post-text.ts';
import { addDays } from '#shared/time.ts';
import {
  MEANINGS,
  type Meaning,
  type NewsAction,
  type NewsAnalysts,
  type NewsDeal,
  type NewsFact,
  type NewsItem,
  type NewsKind,
  type NewsSpecial,
} from './news-item.ts';

/** What the service has answered so far, each in any order and with whatever it says twice. */
export type NewsSources = {
  readonly actions: readonly NewsAction[];
  readonly deals: readonly NewsDeal[];
  readonly analysts: readonly NewsAnalysts[];
  readonly special: readonly NewsSpecial[];
  /** Stocks that the exchange has suspended now. */
  readonly suspended: readonly StockCode[];
  /** The market's halt; null while it trades. */
  readonly stop: TradingStop | null;
  /** The service's messages about the market. */
  readonly messages: readonly InboxNotice[];
  /** Posts of verified accounts only. */
  readonly posts: readonly StreamPost[];
};

type NewsScope = {
  /** The service's clock, Unix ms. */
  readonly now: number;
  /** Stocks of which news is listed; null: every stock. What is about no stock is about the market, and always listed. */
  readonly codes: ReadonlySet<string> | null;
  /** Stocks of the account. */
  readonly held: ReadonlySet<string>;
  /** How many days of the past and of the future are listed. */
  readonly daysBack: number;
  readonly daysAhead: number;
};

/** Items that are listed: the nearest ones, of what is to come and of what was. */
export const MAX_AHEAD = 200;
export const MAX_PAST = 400;

type Found = Pick<NewsItem, 'id' | 'kind' | 'day' | 'at' | 'meaning' | 'fact'> & { readonly symbol: string | null };

const DAY = /^\d{4}-\d{2}-\d{2}/;
/** The day of a date as services write it, also with a time behind it; null for none. */
const dayOf = (date: string | null | undefined): string | null => DAY.exec(date ?? '')?.[0] ?? null;

const ACTION_DAYS = [
  ['announced', 'announcedDate'],
  ['cum', 'cumDate'],
  ['ex', 'exDate'],
  ['payment', 'paymentDate'],
  ['meeting', 'meetingDate'],
  ['opens', 'tradingFrom'],
  ['closes', 'tradingTo'],
] as const satisfies readonly (readonly [Meaning, keyof NewsAction])[];

/** Every day of an action is an item; of accounts the day on which they come out. */
function ofAction(action: NewsAction): readonly Found[] {
  const { id, symbol, title, amountPerShare, yieldPercent, oldShares, newShares, exercisePrice } = action;
  const actionKind = actionKindOf(action.type);
  if (actionKind === 'results') {
    const day = dayOf(action.publicationDate) ?? dayOf(action.meetingDate);
    const meaning = action.status === 'UPCOMING' ? 'expected' : 'results';
    return day === null ? [] : [resultsOn(symbol, day, meaning, { of: 'results', title, estimate: null })];
  }
  const terms = { id, title, amountPerShare, yieldPercent, oldShares, newShares, exercisePrice };
  const fact: NewsFact = { of: 'action', actionKind, action: terms };
  return ACTION_DAYS.flatMap(([meaning, field]): readonly Found[] => {
    const day = dayOf(action[field]);
    const key = `action ${symbol} ${id} ${meaning}`;
    return day === null ? [] : [{ id: key, kind: 'actions', symbol, day, at: null, meaning, fact }];
  });
}

const resultsOn = (symbol: string, day: string, meaning: Meaning, fact: NewsFact): Found => ({
  id: `results ${symbol} ${day}`,
  kind: 'results',
  symbol,
  day,
  at: null,
  meaning,
  fact,
});

function ofDeal(deal: NewsDeal): readonly Found[] {
  const filed = dayOf(deal.filingDate);
  const day = filed ?? dayOf(deal.date);
  if (day === null) return [];
  const { symbol } = deal;
  const meaning = filed === null ? 'dealt' : 'filed';
  const id = `deal ${symbol} ${dealKey(deal)}`;
  return [{ id, kind: 'insiders', symbol, day, at: null, meaning, fact: { of: 'deal', deal } }];
}

function ofAnalysts({ symbol, reports, estimates }: NewsAnalysts): readonly Found[] {
  return [
    ...reports.flatMap((report): readonly Found[] => {
      const day = dayOf(report.date);
      const id = `report ${symbol} ${report.brokerCode} ${report.analyst} ${day}`;
      const fact: NewsFact = { of: 'report', report };
      return day === null ? [] : [{ id, kind: 'analysts', symbol, day, at: null, meaning: 'report', fact }];
    }),
    ...(estimates ?? []).flatMap((estimate): readonly Found[] => {
      const day = dayOf(estimate.publishedDate);
      const meaning = estimate.actual == null ? 'expected' : 'results';
      return day === null ? [] : [resultsOn(symbol, day, meaning, { of: 'results', title: '', estimate })];
    }),
  ];
}

function ofSpecial({ symbol, since, notations }: NewsSpecial, today: string): Found {
  const day = dayOf(since);
  const fact: NewsFact = { of: 'special', notations };
  const meaning = day === null ? 'now' : 'since';
  return { id: `special ${symbol}`, kind: 'exchange', symbol, day: day ?? today, at: null, meaning, fact };
}

/** Words that were written about a stock on one day are one fact, whoever passes them on. */
const wordsKey = (symbol: string | null, day: string, text: string): string =>
  `words ${symbol ?? ''} ${day} ${text.trim().replace(/\s+/g, ' ').toLowerCase()}`;

/** Words of rulings of the exchange, in Indonesian and English. */
const RULING = /\b(halt|suspen|uma\b|unusual market|special monitoring|pemantauan khusus)/i;
const HALT = /\btrading (halt|suspend)/i;
const kindOfWords = (text: string): NewsKind => (RULING.test(text) ? 'exchange' : 'posts');

function ofMessage({ id, title, text, about, at }: InboxNotice): readonly Found[] {
  if (at === null) return [];
  const symbol = about.symbol ?? null;
  const day = isoDay(at);
  const kind = kindOfWords(`${title} ${text}`);
  const fact: NewsFact = { of: 'message', message: { id, title, text } };
  return [{ id: wordsKey(symbol, day, text), kind, symbol, day, at, meaning: 'written', fact }];
}

function ofPost(post: StreamPost): Found {
  const [symbol = null] = stocksIn(post.text);
  const day = isoDay(post.at);
  const kind = kindOfWords(post.text);
  const id = wordsKey(symbol, day, post.text);
  return { id, kind, symbol, day, at: post.at, meaning: 'written', fact: { of: 'post', post } };
}

/** A post has its author and leads to what is answered to it, and an estimate has more than the bare accounts. */
const preferenceOf = ({ of }: NewsFact): number => (of === 'post' ? 0 : 1);

const byWorth = (left: Found, right: Found): number =>
  preferenceOf(left.fact) - preferenceOf(right.fact) ||
  left.day.localeCompare(right.day) ||
  (left.at ?? 0) - (right.at ?? 0) ||
  MEANINGS.indexOf(left.meaning) - MEANINGS.indexOf(right.meaning) ||
  JSON.stringify(left.fact).localeCompare(JSON.stringify(right.fact));

/** What several sources say of one fact as one item, in whatever order they say it: the first report, of accounts with what each knows. */
function joined(same: readonly [Found, ...Found[]]): Found {
  const [first = same[0], ...others] = same.length === 1 ? same : same.toSorted(byWorth);
  if (first.fact.of !== 'results') return first;
  let { meaning, fact } = first;
  for (const other of others) {
    if (other.fact.of !== 'results') continue;
    // Accounts are out once one of the sources has them.
    if (meaning === 'expected') meaning = other.meaning;
    fact = {
      of: 'results',
      title: fact.title || other.fact.title,
      estimate: fact.estimate ?? other.fact.estimate,
    };
  }
  return { ...first, meaning, fact };
}

/** The halt of now. What was written about it today is the same fact, and has the moment. */
function withStop(found: Map<string, Found>, stop: TradingStop | null, today: string): void {
  if (stop === null || stop.kind === 'suspended') return;
  const written = [...found.values()]
    .filter(({ symbol, day, fact }) => symbol === null && day === today && HALT.test(wordsOf(fact)))
    .toSorted((left, right) => (right.at ?? 0) - (left.at ?? 0) || left.id.localeCompare(right.id));
  const [newest] = written;
  if (newest !== undefined) found.delete(newest.id);
  const id = `halt ${today}`;
  const isRestOfDay = stop.kind === 'halt-day';
  const until = stop.kind === 'halt' ? stop.until : null;
  const text = newest === undefined ? '' : wordsOf(newest.fact);
  const fact: NewsFact = { of: 'halt', isRestOfDay, until, text };
  const at = newest?.at ?? null;
  found.set(id, { id, kind: 'exchange', symbol: null, day: today, at, meaning: at === null ? 'now' : 'written', fact });
}

const wordsOf = (fact: NewsFact): string =>
  fact.of === 'post' ? fact.post.text : fact.of === 'message' ? `${fact.message.title} ${fact.message.text}` : '';

/** The order within a day: what has no moment first, of it what is held, then what was written, newest first. */
const inDay = (left: NewsItem, right: NewsItem): number =>
  Number(left.at !== null) - Number(right.at !== null) ||
  (right.at ?? 0) - (left.at ?? 0) ||
  Number(right.isHeld) - Number(left.isHeld) ||
  (left.symbol ?? '').localeCompare(right.symbol ?? '') ||
  MEANINGS.indexOf(left.meaning) - MEANINGS.indexOf(right.meaning) ||
  left.id.localeCompare(right.id);

/**
 * One list of what the service has of news: what is to come first, the nearest day first, then today and the past, newest day
 * first. A fact is listed once, from however many sources it comes; nothing whose day is still to come is in the past.
 */
export function newsItems(sources: NewsSources, scope: NewsScope): readonly NewsItem[] {
  const { now, codes, held, daysBack, daysAhead } = scope;
  const today = isoDay(now);
  const found = new Map<string, Found>();
  const all: readonly Found[] = [
    ...sources.actions.flatMap(ofAction),
    ...sources.deals.flatMap(ofDeal),
    ...sources.analysts.flatMap(ofAnalysts),
    ...sources.special.map((row) => ofSpecial(row, today)),
    ...sources.suspended.map(
      (symbol): Found => ({
        id: `suspended ${symbol}`,
        kind: 'exchange',
        symbol,
        day: today,
        at: null,
        meaning: 'now',
        fact: { of: 'suspended' },
      }),
    ),
    ...sources.messages.flatMap(ofMessage),
    ...sources.posts.map(ofPost),
  ];
  const reports = new Map<string, [Found, ...Found[]]>();
  for (const each of all) {
    const same = reports.get(each.id);
    if (same) same.push(each);
    else reports.set(each.id, [each]);
  }
  for (const [id, same] of reports) found.set(id, joined(same));
  withStop(found, sources.stop, today);

  const [first, last] = [addDays(today, -daysBack), addDays(today, daysAhead)];
  const items = [...found.values()].flatMap((each): readonly NewsItem[] => {
    const symbol = each.symbol !== null && isStockCode(each.symbol) ? each.symbol : null;
    if (symbol === null && each.symbol !== null) return [];
    if (symbol !== null && codes !== null && !codes.has(symbol)) return [];
    // What lasts is news as long as it does.
    if ((each.day < first && each.meaning !== 'since') || each.day > last) return [];
    const isAhead = each.at === null ? each.day > today : each.at > now;
    return [{ ...each, symbol, isAhead, isHeld: symbol !== null && held.has(symbol) }];
  });
  const ahead = items
    .filter(({ isAhead }) => isAhead)
    .sort((left, right) => left.day.localeCompare(right.day) || inDay(left, right));
  const past = items
    .filter(({ isAhead }) => !isAhead)
    .sort((left, right) => right.day.localeCompare(left.day) || inDay(left, right));
  return [...ahead.slice(0, MAX_AHEAD), ...past.slice(0, MAX_PAST)];
}

export type NewsSection = {
  /** today; held: what is to come of stocks that the account holds; ahead: all else to come; or a day of the past. */
  readonly key: 'today' | 'held' | 'ahead' | (string & {});
  readonly items: readonly NewsItem[];
};

/** The list in its parts: today, what is to come of what is held, what else is to come, and the past by day. */
export function newsSections(items: readonly NewsItem[], today: string): readonly NewsSection[] {
  const groups = new Map<string, NewsItem[]>([
    ['today', []],
    ['held', []],
    ['ahead', []],
  ]);
  for (const item of items) {
    const key = item.day === today ? 'today' : item.isAhead ? (item.isHeld ? 'held' : 'ahead') : item.day;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups].flatMap(([key, listed]) => (listed.length === 0 ? [] : [{ key, items: listed }]));
}
