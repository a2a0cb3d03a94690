import type { Instrument, Market } from '#exchange/market/index.ts';
import { type Lots, orderValue, rupiah, sharesOf } from '#shared/market/index.ts';
import { feeBy } from './fees.ts';
import type { AccountState } from './ledger.ts';
import type { Holding } from './position.ts';

/** Rupiah. */
export const OPENING_CASH = rupiah(184_250_000);
/** Lots of the first showcase stocks, and the price paid in thousandths of the previous close. */
const OPENING_HOLDINGS: readonly { readonly lots: number; readonly paid: number }[] = [
  { lots: 250, paid: 965 },
  { lots: 120, paid: 1_042 },
  { lots: 80, paid: 918 },
  { lots: 400, paid: 1_015 },
  { lots: 60, paid: 1_081 },
  { lots: 150, paid: 984 },
];

const feeOn = feeBy();

/** A new practice account: money to trade with, and some shares already bought, some for more than they are worth now. */
export function openingState(market: Market): AccountState {
  const holdings = OPENING_HOLDINGS.flatMap(({ lots, paid }, index) => {
    const instrument = market.instruments[index];
    return instrument ? [holdingOf(market, instrument, lots as Lots, paid)] : [];
  });
  return {
    cash: OPENING_CASH,
    realised: rupiah(0),
    lastOrder: 0,
    holdings,
    orders: [],
    settlements: [],
    dayTrades: [],
  };
}

function holdingOf(market: Market, { code }: Instrument, lots: Lots, paid: number): Holding {
  const price = Math.max(1, Math.round((market.quote(code).previous * paid) / 1_000));
  const value = orderValue(price as Parameters<typeof orderValue>[0], lots);
  return { symbol: code, shares: sharesOf(lots), value, fees: feeOn('buy', value) };
}
