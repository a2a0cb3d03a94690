import { feed } from '#proto/index.ts';
import { SHARES_PER_LOT } from '#shared/market/index.ts';
import type { Dialect, DialectChange, FrameChange } from './dialect.ts';

/** Dialects of the trading feed, at the frame: quotes, books and trades of their ordinary and their v3 channels. */

/** A change that has no state. */
const frames = (change: FrameChange['change']): readonly DialectChange[] => [
  { on: 'frames', open: () => ({ subscribed: () => undefined, change }) },
];

const rewrapped = (message: feed.WebsocketWrapMessage.$Properties): Uint8Array =>
  feed.WebsocketWrapMessage.encode(message).finish();

/** @param change of each trade, in place */
function changeTrades(bytes: Uint8Array, channel: string, change: (trade: feed.RunningTrade.$Properties) => void) {
  if (channel === 'running_trade') {
    const trade = feed.RunningTrade.decode(bytes);
    change(trade);
    return feed.RunningTrade.encode(trade).finish();
  }
  if (channel !== 'running_trade_batch') return bytes;
  const message = feed.WebsocketWrapMessage.decode(bytes);
  for (const trade of message.running_trade?.trades ?? []) change(trade);
  return rewrapped(message);
}

function changeDepth(bytes: Uint8Array, change: (book: feed.Orderbook_v3.$Properties) => void): Uint8Array {
  const book = feed.Orderbook_v3.decode(bytes);
  change(book);
  return feed.Orderbook_v3.encode(book).finish();
}

/** @param change of each book, in place */
function changeBooks(bytes: Uint8Array, channel: string, change: (book: feed.Orderbook_v3.$Properties) => void) {
  if (channel === 'order_book_v3') return changeDepth(bytes, change);
  if (channel !== 'order_book') return bytes;
  const message = feed.WebsocketWrapMessage.decode(bytes);
  const { orderbook } = message;
  if (!orderbook) return bytes;
  orderbook.orderbook_data = changeDepth(orderbook.orderbook_data ?? new Uint8Array(), change);
  return rewrapped(message);
}

function inShares(book: feed.Orderbook_v3.$Properties): void {
  const rows = [...(book.bid ?? []), ...(book.offer ?? []), book.total_bid, book.total_offer];
  for (const row of rows) if (row?.volume) row.volume = { units: Number(row.volume.units ?? 0) * SHARES_PER_LOT };
}

const STOCK_NUMBERS = 100_000;
/** Moves a stock's numbers by an amount of its own: they rise within the stock, and other stocks have the same ones. */
function numberOffset(code: string): number {
  let sum = 0;
  for (const letter of code) sum = (sum * 31 + letter.charCodeAt(0)) % STOCK_NUMBERS;
  return sum;
}

/** @param change of a published number */
function changeSequence(bytes: Uint8Array, channel: string, change: (sequence: number) => number): Uint8Array {
  if (channel === 'liveprice_v3') {
    const quote = feed.LivePrice_v3.decode(bytes);
    quote.sequence_number = change(Number(quote.sequence_number));
    return feed.LivePrice_v3.encode(quote).finish();
  }
  if (channel === 'best_bid_offer') {
    const best = feed.BestBidOfferWS.decode(bytes);
    best.sequence_number = change(Number(best.sequence_number));
    return feed.BestBidOfferWS.encode(best).finish();
  }
  if (channel !== 'liveprice' && channel !== 'order_book') return bytes;
  const message = feed.WebsocketWrapMessage.decode(bytes);
  const { liveprice, orderbook } = message;
  if (liveprice) liveprice.sequence_number = change(Number(liveprice.sequence_number));
  if (orderbook) orderbook.sequence = change(Number(orderbook.sequence));
  return rewrapped(message);
}

const SEQUENCE_STEP = 7;

const PARTIAL_FIELDS = [
  ...(['lastprice', 'volume', 'high', 'low', 'open', 'frequency', 'frg_buy', 'frg_sell'] as const),
  ...(['average', 'close', 'prev', 'value'] as const),
] as const;

/** The first quote of a stock is whole; later ones carry what has changed. */
function partialQuotes(): FrameChange {
  const sent = new Map<string, feed.LivePrice.$Properties>();
  return {
    subscribed: () => sent.clear(),
    change(bytes, channel) {
      if (channel !== 'liveprice') return bytes;
      const { liveprice } = feed.WebsocketWrapMessage.decode(bytes);
      if (!liveprice) return bytes;
      const code = liveprice.stock_code ?? '';
      const before = sent.get(code);
      sent.set(code, { ...liveprice });
      if (!before) return bytes;
      for (const name of PARTIAL_FIELDS) if (liveprice[name] === before[name]) liveprice[name] = 0;
      return rewrapped({ liveprice });
    },
  };
}

const NANOS = 1_000_000_000;

/** null for 0, which an ordinary message leaves out. */
function decimal(value: number | null | undefined): feed.DecimalValue.$Properties | null {
  if (!value) return null;
  const units = Math.trunc(value);
  const nanos = Math.round((value - units) * NANOS);
  return Math.abs(nanos) === NANOS ? { units: units + Math.sign(nanos) } : { units, nanos };
}

const quoteInV3 = (quote: feed.LivePrice.$Properties): Uint8Array =>
  feed.LivePrice_v3.encode({
    stock_code: quote.stock_code ?? null,
    lastprice: decimal(quote.lastprice),
    volume: decimal(quote.volume),
    high: decimal(quote.high),
    low: decimal(quote.low),
    open: decimal(quote.open),
    frequency: decimal(quote.frequency),
    frg_buy: decimal(quote.frg_buy),
    frg_sell: decimal(quote.frg_sell),
    average: decimal(quote.average),
    date: quote.date ?? null,
    close: decimal(quote.close),
    prev: decimal(quote.prev),
    value: decimal(quote.value),
    change: quote.change ?? null,
    is_index: quote.is_index ?? null,
    sequence_number: quote.sequence_number ?? null,
    board: quote.board ?? null,
    source: quote.source ?? null,
    switch_reset: quote.switch_reset ?? null,
  }).finish();

function minuteInV3(bytes: Uint8Array): Uint8Array {
  const { stock_code, price, volume, value, frequency, timestamp } = feed.Intraday.decode(bytes);
  return feed.Intraday_v3.encode({
    stock_code,
    price: decimal(price),
    volume: decimal(volume),
    value: decimal(value),
    frequency: decimal(frequency),
    timestamp,
  }).finish();
}

/** Ordinary channels in the messages of their v3 channels, without the wrapper. */
function inV3(bytes: Uint8Array, channel: string): Uint8Array {
  if (channel === 'intraday') return minuteInV3(bytes);
  if (channel !== 'liveprice' && channel !== 'order_book') return bytes;
  const { liveprice, orderbook } = feed.WebsocketWrapMessage.decode(bytes);
  if (liveprice) return quoteInV3(liveprice);
  return orderbook?.orderbook_data ?? bytes;
}

const AUTHENTICATED = 'authenticated';
const isGreeting = (bytes: Uint8Array): boolean => feed.PingResponse.decode(bytes).message === AUTHENTICATED;

export const SOCKET_DIALECTS: readonly Dialect[] = [
  {
    name: 'book-volumes-in-shares',
    decides: 'the unit of book volumes',
    summary: 'Volumes of books are in shares in place of lots.',
    changes: frames((bytes, channel) => changeBooks(bytes, channel, inShares)),
  },
  {
    name: 'trade-volumes-in-lots',
    decides: 'the unit of trade volumes',
    summary: 'Volumes of running trades are in lots in place of shares.',
    changes: frames((bytes, channel) =>
      changeTrades(bytes, channel, (trade) => {
        trade.volume = (trade.volume ?? 0) / SHARES_PER_LOT;
      }),
    ),
  },
  {
    name: 'trade-numbers-per-stock',
    decides: 'trade numbers',
    summary: 'Trade numbers rise within a stock, and several stocks have the same number.',
    changes: frames((bytes, channel) =>
      changeTrades(bytes, channel, (trade) => {
        trade.trade_number = (trade.trade_number ?? 0) + numberOffset(trade.stock ?? '');
      }),
    ),
  },
  {
    name: 'no-trade-numbers',
    decides: 'trade numbers',
    summary: 'Running trades have no number.',
    changes: frames((bytes, channel) =>
      changeTrades(bytes, channel, (trade) => {
        trade.trade_number = 0;
      }),
    ),
  },
  {
    name: 'no-sequence-numbers',
    decides: 'sequence numbers',
    summary: 'Quotes and books have no sequence number.',
    changes: frames((bytes, channel) => changeSequence(bytes, channel, () => 0)),
  },
  {
    name: 'gapping-sequence-numbers',
    decides: 'sequence numbers',
    summary: `Sequence numbers of quotes and books rise by ${SEQUENCE_STEP} at a time, with nothing lost.`,
    changes: frames((bytes, channel) => changeSequence(bytes, channel, (sequence) => sequence * SEQUENCE_STEP)),
  },
  {
    name: 'partial-quotes',
    decides: 'what a quote holds',
    summary: 'After the first quote of a stock, quotes carry only the figures that have changed.',
    changes: [{ on: 'frames', open: partialQuotes }],
  },
  {
    name: 'v3-frames-on-older-channels',
    decides: 'the messages of older channels',
    summary: 'liveprice, order_book and intraday send the messages of their v3 channels, without the wrapper.',
    changes: frames(inV3),
  },
  {
    name: 'no-pongs',
    decides: 'pongs',
    summary: 'Pings are not answered; the answer to the authentication is sent.',
    changes: frames((bytes, channel) => (channel === 'pong' && !isGreeting(bytes) ? null : bytes)),
  },
  {
    name: 'no-authentication-reply',
    decides: 'the answer to the authentication',
    summary: 'A good authentication is not answered.',
    changes: frames((bytes, channel) => (channel === 'pong' && isGreeting(bytes) ? null : bytes)),
  },
  {
    name: 'no-wildcard',
    decides: 'the wildcard of running trades',
    summary: '`*` is refused as an unknown stock: trades of a stock are sent where its code is listed.',
    changes: [{ on: 'wildcard' }],
  },
];
