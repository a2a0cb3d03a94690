import { type Clock, seededRandom } from '#exchange/clock/index.ts';
import type { Board, StockCode } from '#shared/market/index.ts';
import { auctionOf, DayCycle } from './day/day-cycle.ts';
import { openDay } from './day/day-opening.ts';
import { History, joinMinutes, MINUTE_DAYS, todayCandle } from './history/history.ts';
import { IndexHistory } from './history/index-history.ts';
import { midnightOf } from './hours/calendar.ts';
import { Session, type SessionMode } from './hours/session.ts';
import { createListings } from './listings/listings.ts';
import type { Candle, Market } from './market.ts';
import { readSnapshot, restore, restorePrevious, writeSnapshot } from './snapshot.ts';
import { DailyFactors, LiveFactors } from './synthetic/factors.ts';
import { SideBoards } from './synthetic/side-boards.ts';
import { SEED_NUMBERS } from './synthetic/synthetic-book.ts';
import { SyntheticTraders } from './synthetic/synthetic-traders.ts';
import { FIRST_INDEX, IndexLevel } from './trading/index-level.ts';
import { type BookName, InstrumentState } from './trading/instrument-state.ts';
import { OrderEntry } from './trading/order-entry.ts';
import { Venue } from './trading/venue.ts';

/** The composite's code, accepted for candles in place of a share's. */
const INDEX = 'IHSG';

export type MarketOptions = {
  readonly clock: Clock;
  /** The same seed, clock and orders give the same market, trade for trade. */
  readonly seed: string | number;
  /** Companies listed, 30 or more; 900 when left out. */
  readonly instruments?: number;
  readonly session: SessionMode;
  /** What {@link Market.snapshot} gave before a restart; anything else is ignored. */
  readonly snapshot?: unknown;
};

/** A market of invented companies with simulated books at the clock's present time. */
export function createMarket(options: MarketOptions): Market {
  const { clock } = options;
  const count = options.instruments ?? 900;
  const random = seededRandom(options.seed);
  const saved = readSnapshot(options.snapshot, String(options.seed), count);
  const restarts = saved ? saved.restarts + 1 : 0;
  const session = new Session(options.session, (on) => random.fork(`random close ${on}`).next());
  const day = saved?.day ?? session.day(clock.now());
  const firstDay = saved?.firstDay ?? day;
  const stretches = saved?.stretches ?? session.tradedUntil(clock.now());
  const dailyFactors = new DailyFactors(random.fork('daily factors'));
  const liveFactors = new LiveFactors(random.fork(`live factors ${day} ${restarts}`));
  const venue = new Venue(clock);
  const stocks = createListings(random.fork('listings'), count).map(
    (listing, index) =>
      new InstrumentState(listing, index, random.fork(`${day} ${listing.instrument.code} ${restarts}`)),
  );
  const byCode = new Map<string, InstrumentState>(stocks.map((stock) => [stock.listing.instrument.code, stock]));
  const index = new IndexLevel(venue, stocks);
  const allTraders = stocks.map((stock) => new SyntheticTraders(stock, venue, clock, liveFactors));
  const prepare = (stock: InstrumentState): void => allTraders[stock.index]?.ensureSeeded();
  const entry = new OrderEntry(venue, clock, session, (code) => byCode.get(code), prepare);
  if (saved) restorePrevious(saved, stocks);
  openDay(venue, stocks, day, stretches, dailyFactors, random);
  venue.lastOrderNumber = stocks.length * SEED_NUMBERS;
  if (saved) restore(saved, { venue, stocks, index, entry });
  else index.begin(FIRST_INDEX);
  for (const traders of allTraders) traders.begin();
  const sideBoards = new SideBoards(
    clock,
    session,
    venue,
    stocks,
    entry,
    random.fork(`side boards ${day} ${restarts}`),
  );
  const cycle = new DayCycle(
    { clock, session, venue, stocks, allTraders, entry, index, sideBoards, factors: liveFactors, dailyFactors, random },
    day,
    stretches,
  );
  const history = new History(random, dailyFactors, firstDay);
  const indexHistory = new IndexHistory(random, dailyFactors, firstDay);
  // The synthetic traders' fair value reacts to owners' trades.
  venue.orders.add((event) => {
    const stock = event.fill && byCode.get(event.code);
    if (stock && event.fill) allTraders[stock.index]?.observeTrade(event.fill.price, event.fill.lots);
  });
  const stockOf = (code: StockCode): InstrumentState => {
    const stock = byCode.get(code);
    if (!stock) throw new RangeError(`no share is listed as ${code}`);
    return stock;
  };
  const bookName = (board: Board): BookName =>
    board === 'RG' && session.phase(clock.now()).phase === 'post-close' ? 'post-close' : board;
  return {
    instruments: stocks.map((stock) => stock.listing.instrument),
    instrument: (code) => byCode.get(code)?.listing.instrument,
    quote: (code) => stockOf(code).quote(),
    index: () => index.quote(),
    book(code, board, depth) {
      const stock = stockOf(code);
      prepare(stock);
      return stock.snapshot(board, bookName(board), depth);
    },
    tape(code, limit) {
      const source = code === null ? venue.tape : (byCode.get(code)?.tape ?? []);
      return limit > 0 ? source.slice(-limit).reverse() : [];
    },
    dailyCandles(code, from, to) {
      if (code === INDEX) return within([...indexHistory.past(index), indexHistory.today(index, cycle.day)], from, to);
      const stock = stockOf(code);
      const all = [...history.past(stock), todayCandle(stock, cycle.day)];
      return within(all, from, to);
    },
    minuteCandles(code, fromMs, toMs) {
      const isInRange = (candle: Candle): boolean => candle.at >= fromMs && candle.at <= toMs;
      if (code === INDEX) return indexHistory.minuteCandles(index, cycle.stretches).filter(isInRange);
      const stock = stockOf(code);
      const past = history.past(stock).slice(-MINUTE_DAYS);
      const days = past.filter((candle) => candle.at + 86_400_000 > fromMs && candle.at <= toMs);
      const earlier = days.flatMap((candle) => history.minutesOf(stock, candle));
      const today = joinMinutes(history.preludeMinutes(stock), stock.minutes);
      return [...earlier, ...today].filter(isInRange);
    },
    phase: () => session.phase(clock.now()),
    submit: (order) => entry.submit(order),
    amend: (number, change) => entry.amend(number, change),
    cancel: (number) => entry.cancel(number),
    auction(code) {
      const stock = stockOf(code);
      prepare(stock);
      return auctionOf(stock);
    },
    queue(code, board, side, price, limit) {
      const stock = stockOf(code);
      prepare(stock);
      return stock.queue(bookName(board), side, price, limit);
    },
    onTrade: (listener) => venue.trades.add(listener),
    onQuote: (listener) => venue.quotes.add(listener),
    onBook: (listener) => venue.books.add(listener),
    onIndex: (listener) => venue.index.add(listener),
    onOrder: (listener) => venue.orders.add(listener),
    onPhase: (listener) => venue.phases.add(listener),
    start: () => cycle.start(),
    stop: () => cycle.stop(),
    snapshot: () =>
      writeSnapshot(
        {
          seed: String(options.seed),
          firstDay,
          day: cycle.day,
          restarts,
          stretches: cycle.stretches.map(({ from, to }) => ({ from, to })),
        },
        { venue, stocks, index, entry },
      ),
  };
}

function within(candles: readonly Candle[], from: string, to: string): readonly Candle[] {
  const first = midnightOf(from);
  const last = midnightOf(to);
  return candles.filter((candle) => candle.at >= first && candle.at <= last);
}
