/** A stock in the margin account. */
export type MarginHolding = {
  readonly symbol: string;
  readonly shares: number;
  /** Latest price, rupiah. */
  readonly price: number;
  /** Percent of the market value that does not count; null: the stock is no collateral. */
  readonly haircut: number | null;
};

/** What a broker lends by. Ratios are the loan as percent of the collateral after haircuts. */
export type MarginTerms = {
  /** A purchase or a withdrawal may bring the loan up to this; null where the service does not send it. */
  readonly initialRatio: number | null;
  /** Above it the broker calls for more collateral. */
  readonly callRatio: number;
  /** From it on the broker sells. */
  readonly forcedSaleRatio: number;
  /** The most that is lent, whatever the collateral, rupiah; null where it is not known. */
  readonly maxLoan: number | null;
};

export type MarginAccount = {
  /** Cash on hand in the margin account, rupiah; below 0 it is the loan. */
  readonly cash: number;
  readonly holdings: readonly MarginHolding[];
};

/** no-loan: nothing can be called; call: more collateral is due; forced-sale: the broker sells. */
export type MarginState = 'no-loan' | 'sound' | 'call' | 'forced-sale';

export type MarginFigures = {
  /** After haircuts, rounded down stock by stock, rupiah. */
  readonly counted: number;
  readonly loan: number;
  /** What may be borrowed at most, rupiah; null where the terms do not say. */
  readonly limit: number | null;
  /** Loan as percent of `counted`; null while nothing is borrowed. Infinite where nothing counts. */
  readonly ratio: number | null;
  readonly state: MarginState;
  /** By how many percent every price has to change for the call; 0 or more where it is due already; null while nothing is borrowed. */
  readonly callAt: number | null;
  /** By how many percent every price has to change for the forced sale; as `callAt`. */
  readonly forcedSaleAt: number | null;
};

/** Rupiah that count as collateral, rounded down. */
export const countedValue = ({ shares, price, haircut }: Omit<MarginHolding, 'symbol'>): number =>
  haircut === null ? 0 : Math.floor((price * shares * (100 - haircut)) / 100);

/** What is borrowed against what, as the practice exchange computes it. */
export function marginFigures({ cash, holdings }: MarginAccount, terms: MarginTerms): MarginFigures {
  const sum = (value: (holding: MarginHolding) => number): number =>
    holdings.reduce((total, holding) => total + value(holding), 0);
  const counted = sum(countedValue);
  const loan = Math.max(0, -cash);
  const ratio = loan === 0 ? null : counted === 0 ? Number.POSITIVE_INFINITY : (loan / counted) * 100;
  return {
    counted,
    loan,
    limit: limitOf(counted, terms),
    ratio,
    state: stateOf(ratio, terms),
    callAt: changeTo(terms.callRatio, loan, counted),
    forcedSaleAt: changeTo(terms.forcedSaleRatio, loan, counted),
  };
}

function limitOf(counted: number, { initialRatio, maxLoan }: MarginTerms): number | null {
  if (initialRatio === null) return null;
  const limit = Math.floor((counted * initialRatio) / 100);
  return maxLoan === null ? limit : Math.min(maxLoan, limit);
}

/** A call comes above its ratio, a forced sale at its ratio (POJK 6/2024: more than 65 %, 80 % or more). */
export function stateOf(ratio: number | null, terms: Pick<MarginTerms, 'callRatio' | 'forcedSaleRatio'>): MarginState {
  if (ratio === null) return 'no-loan';
  if (ratio >= terms.forcedSaleRatio) return 'forced-sale';
  return ratio > terms.callRatio ? 'call' : 'sound';
}

/** The change of every price, percent, at which the ratio is reached; no more than a fall by all of it. */
const changeTo = (ratio: number, loan: number, counted: number): number | null =>
  loan === 0 ? null : counted === 0 ? Number.POSITIVE_INFINITY : ((loan * 100) / (ratio * counted) - 1) * 100;

/** What is usable of a margin account now, rupiah; null where the service does not say. */
export type MarginUsable = {
  /** Cash and credit that no order holds: the service's buying power. */
  readonly power: number | null;
  /** Settled and free cash: the service's withdrawable. A loan is never paid out. */
  readonly withdrawable: number | null;
};

/** `purchase`: costs more than there is to buy with. `withdrawal`: more than is settled and free. */
export type MarginRefusal = { readonly what: 'purchase' | 'withdrawal'; readonly most: number };

/**
 * Why the broker would not admit a purchase and a withdrawal at the prices of now; null where it would, and where nobody says.
 * Shares that are to be bought are no collateral yet, so that only what is there decides. The withdrawal comes first: it
 * leaves less to buy with.
 */
export function refusalOf(
  account: MarginAccount,
  { purchase, withdrawal }: Pick<MarginScenario, 'purchase' | 'withdrawal'>,
  terms: MarginTerms,
  usable: MarginUsable,
): MarginRefusal | null {
  const { limit } = marginFigures(account, terms);
  const power = usable.power ?? (limit === null ? null : account.cash + limit);
  const mostOut = Math.max(0, usable.withdrawable ?? account.cash);
  if (withdrawal > mostOut) return { what: 'withdrawal', most: mostOut };
  const mostBought = power === null ? null : Math.max(0, power - withdrawal);
  return mostBought !== null && purchase.cost > mostBought ? { what: 'purchase', most: mostBought } : null;
}

/** What could happen to a margin account, all of it together. */
export type MarginScenario = {
  /** Change of every price, percent: −20 is a fall by a fifth. */
  readonly priceChange: number;
  /** What a purchase costs with its fee, rupiah, of a stock with that haircut; once bought the shares are collateral too. */
  readonly purchase: { readonly cost: number; readonly haircut: number | null };
  /** Cash that leaves the account, rupiah. */
  readonly withdrawal: number;
  /** Shares that are moved into the account. */
  readonly transferIn: readonly MarginHolding[];
};

export const NOTHING_HAPPENS: MarginScenario = {
  priceChange: 0,
  purchase: { cost: 0, haircut: null },
  withdrawal: 0,
  transferIn: [],
};

/** The account after it. The purchase is made before prices change, so that it falls with the rest. */
export function afterScenario({ cash, holdings }: MarginAccount, scenario: MarginScenario): MarginAccount {
  const { priceChange, purchase, withdrawal, transferIn } = scenario;
  const bought: MarginHolding[] =
    purchase.cost > 0 ? [{ symbol: '', shares: 1, price: purchase.cost, haircut: purchase.haircut }] : [];
  const factor = Math.max(0, 1 + priceChange / 100);
  return {
    cash: cash - purchase.cost - withdrawal,
    holdings: [...holdings, ...transferIn, ...bought].map((holding) => ({ ...holding, price: holding.price * factor })),
  };
}

/** The account after shares of one stock came in (above 0) or left. @param stock as collateral, whatever its `shares` */
export function afterShares({ cash, holdings }: MarginAccount, stock: MarginHolding, added: number): MarginAccount {
  const before = holdings.find(({ symbol }) => symbol === stock.symbol)?.shares ?? 0;
  const others = holdings.filter(({ symbol }) => symbol !== stock.symbol);
  const shares = Math.max(0, before + added);
  return { cash, holdings: shares === 0 ? others : [...others, { ...stock, shares }] };
}
