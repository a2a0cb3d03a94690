import protobuf from 'protobufjs/minimal.js';
import { feed } from '#proto/index.ts';

/** Bare messages (outside the wrapper) by channel. */
export type BareMessages = {
  watchlist: feed.Watchlist.$Properties;
  running_trade: feed.RunningTrade.$Properties;
  is_hotlist: feed.Top20.$Properties;
  iepiev: feed.IEPIEV.$Properties;
  intraday: feed.Intraday.$Properties;
  best_bid_offer: feed.BestBidOfferWS.$Properties;
  market_mover: feed.MarketMoverBatch.$Properties;
  order_queue: feed.OrderQueueWebsocket.$Properties;
  liveprice_v3: feed.LivePrice_v3.$Properties;
  order_book_v3: feed.Orderbook_v3.$Properties;
  intraday_v3: feed.Intraday_v3.$Properties;
};
export type BareName = keyof BareMessages;
type Bare = { readonly [name in BareName]: { readonly kind: name; readonly value: BareMessages[name] } }[BareName];

export const BARE_TYPES: readonly BareName[] = [
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
];

/** The fields at the top of a message, and of its first row, with their types on the wire: `1t 2d` and so on. */
type FrameShape = { readonly top: ReadonlySet<string>; readonly row: ReadonlySet<string> };

const WIRE_LETTER: Readonly<Record<number, string>> = { 0: 'n', 1: 'd', 2: 't', 5: 'f' };

/**
 * Recognises the practice exchange's bare messages by the fields that it always writes: enough for tests, and
 * nothing that a client could rely on elsewhere.
 */
const MATCHERS: Readonly<Record<BareName, (shape: FrameShape) => boolean>> = {
  watchlist: ({ top, row }) => only(top, '1t') && has(row, '5d') && !row.has('6d'),
  market_mover: ({ top, row }) => only(top, '1t') && has(row, '1t', '2d', '6d') && row.size === 6,
  is_hotlist: ({ top, row }) => top.has('3t') && !top.has('4t') && row.has('6d'),
  order_queue: ({ top, row }) => only(top, '1t') && has(row, '2t', '4d', '9t'),
  running_trade: ({ top }) => has(top, '1t', '2t', '3d', '7t'),
  iepiev: ({ top }) => has(top, '1t', '2d', '3d', '4d', '5n', '6n'),
  intraday: ({ top }) => has(top, '1t', '2d', '3d', '4d', '5d', '6n'),
  best_bid_offer: ({ top }) => has(top, '1t', '3t', '4t', '5t') && !top.has('6t') && !top.has('6n'),
  liveprice_v3: ({ top }) => has(top, '2t', '11t', '13t'),
  order_book_v3: ({ top }) => has(top, '1t', '4t', '5t', '6t') && !top.has('11t'),
  intraday_v3: ({ top }) => has(top, '1t', '2t', '3t', '6n'),
};

const READ: { readonly [name in BareName]: (data: Uint8Array) => BareMessages[name] } = {
  watchlist: (data) => feed.Watchlist.decode(data),
  running_trade: (data) => feed.RunningTrade.decode(data),
  is_hotlist: (data) => feed.Top20.decode(data),
  iepiev: (data) => feed.IEPIEV.decode(data),
  intraday: (data) => feed.Intraday.decode(data),
  best_bid_offer: (data) => feed.BestBidOfferWS.decode(data),
  market_mover: (data) => feed.MarketMoverBatch.decode(data),
  order_queue: (data) => feed.OrderQueueWebsocket.decode(data),
  liveprice_v3: (data) => feed.LivePrice_v3.decode(data),
  order_book_v3: (data) => feed.Orderbook_v3.decode(data),
  intraday_v3: (data) => feed.Intraday_v3.decode(data),
};

/** null for an unexpected message. @throws Error for bytes that are no message at all */
export function readBare(data: Uint8Array, expected: readonly BareName[]): Bare | null {
  const shape = inspect(data);
  const name = expected.find((candidate) => MATCHERS[candidate](shape));
  // Name and value come from the same row of the tables.
  return name ? ({ kind: name, value: READ[name](data) } as Bare) : null;
}

function inspect(data: Uint8Array): FrameShape {
  let row: ReadonlySet<string> = new Set();
  const top = fieldsOf(data, (first) => {
    try {
      row = fieldsOf(first, () => undefined);
    } catch {
      // A text, then, and no message.
    }
  });
  return { top, row };
}

function fieldsOf(data: Uint8Array, onFirstBytes: (bytes: Uint8Array) => void): ReadonlySet<string> {
  const reader = protobuf.Reader.create(data);
  const found = new Set<string>();
  let isFirst = true;
  while (reader.pos < reader.len) {
    const key = reader.uint32();
    const type = key & 7;
    found.add(`${key >>> 3}${WIRE_LETTER[type] ?? '?'}`);
    if (type !== 2) reader.skipType(type);
    else {
      const bytes = reader.bytes();
      if (isFirst) onFirstBytes(bytes);
      isFirst = false;
    }
  }
  return found;
}

const has = (fields: ReadonlySet<string>, ...names: readonly string[]): boolean =>
  names.every((field) => fields.has(field));
const only = (fields: ReadonlySet<string>, names: string): boolean => fields.size === 1 && fields.has(names);
