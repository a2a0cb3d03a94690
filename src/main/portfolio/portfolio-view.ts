import type { ServiceClient } from '#main/service/index.ts';
import { PORTFOLIO_PARTS, type PortfolioParts, type Position } from '#shared/contract/portfolio.ts';
import { isStockCode, type StockCode } from '#shared/market/index.ts';
import { sharesHeld } from '#shared/portfolio/index.ts';
import type { WirePosition } from '#shared/service/portfolio.ts';

type Answer<Name extends keyof ServiceClient['portfolio']> = Awaited<ReturnType<ServiceClient['portfolio'][Name]>>;

/** Positions whose code this market cannot have are left out. */
function positionsOf(results: readonly WirePosition[]): Position[] {
  return results.flatMap((held) => (isStockCode(held.symbol) ? [positionOf(held, held.symbol)] : []));
}

/** What the service leaves out of a position follows from the rest of it, or is not known; a price of 0 is one that is not known. */
function positionOf({ company, qty, price, asset, flags }: WirePosition, symbol: StockCode): Position {
  const shares = sharesHeld(qty.balance);
  const { market_value: sentValue, profit_loss: sentProfit, gain } = asset.unrealised;
  const lastPrice = price.latest ?? (sentValue === undefined || shares === 0 ? 0 : sentValue / shares);
  const invested = asset.amount_invested ?? shares * price.average.price;
  const marketValue = sentValue ?? (lastPrice > 0 || shares === 0 ? shares * lastPrice : null);
  const unrealised = sentProfit ?? (marketValue === null ? null : marketValue - invested);
  return {
    symbol,
    name: company.name,
    shares,
    availableShares: sharesHeld(qty.available),
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

/** An answer, and when it began to be read, on the monotonic clock. */
export type Read<Value> = { readonly answer: Value; readonly readMono: number };

/** The newest answer for each part; null where none has arrived yet. */
export type PartAnswers = {
  readonly summary: Read<Answer<'summary'>> | null;
  readonly positions: Read<{ readonly list: Answer<'list'>; readonly unreadableRows: number }> | null;
  readonly cash: Read<Answer<'cash'>> | null;
};

/** What is held, without what was traded of it today. */
export type Holdings = Omit<PortfolioParts, 'day'>;

/** What the answers prove as one picture; what none of them proves is null. */
export function portfolioView(
  answers: PartAnswers,
  { missing, loadedAt }: Pick<PortfolioParts, 'missing' | 'loadedAt'>,
): Holdings {
  const sums = answers.summary?.answer.data.aggregated_portfolio_summary ?? null;
  const held = answers.positions?.answer ?? null;
  const positions = held === null ? null : positionsOf(held.list.data.results);
  return {
    summary: {
      tradingBalance: buyingPowerOf(answers)?.answer ?? null,
      cash: answers.cash?.answer.data.cash_on_hand ?? null,
      invested: sums?.amount.invested ?? null,
      marketValue: positions === null ? null : positions.reduce((sum, held) => sum + (held.marketValue ?? 0), 0),
      equity: sums?.equity ?? null,
      unrealised: sums?.profit_loss.unrealised ?? null,
      realised: sums?.profit_loss.realised ?? null,
      net: sums?.profit_loss.net ?? null,
      gainPercent: sums?.gain ?? null,
    },
    positions,
    unreadableRows: held?.unreadableRows ?? 0,
    missing,
    stale: missing.length === PORTFOLIO_PARTS.length,
    loadedAt,
  };
}

/** Summary and cash balance both name it: the newer of them counts. Rupiah. */
export function buyingPowerOf({ summary, cash }: Pick<PartAnswers, 'summary' | 'cash'>): Read<number> | null {
  if (cash !== null && (summary === null || cash.readMono > summary.readMono))
    return { answer: cash.answer.data.trading_balance, readMono: cash.readMono };
  if (summary === null) return null;
  return { answer: summary.answer.data.aggregated_portfolio_summary.trading.balance, readMono: summary.readMono };
}
