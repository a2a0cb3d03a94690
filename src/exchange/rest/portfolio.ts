import { isStockCode, lotsOf, type Shares } from '../../shared/market/index.ts';
import { endpoints } from '../../shared/service/index.ts';
import { averageFee, averagePrice, type Desk, type Holding, type Ledger } from '../accounts/index.ts';
import type { Parts } from './parts.ts';
import { notFound } from './refusal.ts';
import { type AnswerData, type Route, route } from './route.ts';

const { portfolio } = endpoints;
type WirePositionNow = AnswerData<typeof portfolio.detail>['result'];

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100);
const lotAndShare = (shares: Shares) => ({ lot: lotsOf(shares), share: shares });

export function portfolioRoutes({ accounts, market }: Parts): Route[] {
  const desk = (): Desk => accounts.active().desk;
  const ledger = (): Ledger => desk().ledger;

  const position = (held: Holding): WirePositionNow => {
    const { last } = market.quote(held.symbol);
    const available = ledger().availableShares(held.symbol);
    const invested = held.value + held.fees;
    const marketValue = last * held.shares;
    const profit = marketValue - invested;
    return {
      symbol: held.symbol,
      company: { name: market.instrument(held.symbol)?.name ?? held.symbol },
      qty: { stock_on_hand: held.shares, available: lotAndShare(available), balance: lotAndShare(held.shares) },
      price: { latest: last, average: { price: averagePrice(held), fee: averageFee(held) } },
      asset: {
        unrealised: { market_value: marketValue, profit_loss: profit, gain: percent(profit, invested) },
        amount_invested: invested,
      },
      flags: { allow_order: true, can_buy: true, can_sell: available > 0 },
    };
  };
  const positions = (): WirePositionNow[] => ledger().holdings().map(position);

  return [
    route(portfolio.list, () => ({ results: positions() })),
    route(portfolio.summary, () => {
      const all = positions();
      const sum = (of: (each: WirePositionNow) => number): number => all.reduce((total, each) => total + of(each), 0);
      const invested = sum((each) => each.asset.amount_invested);
      const unrealised = sum((each) => each.asset.unrealised.profit_loss);
      const cash = ledger().cash(desk().today());
      return {
        aggregated_portfolio_summary: {
          trading: { balance: cash.free },
          amount: { invested, allocated: cash.allocated, credit_limit: 0 },
          profit_loss: { net: unrealised + cash.realised, unrealised, realised: cash.realised },
          gain: percent(unrealised, invested),
          equity: cash.onHand + sum((each) => each.asset.unrealised.market_value),
          debt: { ratio: 0, total: 0, market_value: 0 },
        },
      };
    }),
    route(portfolio.detail, ({ query }) => {
      const code = query.stock_code;
      if (!isStockCode(code) || !market.instrument(code)) throw notFound(`stock ${code}`);
      return { result: position(ledger().holding(code)), day_trade: {} };
    }),
    route(portfolio.cash, () => {
      const cash = ledger().cash(desk().today());
      return {
        cash_on_hand: cash.onHand,
        allocated: cash.allocated,
        trading_balance: cash.free,
        withdrawable: cash.withdrawable,
      };
    }),
  ];
}
