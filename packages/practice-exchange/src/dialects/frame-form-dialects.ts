import { feed } from '#proto/index.ts';
import { EXCHANGE_UTC_OFFSET_MS } from '#shared/market/index.ts';
import type { Dialect, FrameChange } from './dialect.ts';
import { changeBooks, frames, rewrapped } from './frame-changes.ts';

/** Dialects of the trading feed in which values are written in another form, or are wrong. */

type Encode = (book: feed.Orderbook_v3) => Uint8Array;

const numberOf = (value: feed.DecimalValue.$Properties | null | undefined): number =>
  Number(value?.units ?? 0) + Number(value?.nanos ?? 0) / 1e9;
const plain = ({ price, volume }: feed.OrderBookData.$Properties) => ({
  price: numberOf(price),
  lot: numberOf(volume),
});

/** The books inside OrderbookFeeds; bare ones have a channel of their own. */
const bookIn = (encode: Encode) =>
  frames((bytes, channel) => {
    if (channel !== 'order_book') return bytes;
    const { orderbook } = feed.WebsocketWrapMessage.decode(bytes);
    if (!orderbook) return bytes;
    const book = feed.Orderbook_v3.decode(orderbook.orderbook_data ?? new Uint8Array());
    return rewrapped({ orderbook: { ...orderbook, orderbook_data: encode(book) } });
  });

const asOrderbook: Encode = ({ symbol, bid, offer }) =>
  feed.Orderbook.encode({ stock_symbol: symbol, bid: bid.map(plain), offer: offer.map(plain) }).finish();
const asBody: Encode = ({ symbol, bid, offer }) =>
  feed.OrderBookBody.encode({ stock_symbol: symbol, bid: bid.map(plain), offer: offer.map(plain) }).finish();

/** `2026-11-19T09:00:00.000` in Jakarta; other texts stay. */
function inJakarta(text: string | null | undefined): string {
  const at = Date.parse(text ?? '');
  return Number.isFinite(at) ? new Date(at + EXCHANGE_UTC_OFFSET_MS).toISOString().slice(0, -1) : (text ?? '');
}

const jakartaTimes: FrameChange['change'] = (bytes, channel) => {
  if (channel === 'best_bid_offer') {
    const best = feed.BestBidOfferWS.decode(bytes);
    return feed.BestBidOfferWS.encode({ ...best, datetime: inJakarta(best.datetime) }).finish();
  }
  if (channel === 'liveprice_v3') {
    const quote = feed.LivePrice_v3.decode(bytes);
    quote.date = inJakarta(quote.date);
    quote.itch_incoming_time = inJakarta(quote.itch_incoming_time);
    return feed.LivePrice_v3.encode(quote).finish();
  }
  if (channel !== 'liveprice' && channel !== 'order_book') return bytes;
  const { liveprice, orderbook } = feed.WebsocketWrapMessage.decode(bytes);
  if (liveprice) {
    liveprice.date = inJakarta(liveprice.date);
    liveprice.itch_incoming_time = inJakarta(liveprice.itch_incoming_time);
    return rewrapped({ liveprice });
  }
  if (!orderbook) return bytes;
  orderbook.timestamp = inJakarta(orderbook.timestamp);
  orderbook.timestamp_ns = inJakarta(orderbook.timestamp_ns);
  return rewrapped({ orderbook });
};

const FACTOR = 100;
const PRICES = ['lastprice', 'high', 'low', 'open', 'average', 'close', 'prev'] as const;

const enlargedPrices: FrameChange['change'] = (bytes, channel) => {
  if (channel !== 'liveprice') return bytes;
  const { liveprice } = feed.WebsocketWrapMessage.decode(bytes);
  if (!liveprice) return bytes;
  for (const name of PRICES) liveprice[name] = (liveprice[name] ?? 0) * FACTOR;
  return rewrapped({ liveprice });
};

/** Every book of a stock has the levels of its first one. */
function frozenBooks(): FrameChange {
  const first = new Map<string, feed.Orderbook_v3.$Properties>();
  return {
    subscribed: () => undefined,
    change: (bytes, channel) =>
      changeBooks(bytes, channel, (book) => {
        const key = `${channel} ${book.symbol}`;
        const { bid, offer, total_bid, total_offer } = first.get(key) ?? book;
        // An empty book before the day's first orders is not worth freezing.
        if (!first.has(key) && (bid?.length ?? 0) > 0) first.set(key, { ...book });
        Object.assign(book, { bid, offer, total_bid, total_offer });
      }),
  };
}

export const FRAME_VALUE_DIALECTS: readonly Dialect[] = [
  {
    name: 'books-frozen',
    decides: 'whether books change',
    summary: 'Books come as usual, but every book of a stock has the levels of its first one.',
    changes: [{ on: 'frames', open: frozenBooks }],
  },
  {
    name: 'quote-prices-times-100',
    decides: 'the unit of quote prices',
    summary: 'Prices of `LivePrice` are in hundredths of a rupiah.',
    changes: frames(enlargedPrices),
  },
  {
    name: 'feed-times-in-jakarta',
    decides: 'the zone of feed times',
    summary: 'Times as text in quotes, books and best prices are Jakarta time without a zone.',
    changes: frames(jakartaTimes),
  },
];

/** Applied after whatever changes the books themselves. */
export const BOOK_ENCODING_DIALECTS: readonly Dialect[] = [
  {
    name: 'book-as-orderbook',
    decides: 'the encoding of orderbook_data',
    summary: '`orderbook_data` is an encoded `Orderbook`.',
    changes: bookIn(asOrderbook),
  },
  {
    name: 'book-as-body',
    decides: 'the encoding of orderbook_data',
    summary: '`orderbook_data` is an encoded `OrderBookBody`.',
    changes: bookIn(asBody),
  },
];
