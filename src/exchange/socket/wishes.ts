import type { feed } from '../../../proto/index.ts';
import { INDEX_CODE, type Subscription } from './publisher.ts';

/** Entry of running_trade_batch that stands for every stock. */
const EVERY_STOCK = '*';
const MOST_CODES = 2_000;
const NAMED = 5;

export type Wishes = {
  readonly subscription: Subscription;
  /** What could not be granted, in words for the client; the rest is. */
  readonly problems: readonly { readonly code: number; readonly message: string }[];
};

/** Channels of the protocol that this version does not serve. */
const NOT_SERVED = [
  'watchlist',
  'running_trade',
  'is_hotlist',
  'iepiev',
  'intraday',
  'best_bid_offer',
  'market_mover',
  'order_queue',
  'liveprice_v3',
  'order_book_v3',
  'intraday_v3',
] as const satisfies readonly (keyof feed.WebsocketChannel)[];

/** A client's channel message → what it is to be sent, and what is wrong with it. */
export function readWishes(channel: feed.WebsocketChannel, isKnown: (code: string) => boolean): Wishes {
  const problems: { code: number; message: string }[] = [];
  for (const name of NOT_SERVED) {
    const value = channel[name];
    if (value === true || (Array.isArray(value) && value.length > 0)) {
      problems.push({ code: 400, message: `channel ${name} is not served` });
    }
  }
  const known = (name: string, codes: readonly string[], also?: string): ReadonlySet<string> => {
    const asked = [...new Set(codes)].slice(0, MOST_CODES);
    const strange = asked.filter((code) => code !== also && !isKnown(code));
    if (strange.length > 0) {
      const some = strange.slice(0, NAMED).map((code) => code.slice(0, 12));
      problems.push({ code: 404, message: `${name}: unknown stock ${some.join(', ')}` });
    }
    return new Set(asked.filter((code) => !strange.includes(code)));
  };
  const trades = channel.running_trade_batch;
  return {
    subscription: {
      quotes: known('liveprice', channel.liveprice, INDEX_CODE),
      books: known('order_book', channel.order_book),
      trades: trades.includes(EVERY_STOCK) ? 'all' : known('running_trade_batch', trades),
    },
    problems,
  };
}
