import { type Clock, seededRandom } from '#exchange/clock/index.ts';
import type { Board, StockCode } from '#shared/market/index.ts';
import { midnightOf } from './calendar.ts';
import { Crowd } from './crowd.ts';
import { SEED_NUMBERS } from './crowd-book.ts';
import { auctionOf, DayCycle } from './day-cycle.ts';
import { openDay } from './day-opening.ts';
import { type BookName, Desk } from './desk.ts';
import { DailyFactors, LiveFactors } from './factors.ts';
import { Floor } from './floor.ts';
import { History, joinMinutes, MINUTE_DAYS, todayCandle } from './history.ts';
import { IndexHistory } from './index-history.ts';
import { FIRST_INDEX, IndexLevel } from './index-level.ts';
import { createListings } from './listings.ts';
import type { Candle, Market } from './market.ts';
import { OrderEntry } from './order-entry.ts';
import { Session, type SessionMode } from './session.ts';
import { SideBoards } from './side-boards.ts';
import { readSnapshot, restore, restorePrevious, writeSnapshot } from './snapshot.ts';

/** The composite's code, where a share's may stand for its candles. */
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

/** A market of invented companies with living books, as it stands at the clock's present moment. */
export function createMarket(options: MarketOptions): Market {
  const { clock } = options;
  const count = options.instruments ?? 900;
  const random = seededRandom(options.seed);
  const kept = readSnapshot(options.snapshot, String(options.seed), count);
  const restarts = kept ? kept.restarts + 1 : 0;
  const session = new Session(options.session, (on) => random.fork(`random close ${on}`).next());
  const day = kept?.day ?? session.day(clock.now());
  const firstDay = kept?.firstDay ?? day;
  const stretches = kept?.stretches ?? session.tradedUntil(clock.now());
  const dailyFactors = new DailyFactors(random.fork('daily factors'));
  const liveFactors = new LiveFactors(random.fork(`live factors ${day} ${restarts}`));
  const floor = new Floor(clock);
  const desks = createListings(random.fork('listings'), count).map(
    (listing, index) => new Desk(listing, index, random.fork(`${day} ${listing.instrument.code} ${restarts}`)),
  );
  const byCode = new Map<string, Desk>(desks.map((desk) => [desk.listing.instrument.code, desk]));
  const index = new IndexLevel(floor, desks);
  const crowds = desks.map((desk) => new Crowd(desk, floor, clock, liveFactors));
  const prepare = (desk: Desk): void => crowds[desk.index]?.ensureSeeded();
  const entry = new OrderEntry(floor, clock, session, (code) => byCode.get(code), prepare);
  if (kept) restorePrevious(kept, desks);
  openDay(floor, desks, day, stretches, dailyFactors, random);
  floor.lastOrderNumber = desks.length * SEED_NUMBERS;
  if (kept) restore(kept, { floor, desks, index, entry });
  else index.begin(FIRST_INDEX);
  for (const crowd of crowds) crowd.begin();
  const sideBoards = new SideBoards(clock, session, floor, desks, entry, random.fork(`side boards ${day} ${restarts}`));
  const cycle = new DayCycle(
    { clock, session, floor, desks, crowds, entry, index, sideBoards, factors: liveFactors, dailyFactors, random },
    day,
    stretches,
  );
  const history = new History(random, dailyFactors, firstDay);
  const indexHistory = new IndexHistory(random, dailyFactors, firstDay);
  // What an owner pays is news to the crowd.
  floor.orders.add((event) => {
    const desk = event.fill && byCode.get(event.code);
    if (desk && event.fill) crowds[desk.index]?.notice(event.fill.price, event.fill.lots);
  });
  const deskOf = (code: StockCode): Desk => {
    const desk = byCode.get(code);
    if (!desk) throw new RangeError(`no share is listed as ${code}`);
    return desk;
  };
  const bookName = (board: Board): BookName =>
    board === 'RG' && session.phase(clock.now()).phase === 'post-close' ? 'post-close' : board;
  return {
    instruments: desks.map((desk) => desk.listing.instrument),
    instrument: (code) => byCode.get(code)?.listing.instrument,
    quote: (code) => deskOf(code).quote(),
    index: () => index.quote(),
    book(code, board, depth) {
      const desk = deskOf(code);
      prepare(desk);
      return desk.snapshot(board, bookName(board), depth);
    },
    tape(code, limit) {
      const source = code === null ? floor.tape : (byCode.get(code)?.tape ?? []);
      return limit > 0 ? source.slice(-limit).reverse() : [];
    },
    dailyCandles(code, from, to) {
      if (code === INDEX) return within([...indexHistory.past(index), indexHistory.today(index, cycle.day)], from, to);
      const desk = deskOf(code);
      const all = [...history.past(desk), todayCandle(desk, cycle.day)];
      return within(all, from, to);
    },
    minuteCandles(code, fromMs, toMs) {
      const wantedNow = (candle: Candle): boolean => candle.at >= fromMs && candle.at <= toMs;
      if (code === INDEX) return indexHistory.minuteCandles(index, cycle.stretches).filter(wantedNow);
      const desk = deskOf(code);
      const past = history.past(desk).slice(-MINUTE_DAYS);
      const wanted = past.filter((candle) => candle.at + 86_400_000 > fromMs && candle.at <= toMs);
      const earlier = wanted.flatMap((candle) => history.minutesOf(desk, candle));
      const today = joinMinutes(history.preludeMinutes(desk), desk.minutes);
      return [...earlier, ...today].filter(wantedNow);
    },
    phase: () => session.phase(clock.now()),
    submit: (order) => entry.submit(order),
    amend: (number, change) => entry.amend(number, change),
    cancel: (number) => entry.cancel(number),
    auction(code) {
      const desk = deskOf(code);
      prepare(desk);
      return auctionOf(desk);
    },
    queue(code, board, side, price, limit) {
      const desk = deskOf(code);
      prepare(desk);
      return desk.queue(bookName(board), side, price, limit);
    },
    onTrade: (listener) => floor.trades.add(listener),
    onQuote: (listener) => floor.quotes.add(listener),
    onBook: (listener) => floor.books.add(listener),
    onIndex: (listener) => floor.index.add(listener),
    onOrder: (listener) => floor.orders.add(listener),
    onPhase: (listener) => floor.phases.add(listener),
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
        { floor, desks, index, entry },
      ),
  };
}

function within(candles: readonly Candle[], from: string, to: string): readonly Candle[] {
  const first = midnightOf(from);
  const last = midnightOf(to);
  return candles.filter((candle) => candle.at >= first && candle.at <= last);
}
