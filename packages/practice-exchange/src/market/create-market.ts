import { type Clock, seededRandom } from '#exchange/clock/index.ts';
import type { Board, Lots, OrderSide, PhaseNow, Price, StockCode } from '#shared/market/index.ts';
import type { PracticeDrill } from '#shared/practice/choices.ts';
import { auctionOf, DayCycle } from './day/day-cycle.ts';
import { openDay, partOf } from './day/day-opening.ts';
import type { DayParticipants } from './day-law/broker-day.ts';
import { CommonDays } from './day-law/common-days.ts';
import { StockDays } from './day-law/stock-days.ts';
import { HISTORY_DAYS } from './history/daily-history.ts';
import { History, joinMinutes, MINUTE_DAYS, todayCandle } from './history/history.ts';
import { IndexHistory } from './history/index-history.ts';
import { midnightOf, tradingDaysBefore } from './hours/calendar.ts';
import { CallAuctions } from './hours/call-auctions.ts';
import { Session, type SessionMode } from './hours/session.ts';
import { referenceAfter } from './listings/corporate-actions.ts';
import { createListings, type Listing } from './listings/listings.ts';
import { MAX_NEWCOMERS, Newcomers } from './listings/newcomers.ts';
import type {
  Auction,
  BookChange,
  BookSnapshot,
  Candle,
  Disturbance,
  IndexQuote,
  Instrument,
  Market,
  MarketNews,
  NewOrder,
  OrderEvent,
  QueuedOrder,
  Quote,
  SubmitResult,
  Trade,
} from './market.ts';
import { readSnapshot, restore, restorePrevious, writeSnapshot } from './snapshot.ts';
import { disturb } from './stories/disturb.ts';
import { newsOn } from './stories/market-news.ts';
import { LiveFactors } from './synthetic/factors.ts';
import { SideBoards } from './synthetic/side-boards.ts';
import { SEED_NUMBERS } from './synthetic/synthetic-book.ts';
import { SyntheticTraders } from './synthetic/synthetic-traders.ts';
import { FIRST_INDEX, IndexLevel } from './trading/index-level.ts';
import { type BookName, InstrumentState } from './trading/instrument-state.ts';
import { OrderEntry } from './trading/order-entry.ts';
import { Venue } from './trading/venue.ts';

/** The composite's code, accepted for candles in place of a share's. */
const INDEX = 'IHSG';

type MarketOptions = {
  readonly clock: Clock;
  /** A market is repeated trade for trade by its seed with the same clock and orders. */
  readonly seed: string | number;
  /** Companies listed, 30 or more; 900 when left out. */
  readonly instruments?: number;
  readonly session: SessionMode;
  /** What {@link Market.snapshot} gave before a restart; anything else is ignored. */
  readonly snapshot?: unknown;
};

/** A market of invented companies with simulated books at the clock's present time. */
export class SimulatedMarket implements Market {
  readonly #options: MarketOptions;
  readonly #random;
  readonly #restarts;
  readonly #session;
  readonly firstDay: string;
  readonly #callAuctions;
  readonly #liveFactors;
  readonly #venue;
  readonly #stocks;
  readonly #byCode;
  readonly #indexLevel;
  readonly #allTraders;
  readonly #entry;
  readonly #cycle;
  readonly #history;
  readonly #indexHistory;
  readonly #newcomers;
  #listed: readonly Instrument[] = [];

  constructor(options: MarketOptions) {
    this.#options = options;
    const count = this.#options.instruments ?? 900;
    this.#random = seededRandom(this.#options.seed);
    const saved = readSnapshot(this.#options.snapshot, String(this.#options.seed), count);
    this.#restarts = saved ? saved.restarts + 1 : 0;
    this.#session = new Session(this.#options.session, (on) => this.#random.fork(`random close ${on}`).next());
    this.#callAuctions = new CallAuctions(this.#options.session === 'always', this.#random);
    const day = saved?.day ?? this.#session.day(this.#options.clock.now());
    this.firstDay = saved?.firstDay ?? day;
    const stretches = saved?.stretches ?? this.#session.tradedUntil(this.#options.clock.now());
    const [oldest = this.firstDay] = tradingDaysBefore(this.firstDay, HISTORY_DAYS);
    const commonDays = new CommonDays(this.#random.fork('common days'), oldest);
    this.#liveFactors = new LiveFactors(this.#random.fork(`live factors ${day} ${this.#restarts}`));
    this.#venue = new Venue(this.#options.clock);
    const listings = createListings(this.#random.fork('listings'), count, MAX_NEWCOMERS);
    this.#newcomers = new Newcomers(this.#random, listings.slice(count), count, this.firstDay);
    this.#stocks = [...listings.slice(0, count), ...this.#newcomers.listedBy(day)].map((listing, index) =>
      this.#newStock(listing, index, day),
    );
    this.#byCode = new Map<string, InstrumentState>(
      this.#stocks.map((stock) => [stock.listing.instrument.code, stock]),
    );
    this.#indexLevel = new IndexLevel(this.#venue, this.#stocks);
    this.#entry = new OrderEntry(
      this.#venue,
      this.#options.clock,
      this.#session,
      this.#callAuctions,
      (code) => this.#byCode.get(code),
      (stock) => this.#prepare(stock),
    );
    if (saved) restorePrevious(saved, this.#stocks);
    else
      for (const stock of this.#stocks) stock.previous = referenceAfter(stock.previous, stock.days.actions(day, day));
    const common = commonDays.on(day);
    openDay(this.#venue, this.#stocks, day, stretches, common, this.#callAuctions, this.#random);
    this.#venue.lastOrderNumber = (count + MAX_NEWCOMERS) * SEED_NUMBERS;
    if (saved)
      restore(saved, { venue: this.#venue, stocks: this.#stocks, index: this.#indexLevel, entry: this.#entry });
    else this.#indexLevel.begin(FIRST_INDEX);
    const part = partOf(this.#session.tradedUntil(this.#options.clock.now()));
    this.#liveFactors.begin(common, part);
    this.#allTraders = this.#stocks.map(
      (stock) => new SyntheticTraders(stock, this.#venue, this.#options.clock, this.#liveFactors, part),
    );
    const sideBoards = new SideBoards(
      this.#options.clock,
      this.#session,
      this.#venue,
      this.#stocks,
      this.#entry,
      this.#random.fork(`side boards ${day} ${this.#restarts}`),
    );
    this.#cycle = new DayCycle(
      {
        clock: this.#options.clock,
        session: this.#session,
        venue: this.#venue,
        stocks: this.#stocks,
        allTraders: this.#allTraders,
        entry: this.#entry,
        index: this.#indexLevel,
        sideBoards,
        factors: this.#liveFactors,
        commonDays,
        random: this.#random,
        callAuctions: this.#callAuctions,
        list: (next) => this.#list(next, count),
      },
      day,
      stretches,
    );
    if (saved) {
      this.#cycle.halts.begin(saved.halts.stage);
      this.#session.halt = saved.halts.last;
    }
    this.#history = new History(this.#random, commonDays, this.#callAuctions, this.firstDay);
    this.#indexHistory = new IndexHistory(this.#random, this.#history, this.#stocks);
    // The synthetic traders' fair value reacts to what owners take on the regular board.
    this.#venue.orders.on(({ code, side, fill }) => {
      const stock = fill && this.#byCode.get(code);
      const trade = stock?.tape.at(-1);
      if (!stock || trade?.board !== 'RG' || trade.aggressor !== side) return;
      this.#allTraders[stock.index]?.observeOwner(side, trade.lots);
    });
  }

  get instruments(): readonly Instrument[] {
    if (this.#listed.length !== this.#stocks.length)
      this.#listed = this.#stocks.map(({ listing }) => listing.instrument);
    return this.#listed;
  }

  day(): string {
    return this.#cycle.day;
  }

  referencePrice(code: StockCode): Price {
    return this.#stockOf(code).listing.firstPrevious;
  }

  instrument(code: string): Instrument | undefined {
    return this.#byCode.get(code)?.listing.instrument;
  }

  quote(code: StockCode): Quote {
    return this.#stockOf(code).quote();
  }

  index(): IndexQuote {
    return this.#indexLevel.quote();
  }

  book(code: StockCode, board: Board, depth: number): BookSnapshot {
    const stock = this.#stockOf(code);
    this.#prepare(stock);
    return stock.snapshot(board, this.#bookName(board), depth);
  }

  tape(code: StockCode | null, limit: number): readonly Trade[] {
    const source = code === null ? this.#venue.tape : (this.#byCode.get(code)?.tape ?? []);
    return limit > 0 ? source.slice(-limit).reverse() : [];
  }

  dailyCandles(code: StockCode, from: string, to: string): readonly Candle[] {
    if (code === INDEX) {
      const today = this.#indexHistory.today(this.#indexLevel, this.#cycle.day);
      return within(
        from >= this.#cycle.day ? [today] : [...this.#indexHistory.past(this.#indexLevel), today],
        from,
        to,
      );
    }
    const stock = this.#stockOf(code);
    const all = [...this.#history.past(stock, from), todayCandle(stock, this.#cycle.day)];
    return within(all, from, to);
  }

  minuteCandles(code: StockCode, fromMs: number, toMs: number): readonly Candle[] {
    const isInRange = (candle: Candle): boolean => candle.at >= fromMs && candle.at <= toMs;
    if (code === INDEX)
      return this.#indexHistory.minuteCandles(this.#indexLevel, this.#cycle.stretches).filter(isInRange);
    const stock = this.#stockOf(code);
    const past = this.#history.past(stock, this.#history.days.at(-MINUTE_DAYS)?.day).slice(-MINUTE_DAYS);
    const days = past.filter((candle) => candle.at + 86_400_000 > fromMs && candle.at <= toMs);
    const earlier = days.flatMap((candle) => this.#history.minutesOf(stock, candle));
    const today = joinMinutes(this.#history.preludeMinutes(stock), stock.minutes);
    return [...earlier, ...today].filter(isInRange);
  }

  participants(code: StockCode, day: string): DayParticipants {
    return this.#stockOf(code).days.participants(day);
  }

  phase(): PhaseNow {
    return this.#session.phase(this.#options.clock.now());
  }

  submit(order: NewOrder): SubmitResult {
    return this.#entry.submit(order);
  }

  amend(number: number, change: { readonly price: Price; readonly lots: Lots }): SubmitResult {
    return this.#entry.amend(number, change);
  }

  cancel(number: number): SubmitResult {
    return this.#entry.cancel(number);
  }

  isSuspended(code: StockCode): boolean {
    return this.#stockOf(code).suspended;
  }

  drill(fall: PracticeDrill): void {
    this.#cycle.halts.drill(fall);
  }

  disturb(code: StockCode, how: Disturbance): () => void {
    const stock = this.#stockOf(code);
    const traders = this.#allTraders[stock.index];
    if (!traders) throw new RangeError(`nobody trades ${code}`);
    this.#prepare(stock);
    return disturb(how, {
      traders,
      venue: this.#venue,
      clock: this.#options.clock,
      replan: () => this.#cycle.replan(),
    });
  }

  news(day: string): readonly MarketNews[] {
    return newsOn(this.#stocks, day, this.#random);
  }

  auction(code: StockCode): Auction | null {
    const stock = this.#stockOf(code);
    this.#prepare(stock);
    return auctionOf(stock);
  }

  queue(code: StockCode, board: Board, side: OrderSide, price: Price, limit: number): readonly QueuedOrder[] {
    const stock = this.#stockOf(code);
    this.#prepare(stock);
    return stock.queue(this.#bookName(board), side, price, limit);
  }

  onTrade(listener: (trade: Trade) => void): () => void {
    return this.#venue.trades.on(listener);
  }

  onQuote(listener: (code: StockCode) => void): () => void {
    return this.#venue.quotes.on(listener);
  }

  onBook(listener: (change: BookChange) => void): () => void {
    return this.#venue.books.on(listener);
  }

  onIndex(listener: () => void): () => void {
    return this.#venue.index.on(listener);
  }

  onOrder(listener: (event: OrderEvent) => void): () => void {
    return this.#venue.orders.on(listener);
  }

  onPhase(listener: (phase: PhaseNow) => void): () => void {
    return this.#venue.phases.on(listener);
  }

  start(): void {
    this.#cycle.start();
  }

  stop(): void {
    this.#cycle.stop();
  }

  snapshot(): unknown {
    return writeSnapshot(
      {
        seed: String(this.#options.seed),
        instruments: this.#options.instruments ?? 900,
        firstDay: this.firstDay,
        day: this.#cycle.day,
        restarts: this.#restarts,
        stretches: this.#cycle.stretches.map(({ from, to }) => ({ from, to })),
        halts: { stage: this.#cycle.halts.stagesPassed, last: this.#session.halt },
      },
      { venue: this.#venue, stocks: this.#stocks, index: this.#indexLevel, entry: this.#entry },
    );
  }

  #newStock(listing: Listing, index: number, day: string): InstrumentState {
    const random = this.#random.fork(`${day} ${listing.instrument.code} ${this.#restarts}`);
    return new InstrumentState(listing, index, random, new StockDays(listing, this.#random, this.firstDay), day);
  }

  /** Companies that go public up to a day join the market. @param count companies listed from the start */
  #list(day: string, count: number): void {
    for (const listing of this.#newcomers.listedBy(day).slice(this.#stocks.length - count)) {
      const stock = this.#newStock(listing, this.#stocks.length, day);
      this.#stocks.push(stock);
      this.#byCode.set(listing.instrument.code, stock);
      this.#allTraders.push(new SyntheticTraders(stock, this.#venue, this.#options.clock, this.#liveFactors, 0));
    }
  }

  #prepare(stock: InstrumentState): void {
    this.#allTraders[stock.index]?.ensureSeeded();
  }

  #stockOf(code: StockCode): InstrumentState {
    const stock = this.#byCode.get(code);
    if (!stock) throw new RangeError(`no share is listed as ${code}`);
    return stock;
  }

  #bookName(board: Board): BookName {
    return board === 'RG' && this.#session.phase(this.#options.clock.now()).phase === 'post-close'
      ? 'post-close'
      : board;
  }
}

function within(candles: readonly Candle[], from: string, to: string): readonly Candle[] {
  const first = midnightOf(from);
  const last = midnightOf(to);
  return candles.filter((candle) => candle.at >= first && candle.at <= last);
}
