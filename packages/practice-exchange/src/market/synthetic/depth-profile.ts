import { tickAt } from '#shared/market/index.ts';
import type { StockDay } from '../day-law/stock-days.ts';
import { usualLots } from '../history/daily-history.ts';
import type { Listing } from '../listings/listings.ts';
import { clamp } from '../trading/ticks.ts';

/** Maximum lots of a synthetic order. */
const MAX_SYNTHETIC_LOTS = 50_000;

/**
 * Part of what trades while the price stays on a tick that queues on a level: a tick that is large beside the day's
 * moves holds the price for long and has long queues. Shorter ones would give the spread to whoever joins them.
 */
const QUEUED = 0.4;

/** Depth of the synthetic book of a listing, from the touch outwards. */
export type DepthProfile = {
  /** Levels a side that synthetic makers maintain. */
  readonly levels: number;
  /** Half of the spread that it quotes around the fair value, as a fraction of it. */
  readonly halfSpread: number;
  /** Ticks from a level to the one behind it. */
  step(price: number): number;
  /** Target lots on a level. @param away ticks from its own touch, 0 or more @param price rupiah */
  lots(away: number, price: number): number;
  /** Lots offered at the lowest price of all, where nobody bids. */
  readonly floorLots: number;
  /** Orders that those lots are spread over. */
  orders(away: number): number;
  /** Lots of a usual resting order there. */
  orderLots(away: number, price: number): number;
};

/** Liquidity from which a spread is as narrow as the tick allows. */
const TIGHT = 0.02;
const MAX_HALF_SPREAD = 0.03;

const MAX_FLOOR_LOTS = 12_000_000;

/** @param today a calm or a busy day has longer queues */
export function depthProfile(listing: Listing, today: StockDay): DepthProfile {
  const liquidity = Math.min(1.2, listing.liquidity);
  const maxLots = listing.instrument.listedShares / 100 / 20;
  const dailyValue = usualLots(listing, 1) * 100 * today.activity;
  const halfSpread = liquidity > TIGHT ? 0 : Math.min(MAX_HALF_SPREAD, 0.0003 / Math.sqrt(liquidity));
  const orders = (away: number): number => Math.max(1, Math.round((1.5 + 75 * liquidity ** 0.6) * shape(away)));
  const lots = (away: number, price: number): number => {
    // Round prices (every tenth tick) attract more lots.
    const round = price % (tickAt(price) * 10) === 0 ? 1.6 : 1;
    const tick = tickAt(price) / price / today.own.deviation;
    const value = Math.max(listing.levelValue, QUEUED * dailyValue * tick ** 2);
    const lotsByValue = (value * shape(away) * round) / (price * 100);
    return Math.min(maxLots, Math.max(1, Math.round(lotsByValue)));
  };
  return {
    levels: liquidity > 0.04 ? 20 : liquidity > 0.004 ? 15 : 7,
    halfSpread,
    step: (price) => Math.max(1, Math.round((halfSpread * price) / tickAt(price) / 2)),
    lots,
    floorLots: Math.round(Math.min(MAX_FLOOR_LOTS, 0.8 * maxLots)),
    orders,
    orderLots: (away, price) =>
      clamp(Math.round(lots(away, price) / orders(away)), 1, Math.min(MAX_SYNTHETIC_LOTS, maxLots)),
  };
}

/** Thinner at the touch, fullest two to four ticks behind it, thinning out. */
function shape(away: number): number {
  if (away === 0) return 0.6;
  if (away === 1) return 0.8;
  return away < 5 ? 1 : Math.max(0.15, Math.exp(-(away - 4) / 9));
}
