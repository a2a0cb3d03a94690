import { feed } from '#proto/index.ts';
import { SHARES_PER_LOT } from '#shared/market/index.ts';
import type { Dialect, FrameChange } from './dialect.ts';
import { changeBooks, frames, rewrapped } from './frame-changes.ts';
import { BOOK_ENCODING_DIALECTS, FRAME_VALUE_DIALECTS } from './frame-form-dialects.ts';
import { inV3 } from './v3-frames.ts';

/** Dialects of the trading feed, at the frame: quotes, books and trades of their ordinary and their v3 channels. */

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

const SLOW_AUTHENTICATION_MS = 3_000;
const AUTHENTICATED = 'authenticated';
const isGreeting = (bytes: Uint8Array): boolean => feed.PingResponse.decode(bytes).message === AUTHENTICATED;

export const SOCKET_DIALECTS: readonly Dialect[] = [
  ...FRAME_VALUE_DIALECTS,
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
  ...BOOK_ENCODING_DIALECTS,
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
  {
    name: 'slow-authentication',
    decides: 'the time that an authentication takes',
    summary: `Nothing is sent for ${SLOW_AUTHENTICATION_MS / 1000} s after the first message.`,
    changes: [{ on: 'authentication', delayMs: SLOW_AUTHENTICATION_MS }],
  },
];
