import { PRACTICE_USER } from '#exchange/access/index.ts';
import { masked } from '#exchange/agreements/index.ts';
import { BANKS, type BankAccount, bankOf } from '#exchange/cash/index.ts';
import { inForm } from '#exchange/rest/checked-input.ts';
import type { Domain } from '#exchange/rest/parts.ts';
import { route } from '#exchange/rest/route.ts';
import { invalidParameter, notFound } from '#exchange/service-refusal.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { momentText } from '#shared/service/lenient.ts';
import { cashServicesOf } from '../cash/cash-services.ts';
import { bankRef } from '../cash/cash-wire.ts';

const { accounts: catalogue } = endpoints;

const wireAccount = ({ bank, number, holder }: BankAccount) => ({
  bank: bankRef(bank),
  account_number: number,
  account_name: holder,
});

const sameName = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The account's holder and payout bank account. */
export const personRoutes: Domain = (parts) => {
  const { people, random, notifications } = parts;
  const cashServices = cashServicesOf(parts);
  const { payout } = cashServices;
  const drawn = random.fork('personal data');
  const digits = (count: number): string => Array.from({ length: count }, () => drawn.integer(0, 9)).join('');
  const invented = {
    identity: digits(16),
    tax: digits(15),
    sid: `IDD${digits(12)}`,
  };

  return [
    route(catalogue.personal, () => ({
      full_name: PRACTICE_USER.fullname,
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
      if (!sameName(body.account_name, PRACTICE_USER.fullname))
        throw invalidParameter('account_name', 'must be the name of the account holder');
      const number = inForm('account_number', body.account_number, /^\d{8,16}$/, 'must be 8 to 16 digits');
      const to = { bank: body.bank_code, number, holder: PRACTICE_USER.fullname };
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
