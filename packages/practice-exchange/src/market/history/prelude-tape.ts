import type { SeededRandom } from '#exchange/clock/index.ts';
import { type Lots, type Price, stepTicks } from '#shared/market/index.ts';
import type { Trade } from '../market.ts';
import { orderLots } from '../synthetic/order-size.ts';
import { drawParticipant } from '../synthetic/participants.ts';
import type { InstrumentState } from '../trading/instrument-state.ts';
import { clamp } from '../trading/ticks.ts';
import type { Venue } from '../trading/venue.ts';

/** Maximum earlier trades of an instrument, for active ones and for the others. */
const ACTIVE_TRADES = 30;
const OTHER_TRADES = 12;

type Draft = Omit<Trade, 'number'>;

/**
 * The last trades before the process started, on every tape: they end at each instrument's last
 * price and time, and carry the last of the numbers that the day has used.
 */
export function fillTapes(venue: Venue, stocks: readonly InstrumentState[], random: SeededRandom): void {
  const drafts = stocks.flatMap((stock) => earlierTrades(stock, random.fork(stock.listing.instrument.code)));
  drafts.sort((a, b) => a.at - b.at || (a.code < b.code ? -1 : 1));
  const used = stocks.reduce((sum, stock) => sum + stock.frequency, 0);
  const byCode = new Map(stocks.map((stock) => [stock.listing.instrument.code, stock]));
  const trades = drafts.map((draft, index): Trade => ({ number: used - drafts.length + 1 + index, ...draft }));
  for (const trade of trades) byCode.get(trade.code)?.remember(trade);
  venue.tape = trades.slice(-2_000);
  venue.lastTradeNumber = used;
}

/** Newest first: a price that alternates between two ticks, ending at the last, within the day's range. */
function earlierTrades(stock: InstrumentState, random: SeededRandom): Draft[] {
  const { listing, prelude, band } = stock;
  if (prelude.frequency === 0) return [];
  const count = Math.min(prelude.frequency, listing.rank < 100 ? ACTIVE_TRADES : OTHER_TRADES);
  const start = prelude.stretches[0]?.from ?? 0;
  const side = random.chance(0.5) ? 1 : -1;
  const other = clamp(stepTicks(prelude.last as Price, side), prelude.low, prelude.high);
  const found: Draft[] = [];
  let at = prelude.lastAt;
  for (let index = 0; index < count; index += 1) {
    // A call auction trades at one price and moment.
    const price = stock.special || index === 0 || random.chance(0.5) ? prelude.last : other;
    const buyer = drawParticipant(random, 'buy', stock.today);
    const seller = drawParticipant(random, 'sell', stock.today);
    found.push({
      code: listing.instrument.code,
      board: 'RG',
      price: clamp(price, band.arb, band.ara) as Price,
      lots: orderLots((listing.orderValue * Math.exp(random.gaussian() - 0.7)) / (price * 100), random) as Lots,
      aggressor: price === Math.max(prelude.last, other) ? 'buy' : 'sell',
      at: Math.max(start, Math.floor(at)),
      direction: 'same',
      buyerBroker: buyer.broker,
      sellerBroker: seller.broker,
      foreignBuyer: buyer.foreign,
      foreignSeller: seller.foreign,
    });
    if (!stock.special) at -= (random.exponential() * 1000) / listing.tradesPerSecond;
  }
  return withDirections(found);
}

const withDirections = (newestFirst: readonly Draft[]): Draft[] =>
  newestFirst.map((trade, index) => {
    const before = newestFirst[index + 1]?.price ?? trade.price;
    return { ...trade, direction: trade.price > before ? 'up' : trade.price < before ? 'down' : 'same' };
  });
