import { averageFee, averagePrice, type Desk, feeBy, type Holding, type Ledger } from '#exchange/accounts/index.ts';
import { dayTradeTerms, valued } from '#exchange/portfolio/index.ts';
import { isStockCode, type Lots, lotsOf, type Rupiah, type Shares, sharesOf } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import type { Parts } from '../parts.ts';
import { notFound } from '../refusal.ts';
import { type AnswerData, type Route, route } from '../route.ts';
import { accountWorthOf } from './account-worth.ts';
import { cashOfficeOf } from './cash-office.ts';

const { portfolio } = endpoints;
type WirePositionNow = AnswerData<typeof portfolio.detail>['result'];

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100);
const lotAndShare = (shares: Shares) => ({ lot: lotsOf(shares), share: shares });

const feeOn = feeBy();
const ONE_LOT = sharesOf(1 as Lots);
const NOTHING = 0 as Shares;

export function portfolioRoutes(parts: Parts): Route[] {
  const { accounts, market, prices } = parts;
  const office = cashOfficeOf(parts);
  const desk = (): Desk => accounts.active().desk;
  const ledger = (): Ledger => desk().ledger;

  const free = (): number => ledger().cash(desk().today()).free;
  /** One lot at the latest price, with its fee. */
  const coversLot = (last: number): boolean => {
    const value = (last * ONE_LOT) as Rupiah;
    return free() >= value + feeOn('buy', value);
  };

  const position = (held: Holding): WirePositionNow => {
    const price = prices.of(held.symbol);
    const { last, isListed } = price;
    const available = ledger().availableShares(held.symbol);
    const invested = held.value + held.fees;
    const { value: marketValue, profit } = valued(price, held.shares, invested);
    return {
      symbol: held.symbol,
      company: { name: price.name },
      qty: { stock_on_hand: held.shares, available: lotAndShare(available), balance: lotAndShare(held.shares) },
      price: { latest: last, average: { price: averagePrice(held), fee: averageFee(held) } },
      asset: {
        unrealised: { market_value: marketValue, profit_loss: profit, gain: percent(profit, invested) },
        amount_invested: invested,
      },
      flags: {
        allow_order: isListed,
        can_buy: isListed && coversLot(last),
        can_sell: isListed && (available > 0 || ledger().availableDayTrade(held.symbol) > 0),
      },
    };
  };
  const debt = () => {
    const open = ledger().dayTrades();
    const total = open.reduce((sum, { lent }) => sum + lent, 0);
    const value = open.reduce((sum, { symbol, shares }) => sum + prices.of(symbol).last * shares, 0);
    return { ratio: percent(total, value), total, market_value: value };
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
          equity: accountWorthOf(parts, accounts.active()).equity,
          debt: debt(),
        },
      };
    }),
    route(portfolio.detail, ({ query }) => {
      const code = query.stock_code;
      const instrument = market.instrument(code);
      if (!isStockCode(code) || !instrument) throw notFound(`stock_code ${code}`);
      const bought = ledger()
        .dayTrades()
        .find(({ symbol }) => symbol === code);
      const { isEligible, reason, multiplier, limit, maxLot } = dayTradeTerms(
        instrument,
        free(),
        market.quote(code).last,
      );
      return {
        result: position(ledger().holding(code)),
        day_trade: {
          is_eligible: isEligible,
          reason,
          multiplier,
          limit,
          max_lot: maxLot,
          balance: lotAndShare(bought?.shares ?? NOTHING),
          available: lotAndShare(ledger().availableDayTrade(code)),
          lent: bought?.lent ?? 0,
        },
      };
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
    route(portfolio.transferableStocks, ({ query }) => {
      const { number, desk } = office.account(query.account_number);
      const results = desk.ledger.holdings().flatMap((held) => {
        const transferable = desk.ledger.availableShares(held.symbol);
        const { last, name } = prices.of(held.symbol);
        if (transferable === 0) return [];
        return {
          symbol: held.symbol,
          company: { name },
          held: lotAndShare(held.shares),
          on_hold: lotAndShare((held.shares - transferable) as Shares),
          transferable: lotAndShare(transferable),
          price: { latest: last, average: averagePrice(held) },
          market_value: last * transferable,
        };
      });
      return { account_number: number, results };
    }),
  ];
}
