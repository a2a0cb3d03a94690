import type { ServiceClient } from '#main/service/index.ts';
import type { Portfolio } from '#shared/contract/portfolio.ts';
import { isStockCode, type Lots, SHARES_PER_LOT, type StockCode } from '#shared/market/index.ts';
import type { WirePosition } from '#shared/service/portfolio.ts';

type Positions = Portfolio['positions'];
type Answer<Name extends keyof ServiceClient['portfolio']> = Awaited<ReturnType<ServiceClient['portfolio'][Name]>>;

const lotsOrNone = (value: number): Lots => (Number.isSafeInteger(value) && value > 0 ? value : 0) as Lots;

/** Positions whose code this market cannot have are left out. */
function positionsOf(results: readonly WirePosition[]): Positions {
  return results.flatMap((held) => (isStockCode(held.symbol) ? [positionOf(held, held.symbol)] : []));
}

/** What the service leaves out of a position follows from the rest of it, or is not known; a price of 0 is one that is not known. */
function positionOf({ company, qty, price, asset, flags }: WirePosition, symbol: StockCode): Positions[number] {
  const held = lotsOrNone(qty.balance.lot);
  const shares = held * SHARES_PER_LOT;
  const { market_value: sentValue, profit_loss: sentProfit, gain } = asset.unrealised;
  const lastPrice = price.latest ?? (sentValue === undefined || shares === 0 ? 0 : sentValue / shares);
  const invested = asset.amount_invested ?? shares * price.average.price;
  const marketValue = sentValue ?? (lastPrice > 0 || shares === 0 ? shares * lastPrice : null);
  const unrealised = sentProfit ?? (marketValue === null ? null : marketValue - invested);
  return {
    symbol,
    name: company.name,
    lots: held,
    availableLots: lotsOrNone(qty.available.lot),
    averagePrice: price.average.price,
    lastPrice,
    // Where it is not sent, the service decides when an order arrives.
    tradable: flags.allow_order ?? true,
    invested,
    marketValue,
    unrealised,
    gainPercent: gain ?? (unrealised === null ? null : invested > 0 ? (unrealised / invested) * 100 : 0),
  };
}

/** Three answers of one moment as one picture. */
export function portfolioView(
  summary: Answer<'summary'>,
  list: Answer<'list'>,
  cash: Answer<'cash'>,
  { unreadableRows, loadedAt }: Pick<Portfolio, 'unreadableRows' | 'loadedAt'>,
): Portfolio {
  const sums = summary.data.aggregated_portfolio_summary;
  const positions = positionsOf(list.data.results);
  return {
    summary: {
      tradingBalance: sums.trading.balance,
      cash: cash.data.cash_on_hand,
      invested: sums.amount.invested,
      marketValue: positions.reduce((sum, held) => sum + (held.marketValue ?? 0), 0),
      equity: sums.equity,
      unrealised: sums.profit_loss.unrealised,
      realised: sums.profit_loss.realised,
      net: sums.profit_loss.net,
      gainPercent: sums.gain,
    },
    positions,
    unreadableRows,
    stale: false,
    loadedAt,
  };
}
