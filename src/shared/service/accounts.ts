import { z } from 'zod';
import { oneTimePassword } from './credentials.ts';
import { answer, endpoint } from './endpoint.ts';
import { idInRequest } from './ids.ts';
import { looseFlag, looseList, looseNumber, looseText, looseTime, looseWhole } from './lenient.ts';
import { bestEffort } from './read/index.ts';

const ofAccount = z.object({ account_number: idInRequest.optional() });
const shares = z.number().int().min(1).max(1_000_000_000_000);
const stocks = z
  .array(z.object({ symbol: idInRequest, shares }))
  .min(1)
  .max(50);
const accountName = z.string().max(100);
const termsType = z.enum(['TRADING', 'MARGIN', 'DATA_USE']);

const bankRef = z.object({ code: looseText, name: looseText });
const lotAndShare = z.object({ lot: looseWhole, share: looseWhole });
const subAccount = z.object({
  account_number: looseText,
  name: looseText,
  type: looseText,
  is_main: looseFlag,
  is_active: looseFlag,
  is_margin: looseFlag,
  /** Rupiah, all of these. */
  cash_on_hand: looseWhole,
  trading_balance: looseWhole,
  withdrawable: looseWhole,
  market_value: looseWhole,
  invested: looseWhole,
  unrealised: looseWhole,
  equity: looseWhole,
  /** Gained since the close of the day before, after fees. Undefined where the service does not send it. */
  day_result: bestEffort(looseWhole),
  position_count: looseWhole,
  working_order_count: looseWhole,
  opened_at: looseText,
});
const marginState = z.object({
  /** NOT_ACTIVATED or ACTIVE. */
  status: looseText,
  /** The margin sub-account; empty until it is opened. */
  account_number: looseText,
  /** Value of the shares in the margin sub-account, rupiah; before and after haircuts. */
  collateral_value: looseWhole,
  collateral_after_haircut: looseWhole,
  facility_limit: looseWhole,
  used: looseWhole,
  available: looseWhole,
  /** Used of the collateral after haircuts, percent; calls come at `call_ratio`, forced sales at `forced_sale_ratio`. */
  ratio: looseNumber,
  call_ratio: looseNumber,
  forced_sale_ratio: looseNumber,
  /** A purchase may bring the loan up to this percent of the collateral after haircuts. These three: undefined where not sent. */
  initial_ratio: bestEffort(looseNumber),
  /** The most that is lent, whatever the collateral, rupiah. */
  max_loan: bestEffort(looseWhole),
  /** Percent of the loan, for each calendar day. */
  daily_interest: bestEffort(looseNumber),
  /** Until when a call has to be met; the zero timestamp while there is none. */
  call_due_at: looseTime,
});
const terms = z.object({
  type: looseText,
  version: looseText,
  title: looseText,
  text: looseText,
  published_at: looseText,
  is_required: looseFlag,
  is_accepted: looseFlag,
  accepted_at: looseText,
});
const bankAccount = z.object({ bank: bankRef, account_number: looseText, account_name: looseText });

const read = { host: 'trading', method: 'GET', shape: 'assumed' } as const;
const change = { host: 'trading', method: 'POST', shape: 'assumed' } as const;
const ACTIVE = 'Query account_number is optional; without it the active account is meant.';

export const accountsEndpoints = {
  moveCash: endpoint(() => ({
    ...change,
    effect: 'money',
    path: '/intraservice/multi-portfolio/v1/move-cash',
    purpose: 'move cash between own accounts',
    body: z.object({
      from_account_number: idInRequest,
      to_account_number: idInRequest,
      amount: z.number().int().min(1).max(1_000_000_000_000),
    }),
    response: answer(
      z.object({
        amount: looseWhole,
        from: z.object({ account_number: looseText, withdrawable: looseWhole }),
        to: z.object({ account_number: looseText, withdrawable: looseWhole }),
        moved_at: looseText,
      }),
    ),
    assumptions: [
      'The body is {from_account_number, to_account_number, amount}. Free of charge and done at once.',
      'Only settled and free cash moves, so that unsettled proceeds cannot become withdrawable by moving: more answers 400 INSUFFICIENT_BALANCE.',
    ],
  })),
  moveStock: endpoint(() => ({
    ...change,
    effect: 'money',
    path: '/intraservice/multi-portfolio/v1/move-stock',
    purpose: 'move shares between own accounts',
    body: z.object({ from_account_number: idInRequest, to_account_number: idInRequest, items: stocks }),
    response: answer(
      z.object({
        from_account_number: looseText,
        to_account_number: looseText,
        items: looseList(
          z.object({
            symbol: looseText,
            shares: looseWhole,
            /** What the moved shares had cost, fees included, rupiah. */
            cost: looseWhole,
          }),
        ),
        moved_at: looseText,
      }),
    ),
    assumptions: [
      'The body is {from_account_number, to_account_number, items: [{symbol, shares}]}, each stock once; all or nothing, free of charge, done at once.',
      'Out of the margin account shares move only while what stays secures the loan within facility_limit: else 400 INSUFFICIENT_BALANCE with data.reason MARGIN_COLLATERAL.',
      'The shares take their part of the average cost along. Shares in working sell orders stay: more than is available answers 400 INSUFFICIENT_BALANCE with data.reason INSUFFICIENT_SHARES.',
    ],
  })),
  bank: endpoint(() => ({
    ...read,
    path: '/account/bank',
    purpose: 'bank account for payouts',
    response: answer(
      bankAccount.extend({
        /** One that is being checked and takes over when it is done. */
        pending: z.union([bankAccount.extend({ takes_over_at: looseText }), z.null()]),
        banks: looseList(bankRef),
      }),
    ),
    assumptions: [
      'One bank account a person, for all sub-accounts; pending is a change that is being checked; banks are those that can be chosen. All banks are invented.',
    ],
  })),
  personal: endpoint(() => ({
    ...read,
    path: '/account/personal',
    purpose: 'personal data of the account holder',
    response: answer(
      z.object({
        full_name: looseText,
        username: looseText,
        email: looseText,
        phone: looseText,
        /** All but the last digits hidden. */
        identity_number: looseText,
        tax_number: looseText,
        /** The investor's single identification at the depository. */
        sid: looseText,
        nationality: looseText,
        is_foreign_investor: looseFlag,
        risk_profile: looseText,
        opened_at: looseText,
      }),
    ),
    assumptions: ['Numbers that identify a person are sent masked, all but the last four digits.'],
  })),
  subAccountDetail: endpoint(() => ({
    ...read,
    path: '/account/sub-account/detail',
    purpose: 'one own account with its cash, equity and fund account',
    query: ofAccount,
    response: answer(
      subAccount.extend({
        allocated: looseWhole,
        unsettled: looseWhole,
        realised: looseNumber,
        fund_account: z.object({ bank: bankRef, number: looseText, name: looseText }),
      }),
    ),
    assumptions: [
      ACTIVE,
      'The record of /v2/sub-account/list with allocated, unsettled, realised and the fund account.',
    ],
  })),
  margin: endpoint(() => ({
    ...read,
    path: '/v2/account/sub-account/margin',
    forWindows: true,
    purpose: 'margin facility and its ratios',
    response: answer(marginState),
    assumptions: [
      'Margin is a sub-account of its own: the shares in it are the collateral, and its cash below 0 is the loan. Its orders may use available beyond its cash; withdrawals, moves, bonds and exercises may not. The practice exchange charges daily_interest percent of the loan for each calendar day.',
      'ratio is the loan as percent of the collateral after haircuts: more than 65 % is a call, to be met by 16:00 of the third trading day after (call_due_at); at 80 %, or when that is over, shares are sold until the loan is down to initial_ratio. facility_limit is 50 % (initial_ratio) of that collateral, at most 500,000,000 rupiah (max_loan).',
    ],
  })),
  subAccounts: endpoint(() => ({
    ...read,
    path: '/v2/sub-account/list',
    forWindows: true,
    purpose: 'all own accounts with their equity',
    response: answer(
      z.object({
        active_account_number: looseText,
        /** The most accounts that one person may have. */
        most: looseWhole,
        total_equity: looseWhole,
        results: looseList(subAccount),
      }),
    ),
    assumptions: [
      'The main account first, then sub-accounts in the order in which they were opened.',
      'day_result counts shares by the move of their prices since the close of the day before, and the fills of orders placed today by their prices, after fees; shares that were moved count in the account where they are now.',
      'equity is that of GET /portfolio/v2/summary, bonds included; market_value, invested and unrealised are of shares alone.',
    ],
  })),
  createSubAccount: endpoint(() => ({
    ...change,
    path: '/sub-account/create',
    purpose: 'open a sub-account',
    body: z.object({ name: accountName }),
    response: answer(subAccount),
    assumptions: [
      'The body is {name}: 1 to 30 characters, unlike the name of any other own account (409). It begins empty and is not switched to.',
      'One person has at most 10 accounts; one more answers 409. Accounts cannot be closed.',
    ],
  })),
  renameSubAccount: endpoint(() => ({
    ...change,
    idempotent: true,
    path: '/sub-account/rename',
    purpose: 'rename an own account',
    body: z.object({ account_number: idInRequest, name: accountName }),
    response: answer(subAccount),
    assumptions: ['The body is {account_number, name}; the rules for a name are those of /sub-account/create.'],
  })),
  switchAccount: endpoint(() => ({
    ...change,
    idempotent: true,
    path: '/auth/account/switch',
    purpose: 'choose the account that trading calls act on',
    body: z.object({ account_number: idInRequest }),
    response: answer(z.object({ account: z.object({ number: looseText, type: looseText, name: looseText }) })),
    assumptions: [
      'The body is {account_number}. The choice is the person’s, not the token’s: it holds for every session until the next switch, and tokens stay valid.',
    ],
  })),
  amendBank: endpoint(() => ({
    ...change,
    path: '/v2/account/bank/amend',
    purpose: 'change the bank account for payouts',
    body: z.object({
      bank_code: idInRequest,
      account_number: idInRequest,
      account_name: z.string().min(1).max(100),
      otp: oneTimePassword.optional(),
    }),
    response: answer(bankAccount.extend({ takes_over_at: looseText })),
    assumptions: [
      'The body is {bank_code, account_number, account_name, otp}; the name must be the account holder’s.',
      'Without otp a one-time password is sent and the answer is 400 with data.reason OTP_REQUIRED and data.retry_after_ms, after which another may be sent; the same call with it makes the change. A service that expects none makes it at once. A wrong code answers 400 with data.attempts_left; it arrives as a notification and lives five minutes.',
      'The new account is checked for an hour and then takes over; until then payouts go to the old one. A second change replaces the first.',
      'A notification says that it changes, with the last four digits.',
    ],
  })),
  suspensions: endpoint(() => ({
    ...read,
    path: '/v1/account/suspension/list',
    freshMs: 60_000,
    forWindows: true,
    purpose: 'what the account may not do, and stocks that it may not use for margin or day trade',
    response: answer(
      z.object({
        account: z.object({ is_suspended: looseFlag, reason: looseText }),
        results: looseList(
          z.object({
            symbol: looseText,
            company: z.object({ name: looseText }),
            /** MARGIN, DAY_TRADE. */
            suspended_from: looseList(looseText),
            reason: looseText,
            since: looseText,
          }),
        ),
      }),
    ),
    assumptions: [
      'Stocks under special monitoring are suspended from margin and day trade; they still trade, in periodic auctions. The account itself is never suspended.',
    ],
  })),
  tradingInfo: endpoint(() => ({
    ...read,
    path: '/trading/info',
    forWindows: true,
    purpose: 'what the active account may do, its fees and limits',
    response: answer(
      z.object({
        account_number: looseText,
        type: looseText,
        status: looseText,
        is_suspended: looseFlag,
        suspended_stock_count: looseWhole,
        market: z.object({ phase: looseText, new_orders_allowed: looseFlag, boards: looseList(looseText) }),
        /** Fractions of value: 0.0015 is 0.15 %. */
        fees: z.object({ buy: looseNumber, sell: looseNumber, version: looseText }),
        limits: z.object({
          largest_order_lots: looseWhole,
          largest_order_percent_of_listed: looseNumber,
          orders_today: looseWhole,
          most_accounts: looseWhole,
        }),
        features: z.object({
          margin: looseFlag,
          good_till_cancelled: looseFlag,
          sub_accounts: looseFlag,
        }),
        /** Business days after which a sale can be withdrawn, by board. */
        settlement_days: z.object({ RG: looseWhole, NG: looseWhole, TN: looseWhole }),
      }),
    ),
    assumptions: ['Fees, limits and settlement are those that orders are checked and booked by.'],
  })),
  terms: endpoint(() => ({
    ...read,
    path: '/tnc/v2/get',
    forWindows: true,
    purpose: 'terms and conditions, and which of them are accepted',
    query: z.object({ type: termsType.optional() }),
    response: answer(z.object({ documents: looseList(terms) })),
    assumptions: ['Query type (TRADING, MARGIN, DATA_USE) is optional; each type has one current version.'],
  })),
  acceptTerms: endpoint(() => ({
    ...change,
    idempotent: true,
    path: '/tnc/acceptance',
    purpose: 'accept a version of terms and conditions',
    body: z.object({
      type: termsType,
      version: idInRequest,
    }),
    response: answer(terms),
    assumptions: ['The body is {type, version}; a version that is not the current one answers 409.'],
  })),
  collaterals: endpoint(() => ({
    ...change,
    effect: 'read',
    idempotent: true,
    path: '/position/margin-oa/collaterals/me',
    forWindows: true,
    purpose: 'shares that are, or could be, margin collateral',
    response: answer(
      z.object({
        state: marginState,
        results: looseList(
          z.object({
            symbol: looseText,
            company: z.object({ name: looseText }),
            /** Percent of the market value that does not count. */
            haircut: looseNumber,
            is_accepted: looseFlag,
            reason: looseText,
            latest_price: looseNumber,
            /** In the active account, and free to transfer in. */
            available: lotAndShare,
            /** In the margin sub-account. */
            collateral: lotAndShare,
            collateral_value: looseWhole,
            collateral_after_haircut: looseWhole,
          }),
        ),
      }),
    ),
    assumptions: [
      'No body. Haircuts: 25 % for members of LANTAI30, 35 % of LANTAI45, 50 % of LANTAI100, 65 % for others; special monitoring is not accepted.',
    ],
  })),
  transferCollateral: endpoint(() => ({
    ...change,
    effect: 'money',
    path: '/position/margin/collaterals/transfer-in',
    purpose: 'move shares of the active account into margin collateral',
    body: z.object({ items: stocks }),
    response: answer(
      z.object({
        state: marginState,
        items: looseList(z.object({ symbol: looseText, shares: looseWhole, cost: looseWhole })),
        moved_at: looseText,
      }),
    ),
    assumptions: [
      'The body is {items: [{symbol, shares}]}; all or nothing. The first transfer opens the margin sub-account, which counts as one of the ten.',
      'It needs the margin terms accepted and equity of 50,000,000 rupiah over all accounts (403 otherwise). Shares leave collateral by move-stock out of the margin sub-account.',
    ],
  })),
  marginActivation: endpoint(() => ({
    ...read,
    path: '/sub-account/margin-activation-page-info',
    forWindows: true,
    purpose: 'whether margin can be activated, and what is missing',
    response: answer(
      z.object({
        state: marginState,
        is_eligible: looseFlag,
        requirements: looseList(
          z.object({
            /** REGISTERED, EQUITY, COLLATERAL, TERMS, ACCOUNT_ROOM. */
            code: looseText,
            title: looseText,
            is_met: looseFlag,
            /** Rupiah where it is a sum, else counts. */
            current: looseNumber,
            required: looseNumber,
          }),
        ),
        terms,
        /** Haircuts by stock group, percent. */
        haircuts: looseList(z.object({ group: looseText, haircut: looseNumber })),
      }),
    ),
    assumptions: [
      'Eligible: registered, equity of 50,000,000 rupiah, an accepted stock held, and room for a sub-account.',
    ],
  })),
  uploadUrl: endpoint(() => ({
    ...read,
    path: '/v2/registration/upload/url',
    secretFields: ['credential'],
    purpose: 'where to send a registration document',
    query: z.object({ document: z.enum(['IDENTITY_CARD', 'SELFIE', 'SIGNATURE', 'TAX_CARD']) }),
    response: answer(
      z.object({
        document: looseText,
        url: looseText,
        method: looseText,
        /** Sent as the header x-upload-credential; ends with `expires_at`. */
        credential: looseText,
        expires_at: looseText,
        max_bytes: looseWhole,
        content_types: looseList(looseText),
      }),
    ),
    assumptions: [
      'Query document (IDENTITY_CARD, SELFIE, SIGNATURE, TAX_CARD). The credential lives 15 minutes and is good for one upload: the file itself, sent by method to url with its type and the credential, answers 2xx. On the practice exchange url is an address beside the service that notes size and type and stores nothing.',
    ],
  })),
  registration: endpoint(() => ({
    ...read,
    path: '/v2/registration/check',
    forWindows: true,
    purpose: 'registration status',
    response: answer(
      z.object({
        is_registered: looseFlag,
        status: looseText,
        account_number: looseText,
        missing_documents: looseList(looseText),
        steps: looseList(z.object({ code: looseText, title: looseText, status: looseText, completed_at: looseText })),
      }),
    ),
    assumptions: [
      'status and the status of a step are APPROVED, IN_REVIEW, INCOMPLETE or REJECTED. The practice user is registered; the tax card is asked for again until it is handed in.',
    ],
  })),
};
