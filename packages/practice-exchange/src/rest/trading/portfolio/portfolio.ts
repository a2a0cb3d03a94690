import {
  type AccountTrading,
  averageFee,
  averagePrice,
  feeBy,
  type Holding,
  type Ledger,
} from '#exchange/accounts/index.ts';
import { dayTradeTerms, valued } from '#exchange/portfolio/index.ts';
import type { Parts } from '#exchange/rest/parts.ts';
import { type AnswerData, type Call, type Route, route } from '#exchange/rest/route.ts';
import { notFound } from '#exchange/service-refusal.ts';
import { isStockCode, lots, lotsOf, minus, type Rupiah, type Shares, shares, sharesOf } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { accountWorthOf } from '../accounts/account-worth.ts';
import { cashServicesOf } from '../cash/cash-services.ts';

const { portfolio } = endpoints;
type WirePositionNow = AnswerData<typeof portfolio.detail>['result'];

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100);
const lotAndShare = (shares: Shares) => ({ lot: lotsOf(shares), share: shares });

const feeOn = feeBy();
const ONE_LOT = sharesOf(lots(1));
const NOTHING = shares(0);

class PortfolioRoutes {
  readonly #parts: Parts;
  readonly #cashServices;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#cashServices = cashServicesOf(this.#parts);
  }

  routes(): Route[] {
    return [
      route(portfolio.list, () => this.#list()),
      route(portfolio.summary, () => this.#summary()),
      route(portfolio.detail, (call) => this.#detail(call)),
      route(portfolio.cash, () => this.#cash()),
      route(portfolio.transferableStocks, (call) => this.#transferableStocks(call)),
    ];
  }

  #list(): AnswerData<typeof portfolio.list> {
    return { results: this.#positions() };
  }

  #summary(): AnswerData<typeof portfolio.summary> {
    const all = this.#positions();
    const sum = (read: (each: WirePositionNow) => number): number => all.reduce((total, each) => total + read(each), 0);
    const invested = sum((each) => each.asset.amount_invested);
    const unrealised = sum((each) => each.asset.unrealised.profit_loss);
    const cash = this.#ledger().cash(this.#trading().today());
    return {
      aggregated_portfolio_summary: {
        trading: { balance: cash.power },
        amount: { invested, allocated: cash.allocated, credit_limit: cash.credit },
        profit_loss: { net: unrealised + cash.realised, unrealised, realised: cash.realised },
        gain: percent(unrealised, invested),
        equity: accountWorthOf(this.#parts, this.#parts.accounts.active()).equity,
        debt: this.#debt(),
      },
    };
  }

  #detail({ query }: Call<typeof portfolio.detail>): AnswerData<typeof portfolio.detail> {
    const code = query.stock_code;
    const instrument = this.#parts.market.instrument(code);
    if (!isStockCode(code) || !instrument) throw notFound(`stock_code ${code}`);
    const bought = this.#ledger()
      .dayTrades()
      .find(({ symbol }) => symbol === code);
    const { isEligible, reason, multiplier, limit, maxLot } = dayTradeTerms(
      instrument,
      this.#free(),
      this.#parts.market.quote(code).last,
    );
    return {
      result: this.#position(this.#ledger().holding(code)),
      day_trade: {
        is_eligible: isEligible,
        reason,
        multiplier,
        limit,
        max_lot: maxLot,
        balance: lotAndShare(bought?.shares ?? NOTHING),
        available: lotAndShare(this.#ledger().availableDayTrade(code)),
        lent: bought?.lent ?? 0,
      },
    };
  }

  #cash(): AnswerData<typeof portfolio.cash> {
    const cash = this.#ledger().cash(this.#trading().today());
    return {
      cash_on_hand: cash.onHand,
      allocated: cash.allocated,
      trading_balance: cash.power,
      withdrawable: cash.withdrawable,
    };
  }

  #transferableStocks({
    query,
  }: Call<typeof portfolio.transferableStocks>): AnswerData<typeof portfolio.transferableStocks> {
    const { number, trading } = this.#cashServices.account(query.account_number);
    const results = trading.ledger.holdings().map((held) => {
      const transferable = trading.ledger.availableShares(held.symbol);
      const { last, name } = this.#parts.prices.of(held.symbol);
      return {
        symbol: held.symbol,
        company: { name },
        held: lotAndShare(held.shares),
        on_hold: lotAndShare(minus(held.shares, transferable)),
        transferable: lotAndShare(transferable),
        price: { latest: last, average: averagePrice(held) },
        market_value: last * transferable,
      };
    });
    return { account_number: number, results };
  }

  #trading(): AccountTrading {
    return this.#parts.accounts.active().trading;
  }

  #ledger(): Ledger {
    return this.#trading().ledger;
  }

  #free(): number {
    return this.#ledger().cash(this.#trading().today()).free;
  }

  /** One lot at the latest price, with its fee. */
  #coversLot(last: number): boolean {
    const value = (last * ONE_LOT) as Rupiah;
    return this.#free() >= value + feeOn('buy', value);
  }

  #position(held: Holding): WirePositionNow {
    const price = this.#parts.prices.of(held.symbol);
    const { last, isListed } = price;
    const available = this.#ledger().availableShares(held.symbol);
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
        can_buy: isListed && this.#coversLot(last),
        can_sell: isListed && (available > 0 || this.#ledger().availableDayTrade(held.symbol) > 0),
      },
    };
  }

  #debt() {
    const open = this.#ledger().dayTrades();
    const total = open.reduce((sum, { lent }) => sum + lent, 0);
    const value = open.reduce((sum, { symbol, shares }) => sum + this.#parts.prices.of(symbol).last * shares, 0);
    return { ratio: percent(total, value), total, market_value: value };
  }

  #positions(): WirePositionNow[] {
    return this.#ledger()
      .holdings()
      .map((held) => this.#position(held));
  }
}

export function portfolioRoutes(parts: Parts): Route[] {
  return new PortfolioRoutes(parts).routes();
}
