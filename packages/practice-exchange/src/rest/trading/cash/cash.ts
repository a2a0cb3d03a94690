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
import type { Domain, Parts } from '#exchange/rest/parts.ts';
import { type AnswerData, type Call, type Route, route } from '#exchange/rest/route.ts';
import { invalidParameter, notFound } from '#exchange/service-refusal.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { momentText } from '#shared/service/lenient.ts';
import { balanceRoutes } from './cash-balance.ts';
import { cashHistoryRoutes } from './cash-history.ts';
import { cashServicesOf } from './cash-services.ts';
import { bankRef, checkRoom, payoutMethod, plannedWithdrawal, refusedCash, wireWithdrawal } from './cash-wire.ts';

const { cash } = endpoints;

export const cashRoutes: Domain = (parts) => [
  ...balanceRoutes(parts),
  ...cashHistoryRoutes(parts),
  ...withdrawalRoutes(parts),
];

class WithdrawalRoutes {
  readonly #parts: Parts;
  readonly #cashServices;
  readonly #withdrawals;
  readonly #payout;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#cashServices = cashServicesOf(parts);
    this.#withdrawals = this.#cashServices.withdrawals;
    this.#payout = this.#cashServices.payout;
  }

  routes(): Route[] {
    return [
      route(cash.withdraw, (call) => this.#withdrawAnswer(call)),
      route(cash.withdrawFromAccounts, (call) => this.#withdrawFromAccounts(call)),
      route(cash.legacyWithdraw, (call) => this.#legacyWithdraw(call)),
      route(cash.preview, (call) => this.#preview(call)),
      route(cash.options, (call) => this.#options(call)),
      route(cash.foreignRules, () => this.#foreignRules()),
    ];
  }

  #withdrawAnswer({ body, uiRef }: Call<typeof cash.withdraw>): AnswerData<typeof cash.withdraw> {
    return wireWithdrawal(this.#fromActive(body.amount, this.#methodFor(body.method), uiRef));
  }

  #withdrawFromAccounts({
    body,
    uiRef,
  }: Call<typeof cash.withdrawFromAccounts>): AnswerData<typeof cash.withdrawFromAccounts> {
    const method = this.#methodFor(body.method);
    const sources = body.items.map(({ account_number, amount }) => ({
      account: this.#cashServices.account(account_number),
      amount,
    }));
    if (new Set(sources.map(({ account }) => account.number)).size < sources.length)
      throw invalidParameter('items', 'name each account once');
    const made = this.#withdraw(sources, method, uiRef);
    return {
      group_id: made[0]?.group ?? '',
      total_amount: made.reduce((sum, { amount }) => sum + amount, 0),
      withdrawals: made.map(wireWithdrawal),
    };
  }

  #legacyWithdraw({ body, uiRef }: Call<typeof cash.legacyWithdraw>): AnswerData<typeof cash.legacyWithdraw> {
    const methods = bankOf(this.#payout.current().bank)?.methods ?? [];
    const fitting = methods.filter(({ minimum, maximum }) => body.amount >= minimum && body.amount <= maximum);
    const [cheapest] = fitting.toSorted((a, b) => a.fee - b.fee);
    if (!cheapest) throw invalidParameter('amount', 'no method pays this out');
    const { id } = this.#fromActive(body.amount, cheapest, uiRef);
    return { request_id: id, status: 'PENDING' };
  }

  #preview({ body }: Call<typeof cash.preview>): AnswerData<typeof cash.preview> {
    const method = this.#methodFor(body.method);
    const active = this.#parts.accounts.active();
    const ordered = [active, ...this.#parts.accounts.all().filter((each) => each !== active)];
    const sources = ordered.map((each) => ({ account: each.number, withdrawable: withdrawableOf(each) }));
    const sweep = planSweep(body.amount, sources, method);
    if (!sweep.ok) throw refusedCash(sweep);
    checkRoom(this.#withdrawals.waiting().length + sweep.parts.length);
    const items = sweep.parts.map(({ account, amount }) => this.#withdrawals.plan(account, amount, method));
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
  }

  #options({ path }: Call<typeof cash.options>): AnswerData<typeof cash.options> {
    const bank = BANKS.find(({ code }) => code === path.bank_code);
    if (!bank) throw notFound(`bank_code ${path.bank_code}`);
    const free = withdrawableOf(this.#parts.accounts.active());
    return {
      bank: bankRef(bank.code),
      options: bank.methods.map((method) => ({
        method: method.code,
        name: method.name,
        fee: method.fee,
        minimum: method.minimum,
        maximum: method.maximum,
        cut_off: clockText(method.cutOff),
        estimated_at: momentText(nextBusinessTime(method.cutOff, this.#parts.clock.now())),
        is_available: free >= method.minimum,
        reason: free >= method.minimum ? '' : 'INSUFFICIENT_BALANCE',
        available_amount: free >= method.minimum ? Math.min(free, method.maximum) : 0,
      })),
    };
  }

  #foreignRules(): AnswerData<typeof cash.foreignRules> {
    return {
      is_allowed: false,
      reason: 'The practice account belongs to a domestic investor and is paid out at home.',
      currencies: ['IDR'],
      document_threshold: 0,
      rules: FOREIGN_RULES.map((rule) => ({ ...rule })),
    };
  }

  /** @throws ServiceRefusal unless all of it can be withdrawn, with nothing changed */
  #withdraw(sources: readonly { account: Account; amount: number }[], method: Method, uiRef: string) {
    for (const { account, amount } of sources) {
      const refused = checkAmount(amount, method, withdrawableOf(account));
      if (refused) throw refusedCash(refused);
    }
    checkRoom(this.#withdrawals.waiting().length + sources.length);
    return this.#withdrawals.request(sources, method, uiRef);
  }

  #fromActive(amount: number, method: Method, uiRef: string) {
    const [made] = this.#withdraw([{ account: this.#parts.accounts.active(), amount }], method, uiRef);
    if (!made) throw new Error('a withdrawal left nothing behind');
    return made;
  }

  #methodFor(code: string): Method {
    return payoutMethod(this.#payout.current(), code);
  }
}

const withdrawalRoutes: Domain = (parts) => new WithdrawalRoutes(parts).routes();

const FOREIGN_RULES = [
  { code: 'OWN_NAME', title: 'Own name', text: 'The bank account must be in the account holder’s own name.' },
  { code: 'DOMESTIC_BANK', title: 'Domestic banks', text: 'Payouts go to banks in the country, none abroad.' },
  { code: 'RUPIAH', title: 'Rupiah', text: 'Payouts are in rupiah; nothing is converted.' },
] as const;
