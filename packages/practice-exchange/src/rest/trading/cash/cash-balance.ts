import { type Account, settlementSchedule } from '#exchange/accounts/index.ts';
import { bankOf, withdrawableOf } from '#exchange/cash/index.ts';
import type { Domain } from '#exchange/rest/parts.ts';
import { route } from '#exchange/rest/route.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { momentText } from '#shared/service/lenient.ts';
import { cashServicesOf } from './cash-services.ts';

const { cash } = endpoints;

/** Balance and withdrawable cash. */
export const balanceRoutes: Domain = (parts) => {
  const { accounts, clock } = parts;
  const { account: accountOf, withdrawals, payout } = cashServicesOf(parts);
  const asOf = (): string => momentText(clock.now());
  const cashOf = ({ trading }: Account) => trading.ledger.cash(trading.today());

  return [
    route(cash.info, ({ query }) => {
      const account = accountOf(query.account_number);
      const now = cashOf(account);
      const { ledger } = account.trading;
      return {
        account_number: account.number,
        currency: 'IDR',
        cash_on_hand: now.onHand,
        allocated: now.allocated,
        trading_balance: now.power,
        unsettled: now.free - now.withdrawable,
        withdrawable: now.withdrawable,
        pending_withdrawal: withdrawals.pendingOf(account.number),
        settlement: settlementSchedule(account.trading.today(), (day) => ledger.cash(day).withdrawable).map(
          ({ after, day, settles, withdrawable }) => ({ label: `T+${after}`, date: day, settles, withdrawable }),
        ),
        as_of: asOf(),
      };
    }),
    route(cash.onHand, ({ query }) => {
      const account = accountOf(query.account_number);
      return { account_number: account.number, cash_on_hand: cashOf(account).onHand, as_of: asOf() };
    }),
    route(cash.withdrawable, ({ query }) => {
      const account = accountOf(query.account_number);
      const minima = (bankOf(payout.current().bank)?.methods ?? []).map(({ minimum }) => minimum);
      return {
        account_number: account.number,
        withdrawable: withdrawableOf(account),
        unsettled: cashOf(account).free - withdrawableOf(account),
        pending_withdrawal: withdrawals.pendingOf(account.number),
        minimum: Math.min(...minima),
        withdrawable_all_accounts: accounts.all().reduce((sum, each) => sum + withdrawableOf(each), 0),
      };
    }),
    route(cash.legacyBalance, () => ({ balance: withdrawableOf(accounts.active()) })),
  ];
};
