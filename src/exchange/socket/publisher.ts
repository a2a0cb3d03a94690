import type { StockCode } from '../../shared/market/index.ts';
import type { Clock } from '../clock/index.ts';
import type { Market } from '../market/market.ts';
import { bookMessage, indexMessage, quoteMessage, tradesMessage } from './messages.ts';
import type { Outlet } from './outlet.ts';
import { createStateChannel, type StateChannel } from './state-channel.ts';
import { createTapeChannel, type TapeWish } from './tape-channel.ts';

/** Real milliseconds between two flushes: what changes within them is told once. */
const FLUSH_MS = 50;
const DEPTH = 20;
export const INDEX_CODE = 'IHSG';

export type Subscription = {
  readonly quotes: ReadonlySet<string>;
  readonly books: ReadonlySet<string>;
  readonly trades: TapeWish;
};

/** The market's changes, to whoever subscribed to them. */
export type Publisher = {
  /** Whether there is such an instrument; the index counts for quotes only. */
  isKnown(code: string): boolean;
  subscribe(outlet: Outlet, subscription: Subscription): void;
  leave(outlet: Outlet): void;
  close(): void;
};

/** @param wallClock real time: conflation follows the reader's pace, whatever the market's */
export function createPublisher(market: Market, wallClock: Clock, exchangeNow: () => number): Publisher {
  const quotes: StateChannel = createStateChannel((code, sequence) =>
    code === INDEX_CODE
      ? indexMessage(market.index(), sequence, exchangeNow())
      : quoteMessage(market.quote(code as StockCode), sequence, exchangeNow()),
  );
  const books: StateChannel = createStateChannel((code, sequence) =>
    bookMessage(market.book(code as StockCode, 'RG', DEPTH), sequence, exchangeNow()),
  );
  const tape = createTapeChannel({
    encode: (trades) => tradesMessage(trades, exchangeNow()),
    latest: (code, limit) => market.tape(code as StockCode | null, limit),
  });

  const disposers = [
    market.onQuote((code) => quotes.changed(code)),
    market.onIndex(() => quotes.changed(INDEX_CODE)),
    market.onBook((code, board) => {
      if (board === 'RG') books.changed(code);
    }),
    market.onTrade((trade) => tape.add(trade)),
    wallClock.every(FLUSH_MS, () => {
      tape.flush();
      quotes.flush();
      books.flush();
    }),
  ];

  return {
    isKnown: (code) => market.instrument(code) !== undefined,
    subscribe(outlet, wanted) {
      quotes.subscribe(outlet, wanted.quotes);
      books.subscribe(outlet, wanted.books);
      tape.subscribe(outlet, wanted.trades);
    },
    leave(outlet) {
      quotes.leave(outlet);
      books.leave(outlet);
      tape.leave(outlet);
    },
    close() {
      for (const dispose of disposers) dispose();
    },
  };
}
