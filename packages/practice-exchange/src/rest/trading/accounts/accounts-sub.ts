import { ACCOUNT_TYPE } from '#exchange/access/index.ts';
import { type Account, isWorking, MAX_ACCOUNTS, nameProblem } from '#exchange/accounts/index.ts';
import { dayResultOf } from '#exchange/portfolio/index.ts';
import type { Domain } from '#exchange/rest/parts.ts';
import { route } from '#exchange/rest/route.ts';
import { conflict, invalidParameter } from '#exchange/service-refusal.ts';
import type { StockCode } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { momentText } from '#shared/service/lenient.ts';
import { cashServicesOf } from '../cash/cash-services.ts';
import { fundAccount } from '../cash/cash-wire.ts';
import { accountWorthOf } from './account-worth.ts';

const { accounts: catalogue } = endpoints;

/** The person's accounts: list, detail, open, rename, switch. */
export const subAccountRoutes: Domain = (parts) => {
  const { accounts } = parts;
  const cashServices = cashServicesOf(parts);

  const pricesOfDay = (code: StockCode): { last: number; previous: number } | null => {
    if (!parts.market.instrument(code)) return null;
    const { last, previous } = parts.market.quote(code);
    return { last, previous };
  };
  const record = (account: Account) => {
    const { number, name, trading } = account;
    const { ledger } = trading;
    const cash = ledger.cash(trading.today());
    const { invested, marketValue, equity } = accountWorthOf(parts, account);
    return {
      account_number: number,
      name,
      type: ACCOUNT_TYPE,
      is_main: number === cashServices.main().number,
      is_active: number === accounts.active().number,
      is_margin: cashServices.margin.is(number),
      cash_on_hand: cash.onHand,
      trading_balance: cash.power,
      withdrawable: cash.withdrawable,
      market_value: marketValue,
      invested,
      unrealised: marketValue - invested,
      equity,
      day_result: dayResultOf(ledger, pricesOfDay, trading.today()),
      position_count: ledger.holdings().length,
      working_order_count: ledger.orders().filter(isWorking).length,
      opened_at: momentText(cashServices.openedAt(number)),
    };
  };
  /** @throws ServiceRefusal unless the name may be given to `account` (null for a new one) */
  const checkedName = (text: string, account: Account | null): string => {
    const others = accounts.all().filter((each) => each.number !== account?.number);
    const name = text.trim();
    const problem = nameProblem(
      name,
      others.map((each) => each.name),
    );
    if (problem === 'taken') throw conflict(`name: there is an account named ${name}`);
    if (problem !== null) throw invalidParameter('name', 'must have 1 to 30 characters that can be read');
    return name;
  };

  return [
    route(catalogue.subAccounts, () => ({
      active_account_number: accounts.active().number,
      most: MAX_ACCOUNTS,
      total_equity: cashServices.totalEquity(),
      results: accounts.all().map(record),
    })),
    route(catalogue.subAccountDetail, ({ query }) => {
      const account = cashServices.account(query.account_number);
      const cash = account.trading.ledger.cash(account.trading.today());
      return {
        ...record(account),
        allocated: cash.allocated,
        unsettled: cash.free - cash.withdrawable,
        realised: cash.realised,
        fund_account: fundAccount(account.number, parts.owner.fullname),
      };
    }),
    route(catalogue.createSubAccount, ({ body }) => {
      const name = checkedName(body.name, null);
      if (accounts.all().length >= MAX_ACCOUNTS) throw conflict(`there are ${MAX_ACCOUNTS} accounts already`);
      return record(accounts.create(name));
    }),
    route(catalogue.renameSubAccount, ({ body }) => {
      const account = cashServices.account(body.account_number);
      return record(accounts.rename(account.number, checkedName(body.name, account)));
    }),
    route(catalogue.switchAccount, ({ body }) => {
      const { number, name } = accounts.switchTo(cashServices.account(body.account_number).number);
      return { account: { number, type: ACCOUNT_TYPE, name } };
    }),
  ];
};
