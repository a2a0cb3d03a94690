import { z } from 'zod';
import type { Price } from '#shared/market/index.ts';
import type { Candle, Trade } from './market.ts';
import { ownedBy } from './synthetic/participants.ts';
import type { IndexLevel } from './trading/index-level.ts';
import type { BookName, InstrumentState } from './trading/instrument-state.ts';
import type { OrderEntry } from './trading/order-entry.ts';
import type { Venue } from './trading/venue.ts';

/** Trades that outlive a restart. */
const TAPE_LIMIT = 300;

const number = z.number();
const trade = z.object({
  number: number.int(),
  code: z.string(),
  board: z.enum(['RG', 'NG', 'TN']),
  price: number,
  lots: number,
  aggressor: z.enum(['buy', 'sell']),
  at: number,
  direction: z.enum(['up', 'down', 'same']),
  buyerBroker: z.string(),
  sellerBroker: z.string(),
  foreignBuyer: z.boolean(),
  foreignSeller: z.boolean(),
});
const candle = z.object({ at: number, open: number, high: number, low: number, close: number, volume: number });

/** Candles as one row of numbers: six a candle, in the order of the type. */
const candleRow = z.array(number).refine((row) => row.length % 6 === 0);

const schema = z.object({
  version: z.literal(1),
  seed: z.string(),
  /** Companies listed from the start; those that went public later follow them. */
  instruments: number.int(),
  /** The exchange's first day: where invented history ends. */
  firstDay: z.iso.date(),
  /** The day whose figures these are. */
  day: z.iso.date(),
  /** How often the exchange has been started again. */
  restarts: number.int(),
  /** What had traded on that day before the exchange was first started. */
  stretches: z.array(z.object({ from: number, to: number })),
  /** Halts of the day, and the last of them; snapshots of before there were halts have none. */
  halts: z
    .object({ stage: number.int(), last: z.object({ from: number, to: number, endsDay: z.boolean() }).nullable() })
    .default({ stage: 0, last: null }),
  lastTradeNumber: number.int(),
  lastOrderNumber: number.int(),
  totals: z.object({ lots: number, value: number, frequency: number }),
  desks: z.array(
    z.object({
      /** The fields of FIGURES, in that order. */
      figures: z.array(number).length(12),
      direction: z.enum(['up', 'down', 'same']),
      minutes: candleRow,
      recorded: candleRow,
    }),
  ),
  index: z.object({
    figures: z.object({
      previous: number,
      last: number,
      open: number,
      high: number,
      low: number,
      sequence: number,
      prelude: candle.nullable(),
    }),
    minutes: candleRow,
    recorded: candleRow,
  }),
  tape: z.array(trade),
  orders: z.array(
    z.object({
      number: number.int(),
      code: z.string(),
      book: z.enum(['RG', 'NG', 'TN', 'post-close']),
      side: z.enum(['buy', 'sell']),
      price: number.int(),
      lots: number.int(),
      done: number.int(),
      account: z.string(),
      orderId: z.string(),
      goodTillCancelled: z.boolean(),
      since: number,
    }),
  ),
});
type Snapshot = z.infer<typeof schema>;

const FIGURES = [
  'previous',
  'last',
  'open',
  'high',
  'low',
  'volumeLots',
  'value',
  'frequency',
  'foreignBuy',
  'foreignSell',
  'at',
  'sequence',
] as const satisfies readonly (keyof InstrumentState)[];

/** A snapshot of this market; null for anything else (another seed, size or version). */
export function readSnapshot(given: unknown, seed: string, instruments: number): Snapshot | null {
  const parsed = schema.safeParse(given);
  if (!parsed.success || parsed.data.seed !== seed || parsed.data.instruments !== instruments) return null;
  return parsed.data.desks.length < instruments ? null : parsed.data;
}

const toRow = (candles: readonly Candle[]): number[] =>
  candles.flatMap(({ at, open, high, low, close, volume }) => [at, open, high, low, close, volume]);

function fromRow(row: readonly number[]): Candle[] {
  const found: Candle[] = [];
  for (let index = 0; index + 5 < row.length; index += 6) {
    const [at = 0, open = 0, high = 0, low = 0, close = 0, volume = 0] = row.slice(index, index + 6);
    found.push({ at, open, high, low, close, volume });
  }
  return found;
}

type Parts = {
  readonly venue: Venue;
  readonly stocks: readonly InstrumentState[];
  readonly index: IndexLevel;
  readonly entry: OrderEntry;
};
type Identity = Pick<Snapshot, 'seed' | 'instruments' | 'firstDay' | 'day' | 'restarts' | 'stretches' | 'halts'>;

export function writeSnapshot(identity: Identity, { venue, stocks, index, entry }: Parts): Snapshot {
  const { previous, last, open, high, low, sequence, prelude } = index;
  return {
    ...identity,
    version: 1,
    lastTradeNumber: venue.lastTradeNumber,
    lastOrderNumber: venue.lastOrderNumber,
    totals: { ...venue.totals },
    desks: stocks.map((stock) => ({
      figures: FIGURES.map((name) => stock[name]),
      direction: stock.direction,
      minutes: toRow(stock.minutes),
      recorded: toRow(stock.recorded),
    })),
    index: {
      figures: { previous, last, open, high, low, sequence, prelude },
      minutes: toRow(index.minutes),
      recorded: toRow(index.recorded),
    },
    tape: venue.tape.slice(-TAPE_LIMIT),
    orders: [...entry.all()].map(({ stock, name, order }) => ({
      number: order.number,
      code: stock.listing.instrument.code,
      book: name,
      side: order.side,
      price: order.price,
      lots: order.lots,
      done: order.done,
      account: order.who.owner?.account ?? '',
      orderId: order.who.owner?.orderId ?? '',
      goodTillCancelled: order.who.goodTillCancelled,
      since: order.who.since,
    })),
  };
}

/**
 * Restores the figures, tapes and owners' orders of a snapshot; the instruments' `previous` prices, recorded
 * days and preludes must be set already. Synthetic orders are created anew, behind those of owners.
 */
export function restore(snapshot: Snapshot, { venue, stocks, index, entry }: Parts): void {
  snapshot.desks.forEach((saved, at) => {
    const stock = stocks[at];
    if (!stock) return;
    FIGURES.forEach((name, place) => {
      Object.assign(stock, { [name]: saved.figures[place] ?? 0 });
    });
    stock.direction = saved.direction;
    stock.minutes = fromRow(saved.minutes);
  });
  const byCode = new Map<string, InstrumentState>(stocks.map((stock) => [stock.listing.instrument.code, stock]));
  venue.totals = { ...snapshot.totals };
  venue.lastTradeNumber = snapshot.lastTradeNumber;
  venue.lastOrderNumber = snapshot.lastOrderNumber;
  restoreTape(venue, byCode, snapshot.tape as Trade[]);
  for (const saved of snapshot.orders) {
    const stock = byCode.get(saved.code);
    if (!stock) continue;
    const who = ownedBy({ account: saved.account, orderId: saved.orderId }, saved.goodTillCancelled, saved.since);
    const name: BookName = saved.book;
    stock
      .book(name)
      .submit(saved.number, saved.side, saved.price, saved.lots, who, 'collect', () => undefined, saved.done);
    entry.adopt(saved.number, stock, name);
  }
  index.resume(snapshot.index.figures);
  index.minutes = fromRow(snapshot.index.minutes);
  index.recorded = fromRow(snapshot.index.recorded);
}

/** Live trades replace the end of the tapes that the prelude invented. */
function restoreTape(venue: Venue, byCode: ReadonlyMap<string, InstrumentState>, saved: readonly Trade[]): void {
  const first = saved[0]?.number ?? Number.POSITIVE_INFINITY;
  venue.tape = [...venue.tape.filter((known) => known.number < first), ...saved];
  for (const each of saved) {
    const stock = byCode.get(each.code);
    if (stock && !stock.tape.some((known) => known.number === each.number)) stock.tape.push(each);
  }
}

/** Sets the instruments' previous prices and recorded days to a snapshot's, so that its day can be opened again. */
export function restorePrevious(snapshot: Snapshot, stocks: readonly InstrumentState[]): void {
  snapshot.desks.forEach((saved, at) => {
    const stock = stocks[at];
    if (!stock) return;
    stock.previous = (saved.figures[0] ?? stock.previous) as Price;
    stock.recorded = fromRow(saved.recorded);
  });
}
