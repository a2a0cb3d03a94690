import { CHOICES_OF, type FeedDialect, ITEM_LISTS } from '#main/feed/index.ts';
import { feed } from '#proto/index.ts';
import {
  byName,
  CODE_KINDS,
  type CodeKind,
  FEED_KINDS,
  type FeedSubscriptions,
  type MoversSubscription,
  type QueueSubscription,
  queueKey,
} from '#shared/contract/feed-kinds.ts';
import { isStockCode, type StockCode } from '#shared/market/index.ts';
import { KIND } from './format.ts';
import type { RecordEntry } from './read.ts';

type RecordedChannel = feed.WebsocketChannel.$Properties;

/** The union of all requests of a recording. */
export type RecordedChannels = {
  /** Lists of codes, by the channel's name. */
  readonly codes: ReadonlyMap<string, ReadonlySet<string>>;
  readonly movers: readonly MoversSubscription[];
  readonly hotlist: boolean;
  readonly queues: readonly QueueSubscription[];
};

export function channelsIn(records: readonly RecordEntry[]): RecordedChannels {
  const codes = new Map<string, Set<string>>();
  const movers = new Map<string, MoversSubscription>();
  const queues = new Map<string, QueueSubscription>();
  let hotlist = false;
  for (const { kind, payload } of records) {
    if (kind !== KIND.request) continue;
    const channel = channelOf(payload);
    hotlist ||= channel.is_hotlist === true;
    for (const [name, list] of Object.entries(channel)) {
      if (!Array.isArray(list)) continue;
      for (const code of list) if (typeof code === 'string') codes.set(name, (codes.get(name) ?? new Set()).add(code));
    }
    for (const ranking of ITEM_LISTS.movers.read(channel)) movers.set(ranking.kind, ranking);
    for (const queue of ITEM_LISTS.queues.read(channel)) queues.set(queueKey(queue), queue);
  }
  return { codes, movers: [...movers.values()], hotlist, queues: [...queues.values()] };
}

function channelOf(payload: Uint8Array): RecordedChannel {
  try {
    return feed.WebsocketRequest.decode(payload).channel ?? {};
  } catch {
    // A malformed request subscribes to nothing.
    return {};
  }
}

/**
 * The recording's own subscriptions, held like a window's: every frame then has a subscriber before a
 * window opens, and bare frames are recognised as they were when they were recorded.
 */
export function subscriptionsOf(
  recorded: RecordedChannels,
  { channels, allTradesCode }: FeedDialect,
): FeedSubscriptions {
  const list = (choice: keyof typeof channels, max: number): StockCode[] =>
    [...(recorded.codes.get(channels[choice]) ?? [])].filter(isStockCode).slice(0, max);
  const all = recorded.codes.get(channels.trades)?.has(allTradesCode) ?? false;
  return {
    ...byName<Pick<FeedSubscriptions, CodeKind>>(CODE_KINDS, (kind) =>
      CHOICES_OF[kind].slice(0, 1).flatMap((choice) => list(choice, FEED_KINDS[kind].subscription.max)),
    ),
    trades: all ? 'all' : list('stockTrades', FEED_KINDS.trades.subscription.max),
    movers: [...recorded.movers],
    hotlist: recorded.hotlist,
    queues: recorded.queues.slice(0, FEED_KINDS.queues.subscription.max),
  };
}

/** Every subscribed stock, those with a book first: a window begins with the first one. */
export function codesOf({ codes }: RecordedChannels): StockCode[] {
  const names = [...codes.keys()].sort((left, right) => Number(isBook(right)) - Number(isBook(left)));
  return [...new Set(names.flatMap((name) => [...(codes.get(name) ?? [])]))]
    .filter(isStockCode)
    .slice(0, FEED_KINDS.quotes.subscription.max);
}

const isBook = (channel: string): boolean => channel.startsWith('order_book');
