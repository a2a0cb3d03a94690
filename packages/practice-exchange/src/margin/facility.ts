import type { Holding } from '#exchange/accounts/index.ts';
import type { Instrument, Market } from '#exchange/market/index.ts';

/** Percent of a stock's market value that does not count as collateral; the first group that it is in decides. */
export const HAIRCUTS = [
  { group: 'LANTAI30', haircut: 25 },
  { group: 'LANTAI45', haircut: 35 },
  { group: 'LANTAI100', haircut: 50 },
  { group: 'IHSG', haircut: 65 },
] as const;

/** null: the stock is no collateral at all. */
export function haircutOf({ listing, indexes }: Instrument): number | null {
  if (listing === 'special') return null;
  return HAIRCUTS.find(({ group }) => indexes.includes(group))?.haircut ?? null;
}

/** Rupiah that count, rounded down. */
export const afterHaircut = (value: number, haircut: number | null): number =>
  haircut === null ? 0 : Math.floor((value * (100 - haircut)) / 100);

/** Minimum equity over all accounts for margin, rupiah. */
const MIN_EQUITY = 50_000_000;
/** The most that is lent, whatever the collateral, rupiah. */
export const MAX_LENT = 500_000_000;
/** A purchase may bring the debt up to this share of the collateral after haircuts, percent. */
export const INITIAL_RATIO = 50;
/** Debt as a share of collateral after haircuts, percent. */
export const CALL_RATIO = 65;
export const FORCED_SALE_RATIO = 80;
/** Interest for a calendar day, percent of the loan. */
export const DAILY_INTEREST = 0.05;
/** Trading days in which a call has to be met. */
export const CALL_DAYS = 3;

/** What is lent against what, by its collateral. Rupiah. */
type Facility = {
  readonly collateral: number;
  readonly afterHaircut: number;
  readonly limit: number;
};

/** @param pledged what the margin sub-account holds */
export function facilityOf(pledged: readonly Holding[], market: Pick<Market, 'quote' | 'instrument'>): Facility {
  let collateral = 0;
  let counts = 0;
  for (const { symbol, shares } of pledged) {
    const instrument = market.instrument(symbol);
    // Unlisted shares cannot be sold and are no collateral.
    if (!instrument) continue;
    const value = market.quote(symbol).last * shares;
    collateral += value;
    counts += afterHaircut(value, haircutOf(instrument));
  }
  return { collateral, afterHaircut: counts, limit: Math.min(MAX_LENT, Math.floor((counts * INITIAL_RATIO) / 100)) };
}

type Circumstances = {
  readonly registered: boolean;
  /** Over all accounts, rupiah. */
  readonly equity: number;
  /** Stocks held that margin accepts. */
  readonly acceptedStocks: number;
  readonly termsAccepted: boolean;
  /** Accounts that may still be opened, the margin sub-account itself counted where it is there. */
  readonly roomForAccounts: number;
};

export type Requirement = {
  readonly code: 'REGISTERED' | 'EQUITY' | 'COLLATERAL' | 'TERMS' | 'ACCOUNT_ROOM';
  readonly title: string;
  readonly current: number;
  readonly required: number;
};

export const isMet = ({ current, required }: Requirement): boolean => current >= required;

/** The requirements for margin, in the order to fulfil them. */
export const requirementsOf = (now: Circumstances): readonly Requirement[] => [
  { code: 'REGISTERED', title: 'Registration approved', current: Number(now.registered), required: 1 },
  { code: 'EQUITY', title: 'Equity over all accounts', current: now.equity, required: MIN_EQUITY },
  { code: 'COLLATERAL', title: 'Stocks that margin accepts', current: now.acceptedStocks, required: 1 },
  { code: 'ACCOUNT_ROOM', title: 'Room for a margin sub-account', current: now.roomForAccounts, required: 1 },
  { code: 'TERMS', title: 'Margin terms accepted', current: Number(now.termsAccepted), required: 1 },
];
