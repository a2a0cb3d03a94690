import type { IndexQuote, Quote } from '#exchange/market/index.ts';
import { feed } from '#proto/index.ts';
import type { Minute } from '../channels/minutes.ts';
import { CHANGE, decimal, isoText, resetOf } from './wire.ts';

/** The bare messages whose numbers are decimals: the chart's. Volumes in shares, sums in rupiah. */

/** @param marketCap rupiah at the last price */
export function quoteV3Message(
  quote: Quote,
  marketCap: number,
  sequence: number,
  now: number,
  isNewDay: boolean,
): Uint8Array {
  return feed.LivePrice_v3.encode({
    stock_code: quote.code,
    lastprice: decimal(quote.last),
    volume: decimal(quote.volume),
    high: decimal(quote.high),
    low: decimal(quote.low),
    open: decimal(quote.open),
    frequency: decimal(quote.frequency),
    frg_buy: decimal(quote.foreignBuy),
    frg_sell: decimal(quote.foreignSell),
    average: decimal(quote.average),
    date: isoText(quote.at || now),
    close: decimal(quote.last),
    prev: decimal(quote.previous),
    value: decimal(quote.value),
    change: CHANGE[quote.direction],
    sequence_number: sequence,
    board: feed.BoardType.REGULAR,
    source: feed.Source.SOURCE_REGULER,
    switch_reset: resetOf(isNewDay),
    market_cap: decimal(marketCap),
  }).finish();
}

export function indexV3Message(index: IndexQuote, sequence: number, now: number, isNewDay: boolean): Uint8Array {
  return feed.LivePrice_v3.encode({
    stock_code: index.code,
    lastprice: decimal(index.last),
    volume: decimal(index.volume),
    high: decimal(index.high),
    low: decimal(index.low),
    open: decimal(index.open),
    frequency: decimal(index.frequency),
    date: isoText(now),
    close: decimal(index.last),
    prev: decimal(index.previous),
    value: decimal(index.value),
    is_index: true,
    sequence_number: sequence,
    board: feed.BoardType.ALL,
    source: feed.Source.SOURCE_ALL_MARKET,
    switch_reset: resetOf(isNewDay),
  }).finish();
}

export function minuteV3Message(code: string, minute: Minute): Uint8Array {
  return feed.Intraday_v3.encode({
    stock_code: code,
    price: decimal(minute.price),
    volume: decimal(minute.shares),
    value: decimal(minute.rupiah),
    frequency: decimal(minute.trades),
    timestamp: Math.floor(minute.at / 1000),
  }).finish();
}
