import { type Account, accountOpenings } from '#exchange/accounts/index.ts';
import { type Deposit, depositRecords, fundBank } from '#exchange/cash/index.ts';
import type { Clock, SeededRandom } from '#exchange/clock/index.ts';
import { type CorporateAction, createCorporateActions } from '#exchange/companies/index.ts';
import { type DividendDue, dividendKey, dividendOn, dividendRecords } from '#exchange/entitlements/index.ts';
import {
  type Candle,
  dayOf,
  type Instrument,
  type Market,
  midnightOf,
  tradingDaysBefore,
} from '#exchange/market/index.ts';
import type { Store } from '#exchange/store/index.ts';
import type { Rupiah, StockCode } from '#shared/market/index.ts';
import { type DayPrices, PastDay } from './past-day.ts';

type AccountPastDeps = {
  readonly store: Pick<Store, 'collection' | 'inTransaction'>;
  readonly market: Market;
  /** The market's time. */
  readonly clock: Pick<Clock, 'now'>;
  /** The exchange's own stream, not forked. */
  readonly random: SeededRandom;
  readonly randomId: () => string;
};

type Dividend = Extract<CorporateAction, { kind: 'dividend' }>;

/** About a year. */
const TRADING_DAYS = 250;
/** The stocks traded most among which it chose. */
const STOCKS = 24;
/** Rupiah: on the first day, and each month. */
const FIRST_DEPOSIT = 400_000_000;
const MONTHLY_DEPOSIT = 10_000_000;
const PAYDAY = 25;
/** Money is at the account before the market opens, ms of the day. */
const DEPOSIT_MS = 8 * 3_600_000;

/**
 * Writes the year before its opening into a new, empty account: deposits, orders with their fills, sales with their
 * profit, and dividends, through the same ledger that books today's. Everything that the account shows therefore adds
 * up to the rupiah. Prices are those of the market's daily candles; the same seed and day give the same past.
 */
export function writeAccountPast(account: Account, deps: AccountPastDeps): void {
  deps.store.inTransaction(() => new AccountPast(account, deps).write());
}

class AccountPast {
  readonly #account: Account;
  readonly #deps: AccountPastDeps;
  readonly #random: SeededRandom;
  readonly #days: readonly string[];
  readonly #candles: ReadonlyMap<StockCode, ReadonlyMap<string, Candle>>;
  readonly #dividends: readonly Dividend[];

  constructor(account: Account, deps: AccountPastDeps) {
    const { market, clock, random } = deps;
    this.#account = account;
    this.#deps = deps;
    this.#random = random.fork(`past of ${account.number}`);
    this.#days = tradingDaysBefore(dayOf(clock.now()), TRADING_DAYS);
    const [first = '', last = ''] = [this.#days[0], this.#days.at(-1)];
    const actionsOf = createCorporateActions(market, random);
    const dividends: Dividend[] = [];
    const candles = new Map<StockCode, ReadonlyMap<string, Candle>>();
    // The first are those traded most.
    for (const stock of market.instruments) {
      const actions = actionsOf(stock, first, last);
      // What changes the number of shares would need rights and registrations that nobody made.
      if (stock.listing !== 'main' || actions.some(({ kind }) => kind === 'split' || kind === 'rights')) continue;
      dividends.push(...actions.filter((each) => each.kind === 'dividend'));
      candles.set(stock.code, this.#byDay(stock, first, last));
      if (candles.size === STOCKS) break;
    }
    this.#dividends = dividends;
    this.#candles = candles;
  }

  write(): void {
    // Nothing was ever paid into a new account only.
    if (depositRecords(this.#deps.store.collection).size() > 0) return;
    this.#days.forEach((day, index) => {
      this.#account.trading.book((book) => book.startDay(day));
      this.#payDividends(day);
      this.#deposit(day, index);
      const random = this.#random.fork(day);
      new PastDay(this.#account.trading, day, this.#pricesOf(day), random).live();
      this.#grantDividends(day);
    });
    this.#account.trading.book((book) => book.startDay(dayOf(this.#deps.clock.now())));
    const at = midnightOf(this.#days[0] ?? '') + DEPOSIT_MS;
    accountOpenings(this.#deps.store.collection).put(this.#account.number, { at });
  }

  #byDay({ code }: Instrument, from: string, to: string): ReadonlyMap<string, Candle> {
    return new Map(this.#deps.market.dailyCandles(code, from, to).map((candle) => [dayOf(candle.at), candle]));
  }

  #pricesOf(day: string): DayPrices {
    return new Map(
      [...this.#candles].flatMap(([code, days]) => {
        const candle = days.get(day);
        return candle ? [[code, candle] as const] : [];
      }),
    );
  }

  #deposit(day: string, index: number): void {
    const isPayday = index > 0 && Number(day.slice(8)) >= PAYDAY && Number(this.#days[index - 1]?.slice(8)) < PAYDAY;
    if (index === 0) this.#pay(day, FIRST_DEPOSIT, 'OPENING');
    else if (isPayday) this.#pay(day, MONTHLY_DEPOSIT, 'TRANSFER');
  }

  #pay(day: string, amount: number, channel: Deposit['channel']): void {
    const { store, randomId } = this.#deps;
    const id = randomId();
    const at = midnightOf(day) + DEPOSIT_MS;
    this.#account.trading.book((ledger) => ledger.moveCash(amount as Rupiah));
    const row = { id, account: this.#account.number, amount, channel, bank: fundBank().code, at };
    depositRecords(store.collection).put(id, row);
  }

  /** To those who hold the share at the close of the cum date. */
  #grantDividends(day: string): void {
    const { number: account, trading } = this.#account;
    for (const { id: action, code: symbol, cumDate, paymentDate, amountPerShare } of this.#dividends) {
      const { shares } = trading.ledger.holding(symbol);
      if (cumDate !== day || shares === 0) continue;
      const owed = { ...dividendOn(shares, amountPerShare), cumDate, paymentDate };
      this.#putDividend({ account, symbol, action, shares, ...owed, isPaid: false });
    }
  }

  #payDividends(day: string): void {
    for (const due of dividendRecords(this.#deps.store.collection).all()) {
      if (due.isPaid || due.account !== this.#account.number || due.paymentDate > day) continue;
      if (due.net > 0) this.#account.trading.book((ledger) => ledger.moveCash(due.net as Rupiah));
      this.#putDividend({ ...due, isPaid: true });
    }
  }

  #putDividend(due: DividendDue): void {
    dividendRecords(this.#deps.store.collection).put(dividendKey(due), due);
  }
}
