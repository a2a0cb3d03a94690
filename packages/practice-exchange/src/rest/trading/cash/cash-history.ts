import { BANKS, TOP_UP_AMOUNT, TOP_UP_FLOOR, virtualAccountNumber } from '#exchange/cash/index.ts';
import type { Domain } from '#exchange/rest/parts.ts';
import { route } from '#exchange/rest/route.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { momentText } from '#shared/service/lenient.ts';
import { cashServicesOf } from './cash-services.ts';
import { bankRef, fundAccount, statusOf, wireWithdrawal } from './cash-wire.ts';

const { cash } = endpoints;
const PAGE = 20;
/** Minimum bank transfer, rupiah. */
const MIN_DEPOSIT = 10_000;

const CHANNEL_NOTE = {
  OPENING: 'Play money that the practice account was opened with',
  TRANSFER: 'Play money transferred from the bank',
  PRACTICE_TOP_UP: 'Play money paid in because little was left',
} as const;

/** Deposit instructions and the history of deposits and withdrawals. */
export const cashHistoryRoutes: Domain = (parts) => {
  const cashServices = cashServicesOf(parts);
  return [
    route(cash.depositGuide, ({ query }) => {
      const { number } = cashServices.account(query.account_number);
      return {
        account_number: number,
        fund_account: fundAccount(number, parts.owner.fullname),
        virtual_accounts: BANKS.map((bank) => ({
          bank: bankRef(bank.code),
          number: virtualAccountNumber(bank, number),
          minimum: MIN_DEPOSIT,
          fee: bank.depositFee,
          steps: [
            `Choose a transfer to a virtual account in the app of ${bank.name}.`,
            `Enter ${virtualAccountNumber(bank, number)} and the amount.`,
            `Check that the name shown is ${parts.owner.fullname}, then confirm.`,
          ],
        })),
        practice_top_up: {
          floor: TOP_UP_FLOOR,
          amount: TOP_UP_AMOUNT,
          next_check_at: momentText(cashServices.deposits.nextCheckAt()),
          last_at: momentText(cashServices.deposits.lastTopUpAt()),
        },
        notes: ['The banks are invented and no real money can arrive here: never transfer any.'],
      };
    }),
    route(cash.depositHistory, ({ query }) =>
      pageOf(cashServices.deposits.history(cashServices.account(query.account_number).number), query, (deposit) => ({
        deposit_id: deposit.id,
        account_number: deposit.account,
        amount: deposit.amount,
        fee: 0,
        channel: deposit.channel,
        bank: bankRef(deposit.bank),
        status: 'PROCESSED',
        note:
          deposit.channel === 'MOVE'
            ? `Moved ${deposit.amount < 0 ? 'to' : 'from'} ${deposit.counter}`
            : CHANNEL_NOTE[deposit.channel],
        counter_account_number: deposit.channel === 'MOVE' ? deposit.counter : '',
        ui_ref: deposit.channel === 'MOVE' ? deposit.uiRef : '',
        created_at: momentText(deposit.at),
        processed_at: momentText(deposit.at),
      })),
    ),
    route(cash.withdrawHistory, ({ query }) => {
      const all = cashServices.withdrawals.history(cashServices.account(query.account_number).number);
      const selected = query.status === undefined ? all : all.filter((each) => statusOf(each) === query.status);
      return pageOf(selected, query, wireWithdrawal);
    }),
  ];
};

/** One page of rows as it travels. */
function pageOf<Item, Wire>(
  rows: readonly Item[],
  query: { readonly page?: number | undefined; readonly limit?: number | undefined },
  wire: (row: Item) => Wire,
) {
  const page = query.page ?? 1;
  const limit = query.limit ?? PAGE;
  const results = rows.slice((page - 1) * limit, page * limit).map(wire);
  return { results, pagination: { page, limit, total: rows.length, has_next: page * limit < rows.length } };
}
