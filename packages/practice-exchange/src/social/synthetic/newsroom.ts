import { z } from 'zod';
import type { SeededRandom } from '#exchange/clock/index.ts';
import { dayOf, type Market, type MarketNews, tradingDaysBefore } from '#exchange/market/index.ts';
import type { Notifications } from '#exchange/notifications/index.ts';
import { NEWSROOM } from '#exchange/people/index.ts';
import type { Store } from '#exchange/store/index.ts';
import type { PhaseNow } from '#shared/market/index.ts';
import type { NewPost, Posts } from '../posts.ts';
import { newsText } from './news-text.ts';

type Deps = {
  readonly market: Market;
  readonly posts: Posts;
  readonly store: Store;
  readonly random: SeededRandom;
};

/** Somebody who is notified about the stocks that they watch. */
type Watcher = {
  readonly notifications: Pick<Notifications, 'notify'>;
  /** Codes. */
  readonly watched: ReadonlySet<string>;
};

/** Trading days whose news is still published after the exchange was closed over them. */
const LATE_DAYS = 5;
/** Headlines are for everybody; these concern whoever watches or holds the stock: rulings of the exchange and accounts. */
const NOTIFIED: ReadonlySet<string> = new Set([
  'unusual-rise',
  'unusual-fall',
  'suspension',
  'resumption',
  'results-above',
  'results-in-line',
  'results-below',
]);

const newsPost = (market: Market, news: MarketNews, random: SeededRandom): NewPost[] => {
  const about = market.instrument(news.code);
  if (!about) return [];
  const { text } = newsText(news, about, random);
  return [{ author: NEWSROOM.id, text, symbols: [news.code], mentions: [], at: news.at }];
};

/** What was published from one moment, not included, to another, included; five trading days back at most. */
function newsBetween(market: Market, after: number, until: number): readonly MarketNews[] {
  const today = market.day();
  const days = [...tradingDaysBefore(today, LATE_DAYS), today].filter((day) => day >= dayOf(after));
  return days.flatMap((day) => market.news(day)).filter(({ at }) => at > after && at <= until);
}

/** What the exchange publishes when trading halts over the whole market; null in any other phase. */
export function haltText({ phase, endsInMs, cancelAllowed }: PhaseNow, fall: number): string | null {
  if (phase !== 'halt') return null;
  const percent = Math.abs(fall).toFixed(2);
  const minutes = Math.round((endsInMs ?? 0) / 60_000);
  return cancelAllowed
    ? `TRADING HALT: IHSG −${percent}%, perdagangan dihentikan ${minutes} menit. | Trading halts for ${minutes} minutes. Waiting orders stay and can be withdrawn.`
    : `TRADING SUSPEND: IHSG −${percent}%, perdagangan dihentikan sampai akhir hari. | Trading is suspended for the day. The exchange has withdrawn all orders.`;
}

/** Posts of the days before, for a new exchange. @param random the newsroom's stream */
export const pastNewsPosts = (market: Market, until: number, random: SeededRandom): NewPost[] =>
  newsBetween(market, 0, until).flatMap((news) => newsPost(market, news, random));

/**
 * Publishes the market's news when it is due, once, restarts included; whoever watches a stock is notified of what
 * the exchange does to it. @param startedAt Unix ms: a new exchange has published everything before
 */
export function createNewsroom({ market, posts, store, random }: Deps, startedAt: number) {
  const published = store.collection('news-until', z.object({ at: z.number() }), { cap: 1 });

  /** @param now Unix ms of the exchange's clock */
  return (now: number, watchers: readonly Watcher[]): void => {
    const after = published.get('at')?.at ?? startedAt;
    const due = newsBetween(market, after, now);
    if (due.length > 0 || !published.get('at')) published.put('at', { at: due.at(-1)?.at ?? after });
    for (const news of due) {
      for (const post of newsPost(market, news, random)) posts.add(post);
      const about = market.instrument(news.code);
      const concerned = NOTIFIED.has(news.kind) ? watchers.filter(({ watched }) => watched.has(news.code)) : [];
      if (!about || concerned.length === 0) continue;
      const text = newsText(news, about, random);
      for (const { notifications } of concerned)
        notifications.notify({ kind: 'market', ...text, about: { symbol: news.code } });
    }
  };
}
