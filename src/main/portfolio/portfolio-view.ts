import type { ServiceClient } from '#main/service/index.ts';
import type { Portfolio } from '#shared/contract/portfolio.ts';
import { isStockCode, type Lots } from '#shared/market/index.ts';
import type { WirePosition } from '#shared/service/portfolio.ts';

type Positions = Portfolio['positions'];
type Answer<Name extends keyof ServiceClient['portfolio']> = Awaited<ReturnType<ServiceClient['portfolio'][Name]>>;

const lotsOrNone = (value: number): Lots => (Number.isSafeInteger(value) && value > 0 ? value : 0) as Lots;

/** Positions whose code this market cannot have are left out. */
function positionsOf(results: readonly WirePosition[]): Positions {
  return results.flatMap((held) =>
    isStockCode(held.symbol)
      ? [
          {
            symbol: held.symbol,
            name: held.company.name,
            lots: lotsOrNone(held.qty.balance.lot),
            availableLots: lotsOrNone(held.qty.available.lot),
            averagePrice: held.price.average.price,
            lastPrice: held.price.latest,
            // A service that does not say leaves it to its own answer to an order.
            tradable: held.flags.allow_order ?? true,
            invested: held.asset.amount_invested,
            marketValue: held.asset.unrealised.market_value,
            unrealised: held.asset.unrealised.profit_loss,
            gainPercent: held.asset.unrealised.gain,
          },
        ]
      : [],
  );
}

/** Three answers of one moment as one picture. */
export function portfolioView(
  summary: Answer<'summary'>,
  list: Answer<'list'>,
  cash: Answer<'cash'>,
  loadedAt: number,
): Portfolio {
  const sums = summary.data.aggregated_portfolio_summary;
  const positions = positionsOf(list.data.results);
  return {
    summary: {
      tradingBalance: sums.trading.balance,
      cash: cash.data.cash_on_hand,
      invested: sums.amount.invested,
      marketValue: positions.reduce((sum, held) => sum + held.marketValue, 0),
      equity: sums.equity,
      unrealised: sums.profit_loss.unrealised,
      realised: sums.profit_loss.realised,
      net: sums.profit_loss.net,
      gainPercent: sums.gain,
    },
    positions,
    stale: false,
    loadedAt,
  };
}
