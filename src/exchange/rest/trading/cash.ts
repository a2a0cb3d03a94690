import type { Account } from '#exchange/accounts/index.ts';
import {
  BANKS,
  bankOf,
  checkAmount,
  clockText,
  type Method,
  nextBusinessTime,
  planSweep,
  withdrawableOf,
} from '#exchange/cash/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { momentText } from '#shared/service/lenient.ts';
import type { Domain } from '../parts.ts';
import { invalidParameter, notFound } from '../refusal.ts';
import { route } from '../route.ts';
import { balanceRoutes } from './cash-balance.ts';
import { cashHistoryRoutes } from './cash-history.ts';
import { cashOfficeOf } from './cash-office.ts';
import { checkRoom, payoutMethod, refusedCash } from './cash-rules.ts';
import { bankRef, plannedWithdrawal, wireWithdrawal } from './cash-wire.ts';

const { cash } = endpoints;

export const cashRoutes: Domain = (parts) => [
  ...balanceRoutes(parts),
  ...cashHistoryRoutes(parts),
  ...withdrawalRoutes(parts),
];

const withdrawalRoutes: Domain = (parts) => {
  const { accounts, clock } = parts;
  const office = cashOfficeOf(parts);
  const { withdrawals, payout } = office;

  /** @throws ServiceRefusal unless all of it can be withdrawn, with nothing changed */
  const withdraw = (sources: readonly { account: Account; amount: number }[], method: Method) => {
    for (const { account, amount } of sources) {
      const refused = checkAmount(amount, method, withdrawableOf(account));
      if (refused) throw refusedCash(refused);
    }
    checkRoom(withdrawals.waiting().length + sources.length);
    return withdrawals.request(sources, method);
  };
  const fromActive = (amount: number, method: Method) => {
    const [made] = withdraw([{ account: accounts.active(), amount }], method);
    if (!made) throw new Error('a withdrawal left nothing behind');
    return made;
  };
  const methodFor = (code: string): Method => payoutMethod(payout.current(), code);

  return [
    route(cash.withdraw, ({ body }) => wireWithdrawal(fromActive(body.amount, methodFor(body.method)))),
    route(cash.withdrawFromAccounts, ({ body }) => {
      const method = methodFor(body.method);
      const sources = body.items.map(({ account_number, amount }) => ({
        account: office.account(account_number),
        amount,
      }));
      if (new Set(sources.map(({ account }) => account.number)).size < sources.length)
        throw invalidParameter('items', 'name each account once');
      const made = withdraw(sources, method);
      return {
        group_id: made[0]?.group ?? '',
        total_amount: made.reduce((sum, { amount }) => sum + amount, 0),
        withdrawals: made.map(wireWithdrawal),
      };
    }),
    route(cash.legacyWithdraw, ({ body }) => {
      const methods = bankOf(payout.current().bank)?.methods ?? [];
      const fitting = methods.filter(({ minimum, maximum }) => body.amount >= minimum && body.amount <= maximum);
      const [cheapest] = fitting.toSorted((a, b) => a.fee - b.fee);
      if (!cheapest) throw invalidParameter('amount', 'no method pays this out');
      const { id } = fromActive(body.amount, cheapest);
      return { request_id: id, status: 'PENDING' };
    }),
    route(cash.preview, ({ body }) => {
      const method = methodFor(body.method);
      const active = accounts.active();
      const inTurn = [active, ...accounts.all().filter((each) => each !== active)];
      const sources = inTurn.map((each) => ({ account: each.number, withdrawable: withdrawableOf(each) }));
      const sweep = planSweep(body.amount, sources, method);
      if (!sweep.ok) throw refusedCash(sweep);
      checkRoom(withdrawals.waiting().length + sweep.parts.length);
      const items = sweep.parts.map(({ account, amount }) => withdrawals.plan(account, amount, method));
      const fee = items.reduce((sum, each) => sum + each.fee, 0);
      const before = withdrawableOf(active);
      const own = items.find(({ account }) => account === active.number)?.amount ?? 0;
      return {
        amount: body.amount,
        fee,
        received: body.amount - fee,
        withdrawable_before: before,
        withdrawable_after: before - own,
        items: items.map(plannedWithdrawal),
      };
    }),
    route(cash.options, ({ path }) => {
      const bank = BANKS.find(({ code }) => code === path.bank_code);
      if (!bank) throw notFound(`bank_code ${path.bank_code}`);
      const free = withdrawableOf(accounts.active());
      return {
        bank: bankRef(bank.code),
        options: bank.methods.map((method) => ({
          method: method.code,
          name: method.name,
          fee: method.fee,
          minimum: method.minimum,
          maximum: method.maximum,
          cut_off: clockText(method.cutOff),
          estimated_at: momentText(nextBusinessTime(method.cutOff, clock.now())),
          is_available: free >= method.minimum,
          reason: free >= method.minimum ? '' : 'INSUFFICIENT_BALANCE',
          available_amount: free >= method.minimum ? Math.min(free, method.maximum) : 0,
        })),
      };
    }),
    route(cash.foreignRules, () => ({
      is_allowed: false,
      reason: 'The practice account belongs to a domestic investor and is paid out at home.',
      currencies: ['IDR'],
      document_threshold: 0,
      rules: FOREIGN_RULES.map((rule) => ({ ...rule })),
    })),
  ];
};

const FOREIGN_RULES = [
  { code: 'OWN_NAME', title: 'Own name', text: 'The bank account must be in the account holder’s own name.' },
  { code: 'DOMESTIC_BANK', title: 'Domestic banks', text: 'Payouts go to banks in the country, none abroad.' },
  { code: 'RUPIAH', title: 'Rupiah', text: 'Payouts are in rupiah; nothing is converted.' },
] as const;
