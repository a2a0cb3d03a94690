import type { Board, StockCode } from '../../shared/market/index.ts';
import { type Clock, seededRandom } from '../clock/index.ts';
import { midnightOf } from './calendar.ts';
import { Crowd } from './crowd.ts';
import { SEED_NUMBERS } from './crowd-book.ts';
import { auctionOf, DayCycle } from './day-cycle.ts';
import { type BookName, Desk } from './desk.ts';
import { DailyFactors, LiveFactors } from './factors.ts';
import { Floor } from './floor.ts';
import { History, joinMinutes, MINUTE_DAYS, todayCandle } from './history.ts';
import { FIRST_INDEX, IndexLevel } from './index-level.ts';
import { createListings } from './listings.ts';
import type { Candle, Market } from './market.ts';
import { OrderEntry } from './order-entry.ts';
import { inventPrelude } from './prelude.ts';
import { fillTapes } from './prelude-tape.ts';
import { Session, type SessionMode } from './session.ts';

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
  const random = seededRandom(options.seed);
  const session = new Session(options.session, (day) => random.fork(`random close ${day}`).next());
  const day = session.day(clock.now());
  const dailyFactors = new DailyFactors(random.fork('daily factors'));
  const liveFactors = new LiveFactors(random.fork(`live factors ${day}`));
  const history = new History(random, dailyFactors, day);
  const floor = new Floor(clock);
  const desks = createListings(random.fork('listings'), options.instruments ?? 900).map(
    (listing, index) => new Desk(listing, index, random.fork(`${day} ${listing.instrument.code}`)),
  );
  const stretches = session.tradedUntil(clock.now());
  for (const desk of desks) {
    const own = random.fork(`prelude ${day} ${desk.listing.instrument.code}`);
    desk.begin(desk.previous, inventPrelude(desk.listing, desk.previous, day, stretches, dailyFactors, own));
    floor.totals.lots += desk.volumeLots;
    floor.totals.value += desk.value;
    floor.totals.frequency += desk.frequency;
  }
  fillTapes(floor, desks, random.fork(`prelude tape ${day}`));
  floor.lastOrderNumber = desks.length * SEED_NUMBERS;
  const index = new IndexLevel(floor, desks);
  index.begin(FIRST_INDEX);
  const byCode = new Map<string, Desk>(desks.map((desk) => [desk.listing.instrument.code, desk]));
  const crowds = desks.map((desk) => new Crowd(desk, floor, clock, liveFactors));
  const prepare = (desk: Desk): void => crowds[desk.index]?.ensureSeeded();
  const entry = new OrderEntry(floor, clock, session, (code) => byCode.get(code), prepare);
  const cycle = new DayCycle({ clock, session, floor, desks, crowds, entry, index, factors: liveFactors, random }, day);
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
      const desk = deskOf(code);
      const all = [...history.past(desk), todayCandle(desk, cycle.day)];
      return within(all, from, to);
    },
    minuteCandles(code, fromMs, toMs) {
      const desk = deskOf(code);
      const past = history.past(desk).slice(-MINUTE_DAYS);
      const wanted = past.filter((candle) => candle.at + 86_400_000 > fromMs && candle.at <= toMs);
      const earlier = wanted.flatMap((candle) => history.minutesOf(desk, candle));
      const today = joinMinutes(history.preludeMinutes(desk), desk.minutes);
      return [...earlier, ...today].filter((candle) => candle.at >= fromMs && candle.at <= toMs);
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
    snapshot: () => null,
  };
}

function within(candles: readonly Candle[], from: string, to: string): readonly Candle[] {
  const first = midnightOf(from);
  const last = midnightOf(to);
  return candles.filter((candle) => candle.at >= first && candle.at <= last);
}
