import { expect, it } from 'vitest';
import { feed } from '#proto/index.ts';
import { createDialectMix } from './dialect-mix.ts';
import { DIALECT_GROUPS, DIALECTS } from './dialects.ts';
import { SOCKET_DIALECTS } from './socket-dialects.ts';

const wrap = (event: feed.WebsocketWrapMessage.$Properties): Uint8Array =>
  feed.WebsocketWrapMessage.encode(event).finish();
const unwrap = (bytes: Uint8Array | null) => feed.WebsocketWrapMessage.decode(bytes ?? new Uint8Array());

const quote = { stock_code: 'AAAA', lastprice: 1_000, volume: 500, high: 1_010, low: 990, sequence_number: 3 };
const depth = {
  symbol: 'AAAA',
  bid: [{ price: { units: 995 }, volume: { units: 12 }, frequency: { units: 2 } }],
  offer: [{ price: { units: 1_000 }, volume: { units: 7 } }],
  total_bid: { volume: { units: 12 } },
  total_offer: { volume: { units: 7 } },
};
const trade = { stock: 'AAAA', price: 1_000, volume: 500, trade_number: 42 };
const orderbook_data = feed.Orderbook_v3.encode(depth).finish();
const FRAMES: Readonly<Record<string, Uint8Array>> = {
  liveprice: wrap({ liveprice: quote }),
  order_book: wrap({ orderbook: { symbol: 'AAAA', orderbook_data, sequence: 4 } }),
  running_trade_batch: wrap({ running_trade: { trades: [trade, { ...trade, trade_number: 43 }] } }),
  running_trade: feed.RunningTrade.encode(trade).finish(),
  order_book_v3: orderbook_data,
  liveprice_v3: feed.LivePrice_v3.encode({ stock_code: 'AAAA', sequence_number: 3 }).finish(),
  best_bid_offer: feed.BestBidOfferWS.encode({ stock_code: 'AAAA', sequence_number: 3 }).finish(),
  intraday: feed.Intraday.encode({ stock_code: 'AAAA', price: 1_000, volume: 500, timestamp: 60 }).finish(),
  pong: feed.PingResponse.encode({ timestamp: 1, message: 'here' }).finish(),
  error: feed.Error.encode({ message: 'no', code: 400 }).finish(),
};
const frameOf = (channel: string): Uint8Array => FRAMES[channel] ?? new Uint8Array();
/** int64 arrives as an object. */
const unitsOf = (value: feed.DecimalValue.$Properties | null | undefined): number => Number(value?.units ?? 0);
const greeting = feed.PingResponse.encode({ timestamp: 1, message: 'authenticated' }).finish();

function connection(...names: string[]) {
  const frames = createDialectMix(names).frames();
  if (!frames) throw new Error('no dialect of frames');
  return { ...frames, on: (channel: string) => frames.change(frameOf(channel), channel) };
}
const changedChannels = (name: string): string[] => {
  const { on } = connection(name);
  return Object.keys(FRAMES).filter((channel) => Buffer.compare(on(channel) ?? Buffer.of(), frameOf(channel)) !== 0);
};

it('sends books in shares', () => {
  const { on } = connection('book-volumes-in-shares');
  const inside = unwrap(on('order_book')).orderbook?.orderbook_data ?? new Uint8Array();
  for (const bytes of [inside, on('order_book_v3') ?? new Uint8Array()]) {
    const book = feed.Orderbook_v3.decode(bytes);
    const [best] = book.bid ?? [];
    expect([best?.price, best?.volume, best?.frequency].map(unitsOf)).toEqual([995, 1_200, 2]);
    expect(unitsOf(book.total_offer?.volume)).toBe(700);
  }
  expect(changedChannels('book-volumes-in-shares')).toEqual(['order_book', 'order_book_v3']);
});

it('sends trades in lots', () => {
  const { on } = connection('trade-volumes-in-lots');
  expect(unwrap(on('running_trade_batch')).running_trade?.trades).toMatchObject([{ volume: 5 }, { volume: 5 }]);
  expect(feed.RunningTrade.decode(on('running_trade') ?? new Uint8Array())).toMatchObject({ volume: 5, price: 1_000 });
  expect(changedChannels('trade-volumes-in-lots')).toEqual(['running_trade_batch', 'running_trade']);
});

it('numbers trades by stock, rising, or not at all', () => {
  const perStock = unwrap(connection('trade-numbers-per-stock').on('running_trade_batch')).running_trade?.trades ?? [];
  const [first, second] = perStock.map((each) => Number(each.trade_number));
  expect((second ?? 0) - (first ?? 0)).toBe(1);
  expect(first).not.toBe(42);
  const none = unwrap(connection('no-trade-numbers').on('running_trade_batch')).running_trade?.trades ?? [];
  expect(none.map((each) => each.trade_number)).toEqual([0, 0]);
});

it('sends no sequence numbers, or such with gaps', () => {
  expect(Number(unwrap(connection('no-sequence-numbers').on('liveprice')).liveprice?.sequence_number)).toBe(0);
  expect(Number(unwrap(connection('no-sequence-numbers').on('order_book')).orderbook?.sequence)).toBe(0);
  const { on } = connection('gapping-sequence-numbers');
  expect(Number(unwrap(on('liveprice')).liveprice?.sequence_number)).toBe(21);
  expect(Number(unwrap(on('order_book')).orderbook?.sequence)).toBe(28);
  expect(changedChannels('gapping-sequence-numbers')).toEqual([
    'liveprice',
    'order_book',
    'liveprice_v3',
    'best_bid_offer',
  ]);
});

it('sends a whole quote first, then what has changed, and a whole one again after a new subscription', () => {
  const { change, on, subscribed } = connection('partial-quotes');
  expect(unwrap(on('liveprice')).liveprice).toMatchObject({ lastprice: 1_000, volume: 500, high: 1_010, low: 990 });
  const next = unwrap(change(wrap({ liveprice: { ...quote, lastprice: 1_005, sequence_number: 4 } }), 'liveprice'));
  expect(next.liveprice).toMatchObject({ stock_code: 'AAAA', lastprice: 1_005, volume: 0, high: 0, low: 0 });
  expect(Number(next.liveprice?.sequence_number)).toBe(4);
  subscribed();
  expect(unwrap(on('liveprice')).liveprice).toMatchObject({ high: 1_010 });
});

it('sends the messages of the v3 channels on the older ones', () => {
  const { on } = connection('v3-frames-on-older-channels');
  const price = feed.LivePrice_v3.decode(on('liveprice') ?? new Uint8Array());
  expect([price.stock_code, unitsOf(price.lastprice), unitsOf(price.volume)]).toEqual(['AAAA', 1_000, 500]);
  expect(Number(price.sequence_number)).toBe(3);
  expect(on('order_book')).toEqual(orderbook_data);
  const minute = feed.Intraday_v3.decode(on('intraday') ?? new Uint8Array());
  expect([minute.stock_code, unitsOf(minute.price), Number(minute.timestamp)]).toEqual(['AAAA', 1_000, 60]);
  expect(changedChannels('v3-frames-on-older-channels')).toEqual(['liveprice', 'order_book', 'intraday']);
});

it('answers no ping, or no authentication', () => {
  const silent = connection('no-pongs');
  expect(silent.on('pong')).toBeNull();
  expect(silent.change(greeting, 'pong')).toEqual(greeting);
  const ungreeted = connection('no-authentication-reply');
  expect(ungreeted.on('pong')).toEqual(frameOf('pong'));
  expect(ungreeted.change(greeting, 'pong')).toBeNull();
});

it('refuses the wildcard', () => {
  expect(createDialectMix(['no-wildcard']).refusesWildcard).toBe(true);
  expect(createDialectMix(['no-wildcard']).frames()).toBeNull();
});

it('encodes the books inside OrderbookFeeds otherwise', () => {
  const inside = (name: string) =>
    unwrap(connection(name).on('order_book')).orderbook?.orderbook_data ?? new Uint8Array();
  const plain = feed.Orderbook.decode(inside('book-as-orderbook'));
  expect([plain.stock_symbol, plain.bid, plain.offer]).toMatchObject(['AAAA', [{ price: 995, lot: 12 }], [{ lot: 7 }]]);
  expect(feed.OrderBookBody.decode(inside('book-as-body')).bid).toMatchObject([{ price: 995, lot: 12 }]);
  expect(changedChannels('book-as-body')).toEqual(['order_book']);
});

it('sends feed times in Jakarta, without a zone', () => {
  const { change } = connection('feed-times-in-jakarta');
  const at = '2026-11-19T02:00:00.250Z';
  const sent = unwrap(
    change(wrap({ liveprice: { ...quote, date: at, itch_incoming_time: at } }), 'liveprice'),
  ).liveprice;
  expect([sent?.date, sent?.itch_incoming_time]).toEqual(['2026-11-19T09:00:00.250', '2026-11-19T09:00:00.250']);
  const best = feed.BestBidOfferWS.encode({ stock_code: 'AAAA', datetime: at }).finish();
  const read = feed.BestBidOfferWS.decode(change(best, 'best_bid_offer') ?? new Uint8Array());
  expect(read.datetime).toBe('2026-11-19T09:00:00.250');
});

it('sends quote prices in hundredths', () => {
  const sent = unwrap(connection('quote-prices-times-100').on('liveprice')).liveprice;
  expect([sent?.lastprice, sent?.low, sent?.volume]).toEqual([100_000, 99_000, 500]);
  expect(changedChannels('quote-prices-times-100')).toEqual(['liveprice']);
});

it('sends the levels of the first book again and again', () => {
  const { on, change } = connection('books-frozen');
  on('order_book');
  const later = feed.Orderbook_v3.encode({ ...depth, bid: [] }).finish();
  const sent = unwrap(
    change(wrap({ orderbook: { symbol: 'AAAA', orderbook_data: later, sequence: 5 } }), 'order_book'),
  );
  expect(Number(sent.orderbook?.sequence)).toBe(5);
  expect(feed.Orderbook_v3.decode(sent.orderbook?.orderbook_data ?? new Uint8Array()).bid).toHaveLength(1);
});

it('combines any two that do not exclude each other', () => {
  const framed = SOCKET_DIALECTS.filter(({ changes }) => changes.some(({ on }) => on === 'frames'));
  for (const one of framed) {
    for (const other of framed.filter(({ decides }) => decides !== one.decides)) {
      const { on } = connection(one.name, other.name);
      for (let round = 0; round < 2; round += 1) for (const channel of Object.keys(FRAMES)) on(channel);
    }
  }
});

it('leaves frames alone in every other dialect', () => {
  for (const { name } of DIALECTS) {
    if (!DIALECT_GROUPS.sockets.some((dialect) => dialect.name === name)) {
      expect(createDialectMix([name]).frames(), name).toBeNull();
    }
  }
});
