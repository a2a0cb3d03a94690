import {
  type Channel,
  CODE_KINDS,
  type CodeKind,
  FEED_KINDS,
  type FeedConnection,
  type FeedSubscriptions,
  FLAG_KINDS,
  type FlagKind,
  ITEM_KINDS,
  type ItemKind,
  type LowRateKind,
} from '#shared/contract/feed-kinds.ts';
import type { FeedDialect } from '../protocol/dialect.ts';
import { CHOICES_OF } from '../protocol/kinds.ts';
import type { ChannelLists } from '../protocol/requests.ts';
import { ITEM_LISTS } from './item-lists.ts';

/** The union of all subscriptions to quotes, books and trades, each list sorted and without repeats. */
export type HighRateSubscription = { readonly [kind in Exclude<CodeKind, LowRateKind>]: readonly string[] } & {
  readonly trades: 'all' | readonly string[];
};
/** What windows subscribe to of the low-rate kinds. Each kind of ranking has one set of boards at most, because a message names none. */
export type LowRateSubscription = { readonly [kind in CodeKind & LowRateKind]: readonly string[] } & Pick<
  FeedSubscriptions,
  FlagKind | ItemKind
>;

export const NO_HIGH_RATE_SUBSCRIPTION: HighRateSubscription = { quotes: [], books: [], trades: [] };

type FlagChannel = (typeof FEED_KINDS)[FlagKind]['channel'];
type CodeChannel = Exclude<Channel, FlagChannel | (typeof FEED_KINDS)[ItemKind]['channel']>;
type Lists = Partial<Record<CodeChannel, string[]> & Record<FlagChannel, true>>;

/** Two kinds may share a channel: its list is then of both, still sorted and without repeats. */
function add(lists: Lists, channel: CodeChannel, codes: readonly string[]): void {
  if (codes.length === 0) return;
  const before = lists[channel];
  lists[channel] = before === undefined ? [...codes] : [...new Set([...before, ...codes])].sort();
}

/** The lists of the kinds of stocks that come over a connection. */
function codeLists(
  connection: FeedConnection,
  subscription: Readonly<Partial<Record<CodeKind, readonly string[]>>>,
  channels: FeedDialect['channels'],
): Lists {
  const lists: Lists = {};
  for (const kind of CODE_KINDS) {
    if (FEED_KINDS[kind].connection !== connection) continue;
    for (const choice of CHOICES_OF[kind]) add(lists, channels[choice], subscription[kind] ?? []);
  }
  return lists;
}

const itemLists = <Kind extends ItemKind>(
  kind: Kind,
  { [kind]: items }: Pick<FeedSubscriptions, Kind>,
): ChannelLists => (items.length > 0 ? ITEM_LISTS[kind].write(items) : {});

/**
 * The plain connection's subscription. An empty list and a left-out one are the same on the wire.
 * @param marketCodes every stock, where the profile lists them in place of one entry for all
 */
export function plainChannels(
  highRate: HighRateSubscription,
  lowRate: LowRateSubscription,
  { channels, allTradesCode, wholeMarket }: Pick<FeedDialect, 'channels' | 'allTradesCode' | 'wholeMarket'>,
  marketCodes: readonly string[] = [],
): ChannelLists {
  const { trades, quotes, books } = highRate;
  const lists = codeLists('plain', { ...lowRate, quotes, books }, channels);
  if (trades === 'all') add(lists, channels.trades, wholeMarket === 'codes' ? marketCodes : [allTradesCode]);
  else add(lists, channels.stockTrades, trades);
  for (const kind of FLAG_KINDS) if (lowRate[kind]) lists[FEED_KINDS[kind].channel] = true;
  return Object.assign(lists, ...ITEM_KINDS.map((kind) => itemLists(kind, lowRate)));
}

/** The chart connection's subscription. */
export const chartChannels = (
  lowRate: Pick<LowRateSubscription, CodeKind & LowRateKind>,
  { channels }: FeedDialect,
): ChannelLists => codeLists('chart', lowRate, channels);
