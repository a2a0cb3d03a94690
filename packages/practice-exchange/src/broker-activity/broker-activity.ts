import { LRUCache } from 'lru-cache';
import { cached } from '#exchange/cached.ts';
import { processTime, type SeededRandom } from '#exchange/clock/index.ts';
import {
  type Candle,
  type DayParticipants,
  dayOf,
  type Instrument,
  type Market,
  midnightOf,
  previousTradingDay,
} from '#exchange/market/index.ts';
import { type Board, type StockCode, stockCode } from '#shared/market/index.ts';
import { BrokerTable } from './broker-table.ts';
import { LiveCounters } from './live-counters.ts';
import { PastMarket } from './past-market.ts';
import { spread, type Totals } from './spread.ts';
import { finish, finishInSlices, type Steps } from './steps.ts';

/** Who traded over a range of days. Days are YYYY-MM-DD, both included. */
export type Activity = {
  readonly from: string;
  readonly to: string;
  readonly table: BrokerTable;
};
/** What the brokers did in each stock that traded. */
type StocksActivity = {
  readonly from: string;
  readonly to: string;
  readonly tables: ReadonlyMap<StockCode, BrokerTable>;
};
/** One board's trades, or those of all boards. */
type Boards = Board | 'ALL';

export type BrokerActivity = {
  /** The last day whose brokers may be published: while today's session lasts, the trading day before. */
  lastDayShown(): string;
  /** Whether today's brokers are still hidden, or nothing has traded today. */
  todayHidden(): boolean;
  /**
   * What the brokers did in one stock; days that are still hidden are left out. The cash and negotiated boards have trades only of the days on
   * which this process ran.
   */
  ofStock(instrument: Instrument, from: string, to: string, boards?: Boards): Activity;
  /** What the brokers did in one stock day by day, oldest first; a day without a trade on these boards has an empty table. */
  daysOf(
    instrument: Instrument,
    from: string,
    to: string,
    boards?: Boards,
  ): readonly { day: string; table: BrokerTable }[];
  /** What the brokers did in every stock. Takes seconds unless {@link prepareStocks} ran before. */
  ofStocks(from: string, to: string, boards?: Boards): StocksActivity;
  /** What the brokers did on the whole regular board over the last `days` published trading days. Takes seconds unless {@link prepareMarket} ran before. */
  ofMarket(days: number): Activity;
  /** Computes in slices what {@link ofStocks} will then answer at once. Never rejects. */
  prepareStocks(from: string, to: string): Promise<void>;
  /** Computes in slices what {@link ofMarket} will then answer at once. Never rejects. */
  prepareMarket(days: number): Promise<void>;
  close(): void;
};

const INDEX = stockCode('IHSG');
const EVER = '2000-01-01';
const SIDE_BOARDS = ['TN', 'NG'] as const;

export function createBrokerActivity(market: Market, seeded: SeededRandom): BrokerActivity {
  const random = seeded.fork('broker activity');
  const live = new LiveCounters(market);
  const stopListening = live.listen();
  const past = new LRUCache<string, BrokerTable>({ max: 300 });
  const marketToday = new LRUCache<string, BrokerTable>({ max: 1 });
  const unseen = new LRUCache<string, BrokerTable>({ max: market.instruments.length });
  const pastMarket = new PastMarket(market, (instrument, candle) => computePastDay(instrument, candle));

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
  function computePastDay(instrument: Instrument, candle: Candle): BrokerTable {
    const day = dayOf(candle.at);
    const own = random.fork(`${instrument.code} ${day}`);
    const participants = market.participants(instrument.code, day);
    return spread(totalsOf(candle, participants, own), participants, own);
  }
  const pastDay = (instrument: Instrument, candle: Candle): BrokerTable =>
    cached(past, `${instrument.code} ${dayOf(candle.at)}`, () => computePastDay(instrument, candle));
  /** Trades before this process started do not change within a day, so they are spread once and cached. */
  const unseenOn = (today: string, code: StockCode, counted: BrokerTable | undefined): BrokerTable =>
    cached(unseen, `${code} ${today}`, () =>
      spread(notCounted(market, code, counted), market.participants(code, today), random.fork(`${code} ${today}`)),
    );
  const stockOn = (today: string, code: StockCode): BrokerTable => {
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
  const addSideBoards = (table: BrokerTable, code: StockCode, day: string, boards: Boards): void => {
    for (const board of SIDE_BOARDS) {
      const own = boards === 'ALL' || boards === board ? live.sideBoardOn(day, board).get(code) : undefined;
      if (own) table.add(own);
    }
  };
  const untilShown = (to: string): string => {
    const last = lastDayShown();
    return to < last ? to : last;
  };
  const daysBetween = (from: string, to: string): string[] =>
    market.dailyCandles(INDEX, from, to).map(({ at }) => dayOf(at));

  function daysOf(instrument: Instrument, from: string, to: string, boards: Boards = 'RG') {
    const today = market.day();
    return market.dailyCandles(instrument.code, from, untilShown(to)).map((candle) => {
      const day = dayOf(candle.at);
      const table = new BrokerTable();
      if (boards === 'RG' || boards === 'ALL')
        table.add(day === today ? stockOn(today, instrument.code) : pastDay(instrument, candle));
      addSideBoards(table, instrument.code, day, boards);
      return { day, table };
    });
  }
  /** Days before today, which no trade changes any more. */
  const pastOf = (from: string, to: string): Steps<ReadonlyMap<StockCode, BrokerTable>> =>
    pastMarket.ofStocks(from, lastBefore(untilShown(to), market.day()));
  const publishedDays = (days: number): string[] => daysBetween(EVER, lastDayShown()).slice(-days);
  const pastOfMarket = (days: number): Steps<BrokerTable> =>
    pastMarket.ofDays(publishedDays(days).filter((day) => day !== market.day()));

  return {
    lastDayShown,
    todayHidden: hidden,
    daysOf,
    ofStock(instrument, from, to, boards) {
      const table = new BrokerTable();
      for (const day of daysOf(instrument, from, to, boards)) table.add(day.table);
      return { from, to: untilShown(to), table };
    },
    ofStocks(from, to, boards = 'RG') {
      const today = market.day();
      const until = untilShown(to);
      const isRegular = boards === 'RG' || boards === 'ALL';
      const regular = isRegular ? finish(pastOf(from, to)) : new Map<StockCode, BrokerTable>();
      const days = boards === 'RG' ? [] : daysBetween(from, until);
      const tables = new Map<StockCode, BrokerTable>();
      for (const { code } of market.instruments) {
        const table = new BrokerTable();
        const before = regular.get(code);
        if (before) table.add(before);
        if (isRegular && until === today) table.add(stockOn(today, code));
        for (const day of days) addSideBoards(table, code, day, boards);
        tables.set(code, table);
      }
      return { from, to: until, tables };
    },
    ofMarket(days) {
      const today = market.day();
      const to = lastDayShown();
      const table = new BrokerTable().add(finish(pastOfMarket(days)));
      if (to === today) table.add(wholeMarketOn(today));
      return { from: publishedDays(days)[0] ?? dayOf(midnightOf(to)), to, table };
    },
    prepareStocks: async (from, to) => void (await finishInSlices(pastOf(from, to), processTime)),
    prepareMarket: async (days) => void (await finishInSlices(pastOfMarket(days), processTime)),
    close: stopListening,
  };
}

/** The day itself, or the day before today where it is today. */
const lastBefore = (day: string, today: string): string => (day < today ? day : previousTradingDay(today));

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
