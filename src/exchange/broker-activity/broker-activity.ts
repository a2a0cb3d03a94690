import { LRUCache } from 'lru-cache';
import { cached } from '#exchange/cached.ts';
import type { SeededRandom } from '#exchange/clock/index.ts';
import {
  type Candle,
  type DayParticipants,
  dayOf,
  type Instrument,
  type Market,
  midnightOf,
  previousTradingDay,
} from '#exchange/market/index.ts';
import { type StockCode, stockCode } from '#shared/market/index.ts';
import { BrokerTable } from './broker-table.ts';
import { LiveCounters } from './live-counters.ts';
import { spread, type Totals } from './spread.ts';

/** Who traded over a stretch of days. Days are YYYY-MM-DD, both included. */
export type Activity = {
  readonly from: string;
  readonly to: string;
  readonly table: BrokerTable;
};

export type BrokerActivity = {
  /** The last day whose brokers may be published: while today's session lasts, the trading day before. */
  lastDayShown(): string;
  /** Whether today's brokers are still hidden, or nothing has traded today. */
  todayHidden(): boolean;
  /** Of one share, on the regular board; what is still hidden is left out. */
  ofShare(instrument: Instrument, from: string, to: string): Activity;
  /** Of the whole market over the last `days` published trading days. */
  ofMarket(days: number): Activity;
  close(): void;
};

const INDEX = stockCode('IHSG');
const EVER = '2000-01-01';
/** Rupiah: what a share of the whole market costs on average on past days. */
const MARKET_PRICE = 640;

export function createBrokerActivity(market: Market, seeded: SeededRandom): BrokerActivity {
  const random = seeded.fork('broker activity');
  const live = new LiveCounters(market);
  const stopListening = live.listen();
  const past = new LRUCache<string, BrokerTable>({ max: 300 });
  const marketPast = new LRUCache<string, BrokerTable>({ max: 30 });
  const marketToday = new LRUCache<string, BrokerTable>({ max: 1 });
  const unseen = new LRUCache<string, BrokerTable>({ max: market.instruments.length });

  /** The market rule: brokers of live trades stay hidden while a session lasts, unless the session never ends. */
  const hidden = (): boolean => {
    const { phase, endsInMs } = market.phase();
    const over = phase === 'closed' || phase === 'post-close';
    const endless = phase === 'session I' && endsInMs === null;
    return !(over || endless) || market.index().volume === 0;
  };
  const lastDayShown = (): string => {
    const today = market.day();
    return hidden() ? previousTradingDay(today) : today;
  };
  const pastDay = (instrument: Instrument, candle: Candle): BrokerTable => {
    const day = dayOf(candle.at);
    return cached(past, `${instrument.code} ${day}`, () => {
      const own = random.fork(`${instrument.code} ${day}`);
      const participants = market.participants(instrument.code, day);
      return spread(totalsOf(candle, participants, own), participants, own);
    });
  };
  /** Trades before this process started do not change within a day, so they are spread once and cached. */
  const unseenOn = (today: string, code: StockCode, counted: BrokerTable | undefined): BrokerTable =>
    cached(unseen, `${code} ${today}`, () =>
      spread(notCounted(market, code, counted), market.participants(code, today), random.fork(`${code} ${today}`)),
    );
  const shareOn = (today: string, code: StockCode): BrokerTable => {
    const counted = live.today().get(code);
    const table = new BrokerTable().add(unseenOn(today, code, counted));
    return counted ? table.add(counted) : table;
  };
  const wholeMarketOn = (today: string): BrokerTable => {
    const counted = live.today();
    const before = cached(marketToday, today, () =>
      market.instruments.reduce(
        (sum, { code }) => sum.add(unseenOn(today, code, counted.get(code))),
        new BrokerTable(),
      ),
    );
    const table = new BrokerTable().add(before);
    for (const own of counted.values()) table.add(own);
    return table;
  };
  const wholeMarketPast = (candle: Candle): BrokerTable =>
    cached(marketPast, dayOf(candle.at), () => {
      const own = random.fork(`market ${dayOf(candle.at)}`);
      const average = MARKET_PRICE * Math.exp(0.08 * own.gaussian());
      const participants = market.participants(INDEX, dayOf(candle.at));
      return spread(totalsOf({ ...candle, high: average, low: average }, participants, own), participants, own);
    });

  return {
    lastDayShown,
    todayHidden: hidden,
    ofShare(instrument, from, to) {
      const today = market.day();
      const last = lastDayShown();
      const until = to < last ? to : last;
      const table = new BrokerTable();
      for (const candle of market.dailyCandles(instrument.code, from, until)) {
        table.add(dayOf(candle.at) === today ? shareOn(today, instrument.code) : pastDay(instrument, candle));
      }
      return { from, to: until, table };
    },
    ofMarket(days) {
      const today = market.day();
      const to = lastDayShown();
      const candles = market.dailyCandles(INDEX, EVER, to).slice(-days);
      const table = new BrokerTable();
      for (const candle of candles) {
        table.add(dayOf(candle.at) === today ? wholeMarketOn(today) : wholeMarketPast(candle));
      }
      return { from: dayOf(candles[0]?.at ?? midnightOf(to)), to, table };
    },
    close: stopListening,
  };
}

/** Only the candle of a past day is stored: value and number of trades are invented within it. */
function totalsOf({ volume, high, low }: Candle, day: DayParticipants, random: SeededRandom): Totals {
  const lots = Math.round(volume / 100);
  const value = Math.round(volume * (low + (high - low) * (0.35 + 0.3 * random.next())));
  const frequency = Math.max(1, Math.min(lots, Math.round((value / day.tradeValue) * (0.7 + 0.6 * random.next()))));
  const abroad = (part: number): number => Math.round(value * Math.min(0.9, part * (0.9 + 0.2 * random.next())));
  return { lots, value, frequency, foreignBuy: abroad(day.foreignBuy), foreignSell: abroad(day.foreignSell) };
}

function notCounted(market: Market, code: StockCode, counted: BrokerTable | undefined): Totals {
  const { volume, value, frequency, foreignBuy, foreignSell } = market.quote(code);
  const buy = counted?.total('buy');
  const sell = counted?.total('sell');
  return {
    lots: volume / 100 - (buy?.lots ?? 0),
    value: value - (buy?.value ?? 0),
    frequency: frequency - (buy?.frequency ?? 0),
    foreignBuy: foreignBuy - (buy?.foreign ?? 0),
    foreignSell: foreignSell - (sell?.foreign ?? 0),
  };
}
