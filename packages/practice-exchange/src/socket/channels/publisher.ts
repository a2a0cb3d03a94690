import type { Clock } from '#exchange/clock/index.ts';
import type { BookChange, Market, Trade } from '#exchange/market/index.ts';
import type { StockCode } from '#shared/market/index.ts';
import { namesOf } from '#shared/records.ts';
import type { Outlet } from '../connections/outlet.ts';
import { watchlistMessage, watchlistRow } from '../messages/low-rate-messages.ts';
import { batchFrame, tradeBytes } from '../messages/tape-frames.ts';
import { INDEX_CODE, type MoversRequest, type Subscription } from '../subscription/subscription.ts';
import { tradesInAuction } from './auctions.ts';
import { createBoardTally } from './board-tally.ts';
import { createDayRollover } from './day-rollover.ts';
import { createMinutes } from './minutes.ts';
import { createMoversChannel } from './movers-channel.ts';
import { createQueueBook, queueKey } from './queue-book.ts';
import { rankedOf } from './ranking.ts';
import { createRankings, moversKey } from './rankings.ts';
import { createStateChannel, type StateChannel } from './state-channel.ts';
import { createStockChannels } from './state-channels.ts';
import { createTapeChannel } from './tape-channel.ts';
import { createWatchlistChannel } from './watchlist-channel.ts';
import { onlyWhenDifferent } from './when-different.ts';

/** Real milliseconds between two flushes: changes in between are conflated. */
const FLUSH_MS = 50;
/** Real milliseconds between two rankings of the market. */
const RANK_MS = 1_000;
/** Trades in one batch at most. */
const BATCH = 500;
const HOTLIST: ReadonlySet<string> = new Set(['hotlist']);
const NOTHING: ReadonlySet<string> = new Set();

/** Publishes market changes to subscribers. */
export type Publisher = {
  /** Whether there is such an instrument; the index counts for quotes only. */
  isKnown(code: string): boolean;
  /** Replaces the outlet's subscription. */
  subscribe(outlet: Outlet, subscription: Subscription): void;
  leave(outlet: Outlet): void;
  close(): void;
};

/** The channels of the trading feed, and the state that they share. */
function createChannels(market: Market, exchangeNow: () => number, rolledOver: ReadonlySet<string>) {
  const minutes = createMinutes();
  const tally = createBoardTally();
  const rankings = createRankings(market, tally);
  const requests = new Map<string, MoversRequest>();
  const tape = {
    encode: (trade: Trade) => tradeBytes(trade, exchangeNow()),
    latest: (code: string | null, limit: number) => market.tape(code as StockCode | null, limit),
  };
  return {
    minutes,
    tally,
    requests,
    stocks: createStockChannels({ market, minutes, exchangeNow, isNewDay: (code) => rolledOver.has(code) }),
    watchlist: createWatchlistChannel({
      row: (code) => {
        const quote = market.quote(code as StockCode);
        return watchlistRow(rankedOf(quote, tally.of(quote, ['RG'])));
      },
      message: watchlistMessage,
    }),
    movers: createMoversChannel((key) => {
      const request = requests.get(key);
      return request ? rankings.movers(request) : new Uint8Array();
    }),
    hotlist: createStateChannel({
      channel: 'is_hotlist',
      ...onlyWhenDifferent(
        () => Buffer.from(rankings.hotlist()),
        (bytes) => bytes.toString('latin1'),
        (_key, bytes) => bytes,
      ),
    }),
    ...createQueueChannel(market, exchangeNow),
    batches: createTapeChannel({ ...tape, channel: 'running_trade_batch', frame: batchFrame, maxPerFrame: BATCH }),
    singles: createTapeChannel({
      ...tape,
      channel: 'running_trade',
      frame: ([trade]) => trade ?? new Uint8Array(),
      maxPerFrame: 1,
    }),
  };
}

function createQueueChannel(market: Market, exchangeNow: () => number) {
  const queueBook = createQueueBook(market, (code) => {
    const instrument = market.instrument(code);
    return instrument !== undefined && tradesInAuction(instrument, market.phase().phase);
  });
  const queues = createStateChannel({
    channel: 'order_queue',
    present: (key) => queueBook.present(key, exchangeNow()),
    publish: (key) => queueBook.news(key, exchangeNow()),
    abandoned: queueBook.forget,
  });
  return { queueBook, queues };
}

/** @param wallClock real time: conflation follows the reader's pace, whatever the market's */
export function createPublisher(market: Market, wallClock: Clock, exchangeNow: () => number): Publisher {
  const dayRollover = createDayRollover([market.index(), ...market.instruments.map(({ code }) => market.quote(code))]);
  /** Stocks that began a new day since the last flush. */
  const rolledOver = new Set<string>();
  const { minutes, tally, requests, stocks, watchlist, movers, hotlist, queueBook, queues, batches, singles } =
    createChannels(market, exchangeNow, rolledOver);
  const names = namesOf(stocks);
  const states: readonly StateChannel[] = [...Object.values(stocks), hotlist, queues];
  const everyChannel = [batches, singles, watchlist, ...states];

  function quoteChanged(code: string, day: { readonly frequency: number; readonly previous: number }): void {
    stocks.liveprice.changed(code);
    stocks.liveprice_v3.changed(code);
    if (dayRollover.isNew({ code, ...day })) rollOver(code);
  }

  /** A stock began a new day: all of its channels are published. */
  function rollOver(code: string): void {
    rolledOver.add(code);
    tally.clear();
    for (const name of names) stocks[name].changed(code);
    watchlist.changed(code);
  }

  function bookChanged({ code, board }: BookChange): void {
    for (const key of queueBook.keysOf(code, board)) queues.changed(key);
    if (board !== 'RG') return;
    stocks.order_book.changed(code);
    stocks.order_book_v3.changed(code);
    stocks.best_bid_offer.changed(code);
    stocks.iepiev.changed(code);
  }

  function traded(trade: Trade): void {
    batches.add(trade);
    singles.add(trade);
    minutes.add(trade);
    tally.add(trade);
    queueBook.traded(trade);
    if (trade.board !== 'RG') return;
    stocks.intraday.changed(trade.code);
    stocks.intraday_v3.changed(trade.code);
  }

  const disposers = [
    market.onTrade(traded),
    market.onQuote((code) => {
      watchlist.changed(code);
      quoteChanged(code, market.quote(code));
    }),
    market.onIndex(() => quoteChanged(INDEX_CODE, market.index())),
    market.onBook(bookChanged),
    market.onPhase(() => {
      for (const { code } of market.instruments) stocks.iepiev.changed(code);
    }),
    wallClock.every(FLUSH_MS, () => {
      for (const channel of everyChannel) channel.flush();
      rolledOver.clear();
    }),
    wallClock.every(RANK_MS, () => {
      if (movers.isRequested()) movers.round();
      for (const key of HOTLIST) hotlist.changed(key);
    }),
  ];

  return {
    isKnown: (code) => market.instrument(code) !== undefined,
    subscribe(outlet, subscription) {
      for (const name of names) stocks[name].subscribe(outlet, subscription[name]);
      batches.subscribe(outlet, subscription.running_trade_batch);
      singles.subscribe(outlet, subscription.running_trade);
      watchlist.subscribe(outlet, subscription.watchlist);
      hotlist.subscribe(outlet, subscription.is_hotlist ? HOTLIST : NOTHING);
      for (const request of subscription.market_mover) requests.set(moversKey(request), request);
      movers.subscribe(outlet, subscription.market_mover.map(moversKey));
      for (const request of subscription.order_queue) queueBook.watch(request);
      queues.subscribe(outlet, new Set(subscription.order_queue.map(queueKey)));
    },
    leave(outlet) {
      for (const channel of [...everyChannel, movers]) channel.leave(outlet);
    },
    close() {
      for (const dispose of disposers) dispose();
    },
  };
}
