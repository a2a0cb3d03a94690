import { z } from 'zod';
import type { StockCode } from '#shared/market/index.ts';
import { namesOf } from '#shared/records.ts';
import { boardField, stockCodeField } from './fields.ts';

/** Boards whose trading counts for a ranking; `all` is every one. */
export const moverBoard = z.enum(['all', 'regular', 'cash', 'negotiated']);
export const moverKind = z.enum(['gainers', 'losers', 'active']);
export const moversSubscription = z.strictObject({ kind: moverKind, boards: z.array(moverBoard).min(1).max(4) });
export type MoversSubscription = z.infer<typeof moversSubscription>;
/** One key for the same ranking, in whatever order its boards are named. */
export const moversKey = ({ kind, boards }: MoversSubscription): string =>
  `${kind} ${[...new Set(boards)].sort().join()}`;

/** The orders at one price, in order of priority. */
export const queueSubscription = z.strictObject({
  code: stockCodeField,
  /** Rupiah a share. */
  price: z.number().int().positive(),
  board: boardField,
  side: z.enum(['buy', 'sell', 'both']),
});
export type QueueSubscription = z.infer<typeof queueSubscription>;
export const queueKey = ({ code, price, board, side }: QueueSubscription): string =>
  `${code} ${price} ${board} ${side}`;

/** Where a value comes from and whether it still holds. Times Unix ms. */
export type Origin = { readonly exchangeAt: number; readonly receivedAt: number; readonly stale: boolean };

/** A whole book, best first. Levels as [price, lots, orders] triples in one array. */
export type BookFrame = Origin & {
  readonly code: string;
  readonly sequence: number;
  readonly bids: Float64Array;
  readonly offers: Float64Array;
  /** Lots over the whole book, deeper than the levels shown. */
  readonly totalBidLots: number;
  readonly totalOfferLots: number;
};

/** One stock of a ranking. `change` in rupiah, `changePercent` in per cent, `volume` in shares, `value` in rupiah. */
export type RankedStock = {
  readonly code: string;
  readonly price: number;
  readonly change: number;
  readonly changePercent: number;
  readonly volume: number;
  readonly value: number;
  readonly frequency: number;
};
export type MoversFrame = Origin & {
  readonly subscription: MoversSubscription;
  readonly stocks: readonly RankedStock[];
};
export type HotlistFrame = Origin & {
  readonly gainers: readonly RankedStock[];
  readonly losers: readonly RankedStock[];
  readonly active: readonly RankedStock[];
};

/** One order of a queue. Lots; `at` is the exchange's text of its time as Unix ms. */
export type QueuedOrder = {
  readonly number: number;
  readonly side: 'buy' | 'sell';
  readonly status: 'open' | 'full-match' | 'withdrawn' | 'partial-match' | 'amended';
  readonly openLots: number;
  readonly lots: number;
  readonly at: number;
};
export type QueueFrame = Origin & { readonly subscription: QueueSubscription; readonly orders: readonly QueuedOrder[] };

/** The message types that a channel's name allows for, of either version, beside the wrapper, which any may be answered with. */
const QUOTES = ['LivePrice', 'LivePrice_v3'] as const;
const BOOKS = ['Orderbook', 'OrderBookHeader', 'OrderBookBody', 'Orderbook_v3'] as const;
const MINUTES = ['Intraday', 'Intraday_v3'] as const;

/** Lists of a WebsocketChannel and the messages that answer them, all under the service's own names. */
export const CHANNEL_MESSAGES = {
  watchlist: ['Watchlist'],
  order_book: BOOKS,
  running_trade: ['RunningTrade', 'RunningTradeBatch'],
  is_hotlist: ['Top20'],
  running_trade_batch: ['RunningTradeBatch'],
  liveprice: QUOTES,
  iepiev: ['IEPIEV'],
  intraday: MINUTES,
  best_bid_offer: ['BestBidOfferWS'],
  market_mover: ['MarketMoverBatch'],
  order_queue: ['OrderQueueWebsocket'],
  liveprice_v3: QUOTES,
  order_book_v3: BOOKS,
  intraday_v3: MINUTES,
} as const;
export type Channel = keyof typeof CHANNEL_MESSAGES;

/** The last fields of every row: exchange time and time of arrival (Unix ms, 0 where not sent), sequence number (0 without), 1 when stale. */
export const ORIGIN_FIELDS = ['exchangeAt', 'receivedAt', 'sequence', 'stale'] as const;
export type OriginField = (typeof ORIGIN_FIELDS)[number];

/** How a window subscribes to a kind. @param max stocks or items of one window */
const subscription = <By extends string, Subscribed>(
  key: By,
  max: number,
  schema: z.ZodType<Subscribed, Subscribed>,
  none: Subscribed,
) => ({ by: key, max, schema, none });

/** Subscribes by stock. */
const codes = (max: number) => subscription('code', max, z.array(stockCodeField).max(max), []);
/** Subscribes by stock, or to the whole market. */
const codesOrAll = (max: number) =>
  subscription<'codeOrAll', 'all' | StockCode[]>(
    'codeOrAll',
    max,
    z.union([z.literal('all'), z.array(stockCodeField).max(max)]),
    [],
  );
/** Subscribes by an object. @param keyOf the same for two of the same meaning */
const items = <Item>(item: z.ZodType<Item, Item>, max: number, keyOf: (item: Item) => string) => ({
  ...subscription('item', max, z.array(item).max(max), []),
  keyOf,
});
/** As a whole, or not at all. */
const flag = subscription('flag', 1, z.boolean(), false);
/** The key of a kind that there is one value of. */
export const WHOLE_KEY = 'all';

/** What windows are sent of a kind that is something whole: what it is subscribed to by, and about how many bytes it takes on its way. */
const whole = <Frame>(key: (frame: Frame) => string, bytes: (frame: Frame) => number) => ({ key, bytes });

/** About how many bytes an object with its names takes as structured cloning writes it. */
const FRAME_BYTES = 300;
const RANKED_BYTES = 190;
const ORDER_BYTES = 130;

export type KindDeclaration = {
  /** `high`: decoded into columns with no object a message, each in a way of its own. `low`: a few times a second. */
  readonly rate: 'high' | 'low';
  readonly subscription: { readonly by: 'code' | 'codeOrAll' | 'item' | 'flag'; readonly max: number };
  /** The channel lists that request it, by the profile's name of each choice; the first is the default. */
  readonly choices?: Readonly<Record<string, readonly [Channel, ...Channel[]]>>;
  /** The channel list, where there is no choice. */
  readonly channel?: Channel;
  readonly connection: 'plain' | 'chart';
  /** Its messages are numbered one by one, so that a number left out shows, and each is the whole state. */
  readonly isNumbered: boolean;
  /** The columns of a kind that is a row of numbers a stock. */
  readonly fields?: readonly string[];
  /** Set for a low-rate kind that is something whole. */
  readonly frame?: { key(frame: never): string; bytes(frame: never): number };
};

const HIGH_RATE = { rate: 'high', connection: 'plain', isNumbered: true } as const;
const LOW_RATE = { rate: 'low', connection: 'plain', isNumbered: false } as const;
/** A stock's day so far: prices in rupiah, `volume` in shares, `value` in rupiah. */
const DAY = ['last', 'previous', 'open', 'high', 'low', 'average', 'volume', 'value', 'frequency'] as const;

/**
 * Every kind of value that the feed brings. The subscriptions of windows and their limits, channel lists, the profile's
 * choices, the tables of the main process and of windows, counters and listeners follow from it.
 */
export const FEED_KINDS = {
  /** A stock's day, and what foreigners traded in rupiah. */
  quotes: {
    ...HIGH_RATE,
    subscription: codes(1_000),
    choices: { quotes: ['liveprice', 'liveprice_v3'] },
    fields: [...DAY, 'foreignBuy', 'foreignSell', ...ORIGIN_FIELDS],
  },
  books: {
    ...HIGH_RATE,
    subscription: codes(50),
    choices: { books: ['order_book', 'order_book_v3'] },
  },
  /** Running trades: `trades` is the whole market's list, `stockTrades` that of some stocks only. */
  trades: {
    ...HIGH_RATE,
    subscription: codesOrAll(1_000),
    choices: {
      trades: ['running_trade_batch', 'running_trade'],
      stockTrades: ['running_trade', 'running_trade_batch'],
    },
    isNumbered: false,
  },
  /** Best bid and offer in rupiah and lots; the message has no numbers of orders. */
  bests: {
    ...LOW_RATE,
    subscription: codes(1_000),
    choices: { bests: ['best_bid_offer'] },
    isNumbered: true,
    fields: ['bid', 'bidLots', 'offer', 'offerLots', ...ORIGIN_FIELDS],
  },
  /** Indicative auction price: `iep` in rupiah (0: nothing crosses), `iev` in lots, `change` in rupiah against the previous close. */
  auctions: {
    ...LOW_RATE,
    subscription: codes(1_000),
    choices: { auctions: ['iepiev'] },
    fields: ['iep', 'iev', 'change', 'buyLots', 'sellLots', ...ORIGIN_FIELDS],
  },
  /** Low-rate summary of a stock: `change` in rupiah, `changePercent` in per cent, `volume` in shares. */
  lines: {
    ...LOW_RATE,
    subscription: codes(1_000),
    choices: { lines: ['watchlist'] },
    fields: ['last', 'change', 'changePercent', 'volume', ...ORIGIN_FIELDS],
  },
  /** The minute so far, for trends: its price, shares, rupiah and trades; `minuteAt` is its start, Unix ms. */
  minutes: {
    ...LOW_RATE,
    subscription: codes(1_000),
    choices: { minutes: ['intraday', 'intraday_v3'] },
    fields: ['price', 'volume', 'value', 'frequency', 'minuteAt', ...ORIGIN_FIELDS],
  },
  /** Books at the service's full depth. */
  depths: {
    ...LOW_RATE,
    subscription: codes(20),
    choices: { depths: ['order_book_v3', 'order_book'] },
    frame: whole(
      ({ code }: BookFrame) => code,
      ({ bids, offers }) => FRAME_BYTES + bids.byteLength + offers.byteLength,
    ),
  },
  /** Charted stocks: the day so far and the minute so far. `marketCap` in rupiah, 0 where not sent. */
  charts: {
    ...LOW_RATE,
    subscription: codes(50),
    choices: { chartPrices: ['liveprice_v3', 'liveprice'], chartMinutes: ['intraday_v3', 'intraday'] },
    connection: 'chart',
    isNumbered: true,
    fields: [...DAY, 'marketCap', 'minutePrice', 'minuteVolume', 'minuteAt', ...ORIGIN_FIELDS],
  },
  movers: {
    ...LOW_RATE,
    subscription: items(moversSubscription, 12, moversKey),
    channel: 'market_mover',
    frame: whole(
      ({ subscription }: MoversFrame) => moversKey(subscription),
      ({ stocks }) => FRAME_BYTES + stocks.length * RANKED_BYTES,
    ),
  },
  /** The twenty top gainers, losers and most active. */
  hotlist: {
    ...LOW_RATE,
    subscription: flag,
    channel: 'is_hotlist',
    frame: whole(
      (_: HotlistFrame) => WHOLE_KEY,
      ({ gainers, losers, active }) => FRAME_BYTES + (gainers.length + losers.length + active.length) * RANKED_BYTES,
    ),
  },
  queues: {
    ...LOW_RATE,
    subscription: items(queueSubscription, 10, queueKey),
    channel: 'order_queue',
    frame: whole(
      ({ subscription }: QueueFrame) => queueKey(subscription),
      ({ orders }) => FRAME_BYTES + orders.length * ORDER_BYTES,
    ),
  },
} as const satisfies Readonly<Record<string, KindDeclaration>>;

export type Kinds = typeof FEED_KINDS;
export type FeedKind = keyof Kinds;
/** The kinds whose declaration has this part. */
export type KindsWith<Part> = { [kind in FeedKind]: Kinds[kind] extends Part ? kind : never }[FeedKind];

/** Kinds that are subscribed to by stock only. */
export type CodeKind = KindsWith<{ subscription: { by: 'code' } }>;
export type ItemKind = KindsWith<{ subscription: { by: 'item' } }>;
export type FlagKind = KindsWith<{ subscription: { by: 'flag' } }>;
/** Kinds that are a row of numbers a stock. */
export type RowKind = KindsWith<{ fields: readonly string[] }>;
export type NumberedKind = KindsWith<{ isNumbered: true }>;
export type LowRateKind = KindsWith<{ rate: 'low' }>;
export type LowRateRowKind = LowRateKind & RowKind;
/** Low-rate kinds that are something whole: a book, a ranking, a queue. */
export type WholeKind = Exclude<LowRateKind, RowKind>;
export type FeedConnection = Kinds[FeedKind]['connection'];

// Object.keys forgets the names that it was given.
export const KINDS = namesOf(FEED_KINDS);
export const CODE_KINDS = KINDS.filter((kind): kind is CodeKind => FEED_KINDS[kind].subscription.by === 'code');
export const ITEM_KINDS = KINDS.filter((kind): kind is ItemKind => FEED_KINDS[kind].subscription.by === 'item');
export const FLAG_KINDS = KINDS.filter((kind): kind is FlagKind => FEED_KINDS[kind].subscription.by === 'flag');
export const ROW_KINDS = KINDS.filter((kind): kind is RowKind => 'fields' in FEED_KINDS[kind]);
export const LOW_RATE_ROW_KINDS = ROW_KINDS.filter((kind): kind is LowRateRowKind => FEED_KINDS[kind].rate === 'low');
export const WHOLE_KINDS = KINDS.filter((kind): kind is WholeKind => 'frame' in FEED_KINDS[kind]);

/** One value for each name. */
export const byName = <Values extends object, Made = Values[keyof Values]>(
  names: readonly (keyof Values & string)[],
  make: (name: keyof Values & string) => Made,
): Values =>
  // It has exactly the names that it is made of.
  Object.fromEntries(names.map((name) => [name, make(name)])) as Values;

type Field<Kind extends RowKind> = Kinds[Kind]['fields'][number];
/** The fields of a kind that its messages bring. */
export type ValueField<Kind extends RowKind> = Exclude<Field<Kind>, OriginField>;
/** Index of each field in a row. */
export type Places<Kind extends RowKind> = { readonly [field in Field<Kind>]: number };
/** Value of field f in row i of a kind is `values[i * fields.length + PLACES.kind.f]`. */
export const PLACES = byName<{ readonly [kind in RowKind]: Places<kind> }>(ROW_KINDS, (kind) => {
  const fields: readonly Field<RowKind>[] = FEED_KINDS[kind].fields;
  return byName<Places<RowKind>>(fields, (field) => fields.indexOf(field));
});

/** What windows are sent of each kind that is something whole. */
export type WholeFrames = { readonly [kind in WholeKind]: Parameters<Kinds[kind]['frame']['bytes']>[0] };

/** What a window subscribes to of each kind. */
export type FeedSubscriptions = { readonly [kind in FeedKind]: Kinds[kind]['subscription']['none'] };
export const NO_SUBSCRIPTIONS = byName<FeedSubscriptions>(KINDS, (kind) => FEED_KINDS[kind].subscription.none);

/** What a kind of items is subscribed to by: a ranking, a queue. */
export type ItemOf<Kind extends ItemKind> = FeedSubscriptions[Kind][number];
type ItemKeys = { readonly [kind in ItemKind]: (item: ItemOf<kind>) => string };
const ITEM_KEYS = byName<ItemKeys>(ITEM_KINDS, (kind) => FEED_KINDS[kind].subscription.keyOf);
/** A text that is equal for two items of equal meaning. */
export const itemKey = <Kind extends ItemKind>(kind: Kind, item: ItemOf<Kind>): string => ITEM_KEYS[kind](item);
