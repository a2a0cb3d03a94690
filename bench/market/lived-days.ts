import { createBrokerActivity } from '#exchange/broker-activity/index.ts';
import { manualClock, seededRandom } from '#exchange/clock/index.ts';
import { type Candle, dayOf, midnightOf, nextTradingDay, SimulatedMarket } from '#exchange/market/index.ts';
import { type StockCode, ticksBetween } from '#shared/market/index.ts';
import { sum } from '#shared/statistics.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { addInvented, addLived, type BrokerNets, noNets } from './broker-nets.ts';
import { finiteMean } from './statistics.ts';
import { type StoryDays, storyDays } from './story-days.ts';
import { type Profit, Strategies } from './strategies.ts';

const FIRST_DAY = '2026-11-18';
const QUARTER_MS = 15 * MINUTE_MS;
const SAMPLE_MS = 5 * MINUTE_MS;
const STEP_MS = 5_000;
/** Local time, ms after midnight. */
const BEFORE_OPENING = 8.7 * HOUR_MS;
const OPENING_ENDS = 9 * HOUR_MS;
const CLOSING_BEGINS = (15 + 5 / 6) * HOUR_MS;
const CLOSING_ENDS = (16 + 2 / 60) * HOUR_MS;
const NIGHT = 17 * HOUR_MS;
const STRATEGIES_END = 15.8 * HOUR_MS;

/** What was recorded of one stock over the lived days. */
export type LivedStock = {
  readonly code: StockCode;
  /** Prices every five minutes of continuous trading, one series a session. */
  readonly sessions: number[][];
  readonly spreads: number[];
  /** Whole days of history before the first lived one, oldest first. */
  readonly history: readonly Candle[];
  readonly days: readonly Candle[];
};

export type LivedDays = {
  readonly stocks: readonly LivedStock[];
  readonly days: number;
  readonly trades: number;
  /** Lots traded in each quarter of an hour from nine o'clock on, over all days. */
  readonly quarters: readonly number[];
  readonly lots: { readonly opening: number; readonly closing: number; readonly all: number };
  readonly quote: Profit;
  readonly dip: Profit;
  readonly nets: BrokerNets;
};

export type LivedOptions = {
  readonly seed: string;
  /** Listed stocks, the most liquid first, 30 or more. */
  readonly stocks: number;
  readonly days: number;
  /** Local time, ms after midnight, at which the last day is left; after its close when left out. */
  readonly endsAt?: number;
};

/** Lives whole days of a market on a virtual clock, with both strategies trading in it. */
export function liveDays({ seed, stocks, days, endsAt = NIGHT }: LivedOptions): LivedDays {
  const clock = manualClock(midnightOf(FIRST_DAY) + BEFORE_OPENING);
  const market = new SimulatedMarket({ clock, seed, instruments: stocks, session: 'clock' });
  const codes = market.instruments.map(({ code }) => code);
  const recorded = codes.map((code) => ({ code, sessions: [] as number[][], spreads: [] as number[] }));
  const strategies = new Strategies(market, codes);
  const brokers = createBrokerActivity(market, seededRandom(seed));
  const nets = noNets();
  const lots = { opening: 0, closing: 0, all: 0 };
  const quarters: number[] = Array.from({ length: 30 }, () => 0);
  let trades = 0;
  let day = FIRST_DAY;
  let nextDays = days - 1;
  const timeOfDay = (): number => clock.now() - midnightOf(day);

  market.onTrade(({ board, lots: traded }) => {
    if (board !== 'RG') return;
    const at = timeOfDay();
    trades += 1;
    lots.all += traded;
    const quarter = Math.floor((at - OPENING_ENDS) / QUARTER_MS);
    if (quarter >= 0) quarters[quarter] = (quarters[quarter] ?? 0) + traded;
    if (at < OPENING_ENDS) lots.opening += traded;
    else if (at >= CLOSING_BEGINS && at < CLOSING_ENDS) lots.closing += traded;
  });
  let open = false;
  market.onPhase(({ phase }) => {
    open = phase === 'session I' || phase === 'session II';
    if (open) for (const { sessions } of recorded) sessions.push([]);
  });
  clock.every(STEP_MS, () => {
    if (open && timeOfDay() < STRATEGIES_END) strategies.step();
  });
  clock.every(SAMPLE_MS, () => {
    if (!open) return;
    for (const { code, sessions, spreads } of recorded) {
      sessions.at(-1)?.push(market.quote(code).last);
      const { bids, offers } = market.book(code, 'RG', 1);
      if (bids[0] && offers[0]) spreads.push(ticksBetween(bids[0].price, offers[0].price));
    }
  });

  market.start();
  for (; nextDays > 0; nextDays -= 1) {
    clock.advanceTo(midnightOf(day) + NIGHT);
    for (const stock of market.instruments) addLived(nets, brokers, stock, day);
    day = nextTradingDay(day);
  }
  clock.advanceTo(midnightOf(day) + Math.min(endsAt, STRATEGIES_END));
  const profits = { quote: strategies.profit('quote'), dip: strategies.profit('dip') };
  clock.advanceTo(midnightOf(day) + endsAt);
  const last = dayOf(clock.now());
  const candles = recorded.map((stock) => {
    const all = market.dailyCandles(stock.code, '2000-01-01', last);
    return { ...stock, history: all.slice(0, -days), days: all.slice(-days) };
  });
  for (const stock of market.instruments) addInvented(nets, brokers, stock, FIRST_DAY);
  brokers.close();
  market.stop();
  return { stocks: candles, days, trades, quarters, lots, nets, ...profits };
}

/** A whole market of 900 stocks as it stands after a day that it invents, without living one. */
export type WholeMarket = {
  /** Share of its stocks that did not trade that day. */
  readonly untraded: number;
  /** Share of its trades that are those of the most liquid stocks. */
  readonly sampleShare: number;
  /** Mean spread of the least liquid third, ticks. */
  readonly tailSpread: number;
  readonly stories: StoryDays;
};

/** @param sample how many of the most liquid stocks are lived */
export function wholeMarket(seed: string, sample: number): WholeMarket {
  const clock = manualClock(midnightOf(FIRST_DAY) + NIGHT);
  const market = new SimulatedMarket({ clock, seed, session: 'clock' });
  const codes = market.instruments.map(({ code }) => code);
  const frequencies = codes.map((code) => market.quote(code).frequency);
  const spreads = codes.slice(-codes.length / 3).map((code) => {
    const { bids, offers } = market.book(code, 'RG', 1);
    return bids[0] && offers[0] ? ticksBetween(bids[0].price, offers[0].price) : Number.NaN;
  });
  return {
    untraded: frequencies.filter((frequency) => frequency === 0).length / frequencies.length,
    sampleShare: sum(frequencies.slice(0, sample)) / sum(frequencies),
    tailSpread: finiteMean(spreads),
    stories: storyDays(market),
  };
}
