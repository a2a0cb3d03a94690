import { ACCOUNT_TYPE } from '#exchange/access/index.ts';
import { FEE_FORMULAS, MAX_ACCOUNTS, SETTLEMENT_DAYS } from '#exchange/accounts/index.ts';
import { masked } from '#exchange/agreements/index.ts';
import { BANKS, type BankAccount, bankOf } from '#exchange/cash/index.ts';
import { checkCode, sendCode } from '#exchange/rest/access/one-time-password.ts';
import { inForm } from '#exchange/rest/checked-input.ts';
import { marketHour } from '#exchange/rest/market/market-hours.ts';
import type { Domain } from '#exchange/rest/parts.ts';
import { route } from '#exchange/rest/route.ts';
import { invalidParameter, notFound, ServiceRefusal } from '#exchange/service-refusal.ts';
import { CURRENT_RULES, STANDARD_RATES } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { momentText } from '#shared/service/lenient.ts';
import { cashServicesOf } from '../cash/cash-services.ts';
import { bankRef } from '../cash/cash-wire.ts';
import { agreementRoutes } from './accounts-agreements.ts';
import { marginRoutes } from './accounts-margin.ts';
import { moveRoutes } from './accounts-moves.ts';
import { subAccountRoutes } from './accounts-sub.ts';

const { accounts: catalogue } = endpoints;

const wireAccount = ({ bank, number, holder }: BankAccount) => ({
  bank: bankRef(bank),
  account_number: number,
  account_name: holder,
});

const sameName = (left: string, right: string): boolean => plain(left) === plain(right);
const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The account's holder and payout bank account. */
const personRoutes: Domain = (parts) => {
  const { people, ownRandom, notifications, otps } = parts;
  const cashServices = cashServicesOf(parts);
  const { payout } = cashServices;
  const drawn = ownRandom.fork('personal data');
  const digits = (count: number): string => Array.from({ length: count }, () => drawn.integer(0, 9)).join('');
  const invented = {
    identity: digits(16),
    tax: digits(15),
    sid: `IDD${digits(12)}`,
  };

  return [
    route(catalogue.personal, () => ({
      full_name: parts.owner.fullname,
      username: people.me().username,
      email: people.contact().email,
      phone: masked(people.contact().phone),
      identity_number: masked(invented.identity),
      tax_number: masked(invented.tax),
      sid: masked(invented.sid),
      nationality: 'ID',
      is_foreign_investor: false,
      risk_profile: 'MODERATE',
      opened_at: momentText(cashServices.openedAt(cashServices.main().number)),
    })),
    route(catalogue.bank, () => {
      const next = payout.pending();
      return {
        ...wireAccount(payout.current()),
        pending: next && { ...wireAccount(next), takes_over_at: momentText(next.from) },
        banks: BANKS.map(({ code }) => bankRef(code)),
      };
    }),
    route(catalogue.amendBank, ({ body }) => {
      if (!bankOf(body.bank_code)) throw notFound(`bank_code ${body.bank_code}`);
      if (!sameName(body.account_name, parts.owner.fullname))
        throw invalidParameter('account_name', 'must be the name of the account holder');
      const number = inForm('account_number', body.account_number, /^\d{8,16}$/, 'must be 8 to 16 digits');
      if (body.otp === undefined) {
        sendCode(otps, 'bank-change', otps.waitMs('bank-change'));
        const detail = { reason: 'OTP_REQUIRED', retry_after_ms: otps.waitMs('bank-change') };
        throw new ServiceRefusal('INVALID_PARAMETER', 'otp: a one-time password has been sent', detail);
      }
      checkCode(otps, 'bank-change', body.otp);
      const to = { bank: body.bank_code, number, holder: parts.owner.fullname };
      const takesOverAt = payout.change(to);
      notifications.notify({
        kind: 'security',
        title: 'Your bank account for withdrawals changes',
        text: `Withdrawals go to the account that ends in ${to.number.slice(-4)} soon. If this was not you, name your own again.`,
        about: { bank_code: to.bank },
      });
      return { ...wireAccount(to), takes_over_at: momentText(takesOverAt) };
    }),
  ];
};

/** The account's permissions. */
const tradingInfoRoutes: Domain = (parts) => {
  const { accounts, market } = parts;
  const cashServices = cashServicesOf(parts);
  const monitored = market.instruments.filter(({ listing }) => listing === 'special');
  return [
    route(catalogue.suspensions, () => ({
      account: { is_suspended: false, reason: '' },
      results: monitored.map(({ code, name }) => ({
        symbol: code,
        company: { name },
        suspended_from: ['MARGIN', 'DAY_TRADE'],
        reason: 'SPECIAL_MONITORING',
        // The practice market moves no stock between its boards, so it is listed since opening.
        since: momentText(cashServices.openedAt(cashServices.main().number)),
      })),
    })),
    route(catalogue.tradingInfo, () => {
      const { number, trading } = accounts.active();
      const phase = market.phase();
      return {
        account_number: number,
        type: ACCOUNT_TYPE,
        status: 'ACTIVE',
        is_suspended: false,
        suspended_stock_count: monitored.length,
        market: {
          phase: marketHour(phase).status,
          new_orders_allowed: phase.newOrdersAllowed,
          boards: Object.keys(SETTLEMENT_DAYS),
        },
        fees: { buy: STANDARD_RATES.buy, sell: STANDARD_RATES.sell, version: FEE_FORMULAS.version },
        limits: {
          largest_order_lots: CURRENT_RULES.largestOrderLots,
          largest_order_percent_of_listed: CURRENT_RULES.largestOrderPercentOfListed,
          orders_today: trading.todayCount(),
          most_accounts: MAX_ACCOUNTS,
        },
        features: { margin: cashServices.margin.get() !== null, good_till_cancelled: true, sub_accounts: true },
        settlement_days: { ...SETTLEMENT_DAYS },
      };
    }),
  ];
};

export const accountsRoutes: Domain = (parts) => [
  ...moveRoutes(parts),
  ...subAccountRoutes(parts),
  ...marginRoutes(parts),
  ...personRoutes(parts),
  ...tradingInfoRoutes(parts),
  ...agreementRoutes(parts),
];
