import type { Clock } from '#exchange/clock/index.ts';
import type { Market } from '#exchange/market/index.ts';
import { exchangeTime, rupiah } from '#shared/market/index.ts';
import { type AccountTrading, MarketAccountTrading } from './account-trading.ts';
import { feeBy } from './ledger/fees.ts';
import { type AccountChanges, AccountLedger, type AccountState } from './ledger/ledger.ts';
import { openingState } from './ledger/opening.ts';

/** What is stored of an account. */
export type AccountStorage = {
  /** null for an account that was never opened. Orders that are over are included if they changed on `today` or later. */
  load(today: string): AccountState | null;
  save(changes: AccountChanges): void;
};

type OpenAccountDeps = {
  readonly store: { account(number: string): AccountStorage };
  readonly market: Market;
  /** The market's time. */
  readonly clock: Clock;
  readonly warn: (message: string, details: Readonly<Record<string, unknown>>) => void;
  /** A new main account starts empty too, because its past is written next. */
  readonly isPastWritten?: boolean;
};

const EMPTY: AccountState = {
  cash: rupiah(0),
  realised: rupiah(0),
  lastOrder: 0,
  holdings: [],
  orders: [],
  settlements: [],
  dayTrades: [],
};

/** Restores an account from its rows; a new main account starts with money and shares, a new sub-account empty. */
export function openAccount(
  { store, market, clock, warn, isPastWritten = false }: OpenAccountDeps,
  account: string,
  index: number,
  /** Accounts that other people may have: order ids are unique over the exchange. */
  before = 0,
): AccountTrading {
  const rows = store.account(account);
  const loaded = rows.load(exchangeTime(clock.now()).day);
  const start = loaded ?? (index === 0 && !isPastWritten ? openingState(market) : EMPTY);
  if (!loaded) rows.save({ ...start, sales: [], fills: [] });
  // Order ids are unique over the exchange: those of all accounts but the first carry its place.
  const place = before + index === 0 ? '' : String(before + index + 1).padStart(2, '0');
  const nameOrder = (number: number, day: string): string =>
    `O${day.replaceAll('-', '')}${place}${String(number).padStart(6, '0')}`;
  return new MarketAccountTrading({
    account,
    ledger: new AccountLedger(start, feeBy(), nameOrder),
    market,
    now: clock.now,
    save: (changes) => rows.save(changes),
    warn,
  });
}
