import type { SeededRandom } from '#exchange/clock/index.ts';
import { ceilToTick, floorToTick, type OrderSide, type Price, stepTicks, tickAt } from '#shared/market/index.ts';
import type { InstrumentState } from '../trading/instrument-state.ts';
import { clamp } from '../trading/ticks.ts';
import type { DepthProfile } from './depth-profile.ts';
import { orderLots } from './order-size.ts';
import { drawParticipant } from './participants.ts';

/**
 * The best bid and offer that synthetic makers quote around a fair value: valid, a tick or more apart. A bid below the
 * board's lowest price stands for none.
 */
export function quotedTouch(fair: number, profile: DepthProfile, floor: number): { bid: Price; offer: Price } {
  const bid = floorToTick(Math.max(1, fair * (1 - profile.halfSpread)));
  const offer = ceilToTick(Math.max(fair * (1 + profile.halfSpread), bid + 0.5));
  return bid < floor ? { bid, offer: Math.max(offer, floor) as Price } : { bid, offer };
}

/** Orders that queue at the lowest price. */
const FLOOR_ORDERS = 600;

/** Numbers set aside for the orders with which an instrument's book begins its day. */
export const SEED_NUMBERS = 8_192;

/**
 * Fills an instrument's book for the day around a price, without matching. Depends on the instrument's own random
 * stream only, so it can be done when the book is first needed.
 * @param around a price on a tick, rupiah: one of the touch prices
 * @param bids whether anybody bids; otherwise the shares are offered from `around` on
 * @returns a fair value between the touch prices, rupiah
 */
export function seedBook(
  stock: InstrumentState,
  around: Price,
  profile: DepthProfile,
  random: SeededRandom,
  bids = true,
): number {
  const ticks = (2 * profile.halfSpread * around) / tickAt(around);
  const wide = Math.max(1, Math.round(ticks * (0.6 + 0.8 * random.next())));
  // At a limit only one side has orders.
  const drawn = random.chance(0.5);
  const wasBid = bids && (around >= stock.band.ara || (drawn && around > stock.band.arb));
  const bid = wasBid ? around : stepTicks(around, -wide);
  const offer = wasBid ? stepTicks(around, wide) : around;
  let number = 1 + stock.index * SEED_NUMBERS;
  const end = number + SEED_NUMBERS;
  for (const side of ['buy', 'sell'] as const) {
    if (side === 'buy' && !bids) continue;
    let at: Price = side === 'buy' ? bid : offer;
    for (let away = 0; away < profile.levels; away += 1) {
      const gap = profile.levels < 15 && away > 1 && random.chance(0.3);
      if (!gap && seedable(stock, side, at)) number = seedLevel(stock, profile, random, side, at, away, number, end);
      const step = profile.step(at);
      const next = stepTicks(at, side === 'buy' ? -step : step);
      if (next === at) break;
      at = next;
    }
  }
  return (bid + offer) / 2;
}

/** Target lots of a level: those who want to leave a share at its lowest price queue there, whoever bids. */
export const lotsAt = (
  { floor }: InstrumentState,
  profile: DepthProfile,
  side: OrderSide,
  price: number,
  away: number,
): number => (side === 'sell' && price === floor ? profile.floorLots : profile.lots(away, price));

/** Within the day's band, and not crossing what owners left in the book. */
function seedable(stock: InstrumentState, side: OrderSide, price: number): boolean {
  if (price < stock.band.arb || price > stock.band.ara) return false;
  const book = stock.book('RG');
  const other = side === 'buy' ? book.offers.best() : book.bids.best();
  return !other || (side === 'buy' ? price < other.price : price > other.price);
}

function seedLevel(
  stock: InstrumentState,
  profile: DepthProfile,
  random: SeededRandom,
  side: OrderSide,
  price: number,
  away: number,
  first: number,
  end: number,
): number {
  const book = stock.book('RG');
  const noise = Math.exp(0.35 * random.gaussian());
  const floor = price === stock.floor && side === 'sell';
  const orders = floor ? FLOOR_ORDERS : profile.orders(away);
  const count = Math.max(1, Math.round(orders * (0.7 + 0.6 * random.next())));
  const each = (lotsAt(stock, profile, side, price, away) * noise) / count;
  let number = first;
  for (let index = 0; index < count && number < end; index += 1) {
    const lots = clamp(orderLots(each * random.exponential(), random), 1, 50_000);
    const who = drawParticipant(random, side, stock.today);
    book.submit(number, side, price, lots, who, 'collect', noFill);
    number += 1;
  }
  return number;
}

const noFill = (): void => undefined;
