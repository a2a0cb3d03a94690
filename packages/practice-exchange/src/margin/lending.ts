import { z } from 'zod';
import type { Account } from '#exchange/accounts/index.ts';
import { feeBy, isWorking } from '#exchange/accounts/index.ts';
import type { Clock } from '#exchange/clock/index.ts';
import type { OpenCollection } from '#exchange/database/collection.ts';
import { type Market, midnightOf, tradingDaysAfter } from '#exchange/market/index.ts';
import type { Notifications } from '#exchange/notifications/index.ts';
import { lotsOf, type Rupiah, SHARES_PER_LOT, type Shares, type StockCode } from '#shared/market/index.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import {
  afterHaircut,
  CALL_DAYS,
  CALL_RATIO,
  DAILY_INTEREST,
  FORCED_SALE_RATIO,
  facilityOf,
  haircutOf,
  INITIAL_RATIO,
} from './facility.ts';

const CHECK_INTERVAL_MS = MINUTE_MS;
/** A call is to be met by this hour of its last day. */
const DUE_HOUR = 16;

const loanRecord = z.object({
  /** Day up to which interest was charged, YYYY-MM-DD; empty while nothing is borrowed. */
  chargedThrough: z.string(),
  /** Until when a call has to be met, Unix ms; null while there is none. */
  dueAt: z.number().nullable(),
});
type LoanRecord = z.infer<typeof loanRecord>;
const NO_LOAN: LoanRecord = { chargedThrough: '', dueAt: null };

/** The loan of the margin account as it is now. Rupiah. */
type Loan = ReturnType<typeof facilityOf> & {
  readonly loan: number;
  /** Loan as percent of the collateral after haircuts; 0 while nothing is borrowed. */
  readonly ratio: number;
  readonly dueAt: number | null;
};

type LendingDeps = {
  readonly collection: OpenCollection;
  readonly market: Market;
  readonly clock: Clock;
  readonly notifications: Pick<Notifications, 'notify'>;
  /** The margin account; null until it is opened. */
  readonly account: () => Account | null;
};

/**
 * Lends to the margin account: its cash may fall below 0 by {@link INITIAL_RATIO} of the collateral after haircuts.
 * Charges interest for each calendar day, calls above {@link CALL_RATIO}, and sells from {@link FORCED_SALE_RATIO} on or
 * when a call was not met in {@link CALL_DAYS} trading days.
 */
export class MarginLending {
  readonly #deps: LendingDeps;
  readonly #records;
  readonly #feeOn = feeBy();
  readonly #stopTimer: () => void;
  readonly #unlisten: () => void;

  constructor(deps: LendingDeps) {
    this.#deps = deps;
    this.#records = deps.collection('margin-loan', loanRecord, { cap: 1 });
    const account = deps.account();
    if (account) this.lendTo(account);
    this.#stopTimer = deps.clock.every(CHECK_INTERVAL_MS, () => this.check());
    this.#unlisten = deps.market.onPhase(() => this.check());
  }

  stop(): void {
    this.#stopTimer();
    this.#unlisten();
  }

  lendTo({ trading }: Account): void {
    trading.ledger.lendUpTo(() => facilityOf(trading.ledger.holdings(), this.#deps.market).limit);
  }

  loan(): Loan {
    const ledger = this.#deps.account()?.trading.ledger;
    const facility = facilityOf(ledger?.holdings() ?? [], this.#deps.market);
    const loan = ledger ? loanOf(ledger) : 0;
    return { ...facility, loan, ratio: ratioOf(loan, facility.afterHaircut), dueAt: this.#record().dueAt };
  }

  /** Whether these shares may leave the margin account: what stays has to secure the loan. */
  maySend(items: readonly { readonly symbol: StockCode; readonly shares: Shares }[]): boolean {
    const ledger = this.#deps.account()?.trading.ledger;
    const loan = ledger ? loanOf(ledger) : 0;
    if (!ledger || loan === 0) return true;
    const left = ledger.holdings().map((held) => {
      const sent = items.find(({ symbol }) => symbol === held.symbol)?.shares ?? 0;
      return { ...held, shares: (held.shares - sent) as Shares };
    });
    return loan <= facilityOf(left, this.#deps.market).limit;
  }

  /** Charges, calls and sells what is due. Idempotent within a minute. */
  check(): void {
    const account = this.#deps.account();
    if (!account) return;
    this.#charge(account);
    const { loan, ratio } = this.loan();
    const { dueAt } = this.#record();
    if (loan === 0 || ratio <= CALL_RATIO) {
      if (dueAt !== null) this.#put({ dueAt: null });
      return;
    }
    if (dueAt === null) this.#call(account, ratio);
    const isOverdue = dueAt !== null && this.#deps.clock.now() >= dueAt;
    if (ratio >= FORCED_SALE_RATIO || isOverdue) this.#sell(account);
  }

  #record(): LoanRecord {
    return this.#records.get('me') ?? NO_LOAN;
  }

  #put(change: Partial<LoanRecord>): void {
    this.#records.put('me', { ...this.#record(), ...change });
  }

  #charge({ trading }: Account): void {
    const today = trading.today();
    const { chargedThrough } = this.#record();
    if (loanOf(trading.ledger) === 0) {
      if (chargedThrough !== '') this.#put({ chargedThrough: '' });
      return;
    }
    if (chargedThrough === '') this.#put({ chargedThrough: today });
    const days = chargedThrough === '' ? 0 : Math.round((midnightOf(today) - midnightOf(chargedThrough)) / DAY_MS);
    if (days <= 0) return;
    trading.book((ledger) => {
      for (let day = 0; day < days; day += 1) ledger.charge(interestOf(loanOf(ledger)));
    });
    this.#put({ chargedThrough: today });
  }

  #call({ number, trading }: Account, ratio: number): void {
    const { clock, notifications } = this.#deps;
    const day = tradingDaysAfter(trading.today(), CALL_DAYS);
    this.#put({ dueAt: midnightOf(day) + DUE_HOUR * HOUR_MS });
    notifications.notify({
      kind: 'cash',
      title: 'Margin call',
      text: `Your loan is ${ratio.toFixed(1)} % of its collateral. Add collateral or repay by ${day}, or shares are sold.`,
      about: { account_number: number, at: new Date(clock.now()).toISOString() },
    });
  }

  /** Offers as much as brings the loan back to what would be lent, at the day's lowest price, so that any buyer takes it. */
  #sell({ trading }: Account): void {
    const { market } = this.#deps;
    const phase = market.phase();
    if (!phase.newOrdersAllowed) return;
    const { loan, afterHaircut: counted } = this.loan();
    for (const order of trading.orders()) {
      // What was offered a minute ago and not taken is offered anew; a purchase would only add to the loan.
      if (isWorking(order)) trading.cancel(order.orderId);
    }
    let missing = loan - (counted * INITIAL_RATIO) / 100;
    for (const { symbol } of trading.ledger.holdings()) {
      const instrument = market.instrument(symbol);
      if (missing <= 0 || !instrument) continue;
      const { band, last } = market.quote(symbol);
      const price = phase.phase === 'post-close' ? last : band.arb;
      const proceeds = price - this.#feeOn('sell', price as number as Rupiah);
      // A sold share no longer secures anything.
      const relief = proceeds - (afterHaircut(last, haircutOf(instrument)) * INITIAL_RATIO) / 100;
      const available = lotsOf(trading.ledger.availableShares(symbol));
      const lots = relief <= 0 ? available : Math.min(available, Math.ceil(missing / (relief * SHARES_PER_LOT)));
      if (lots === 0) continue;
      const shares = lots * SHARES_PER_LOT;
      trading.place({ side: 'sell', symbol, board: 'RG', price, shares, goodTillCancelled: false, uiRef: '' });
      missing -= relief * shares;
    }
  }
}

const loanOf = (ledger: Pick<Account['trading']['ledger'], 'onHand'>): number => Math.max(0, -ledger.onHand());

const ratioOf = (loan: number, counted: number): number =>
  loan === 0 ? 0 : counted === 0 ? Number.MAX_SAFE_INTEGER : (loan / counted) * 100;

/** Interest of one day, rounded to the rupiah. */
export const interestOf = (loan: number): Rupiah => Math.round((loan * DAILY_INTEREST) / 100) as Rupiah;
