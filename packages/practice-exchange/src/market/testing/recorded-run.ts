import { jakarta, setMarket } from '#exchange/testing/fixtures/market.ts';
import type { StockCode } from '#shared/market/index.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { BookSnapshot, Market, Trade } from '../market.ts';

/** Stocks whose books are read once a minute, the most liquid ones. */
const READ = 40;
const DEPTH = 10;

/** The regular book of a stock at the end of a minute. */
type BookRead = { readonly code: StockCode; readonly book: BookSnapshot };

/** Some minutes of a market in its morning, for everything that is measured on a tape and on books. */
export type RecordedRun = {
  readonly market: Market;
  /** Unix ms at which the recording ended. */
  readonly endedAt: number;
  readonly trades: readonly Trade[];
  /** Number of the last trade before the first recorded one. */
  readonly numberBefore: number;
  readonly books: readonly BookRead[];
};

type RunOptions = {
  readonly seed: string;
  readonly stocks: number;
  readonly minutes: number;
  /** Time of the first day, HH:MM:SS at the exchange. */
  readonly from?: string;
};

export function recordRun({ seed, stocks, minutes, from = '10:00:00' }: RunOptions): RecordedRun {
  const { market, clock, trades } = setMarket({ seed, instruments: stocks, at: jakarta(`2026-11-18T${from}`) });
  const numberBefore = market.tape(null, 1)[0]?.number ?? 0;
  const books: BookRead[] = [];
  market.start();
  for (let minute = 0; minute < minutes; minute += 1) {
    clock.advance(MINUTE_MS);
    for (const { code } of market.instruments.slice(0, READ))
      books.push({ code, book: market.book(code, 'RG', DEPTH) });
  }
  market.stop();
  return { market, endedAt: clock.now(), trades, numberBefore, books };
}

let shared: RecordedRun | null = null;

/** The small run that all tests of one worker look at. Nothing may be changed in it. */
export function sharedRun(): RecordedRun {
  shared ??= recordRun({ seed: 'test', stocks: 40, minutes: 6 });
  return shared;
}
