import type { OwnAction } from '#renderer/queries/actions.ts';
import type { CorporateAction } from '#renderer/queries/company.ts';
import { actionKindOf, grossDividend, sharesGiven } from '#shared/market/index.ts';

/** What an action gives the account: rupiah before tax, shares that are added, shares after a split, or units to exercise. */
export type Expected = {
  readonly unit: 'rupiah' | 'newShares' | 'sharesAfter' | 'units';
  readonly amount: number;
  /** Shares that count for it. */
  readonly shares: number;
  /** estimate: of what is held now, up to the close of the cum date; fixed: that close has decided. */
  readonly state: 'estimate' | 'fixed' | 'paid' | 'none';
};

const UNITS = {
  split: 'sharesAfter',
  bonus: 'newShares',
  rights: 'units',
  warrant: 'units',
  convertible: 'units',
} as const;

const STATES: Readonly<Record<string, Expected['state']>> = {
  EXPECTED: 'estimate',
  PENDING: 'fixed',
  PAID: 'paid',
  NOT_ENTITLED: 'none',
};

/** Decides by the days alone, where the service does not send how far a payment is. */
function stateByDays({ cumDate, paymentDate }: CorporateAction, today: string): Expected['state'] {
  if (cumDate >= today) return 'estimate';
  return paymentDate !== '' && paymentDate <= today ? 'paid' : 'fixed';
}

/**
 * What a holder of so many shares gets; null where an action gives nothing that can be counted.
 * @param own the service's row about this account; without it only the present holding is known, which decides nothing once the cum date is over
 * @param held shares held now
 * @param today YYYY-MM-DD at the exchange
 */
export function expectedOf(
  action: CorporateAction,
  own: OwnAction | null,
  held: number,
  today: string,
): Expected | null {
  const kind = actionKindOf(action.type);
  const isCum = action.cumDate !== '' && action.cumDate >= today;
  const shares = own ? own.shares : isCum ? held : 0;
  if (kind === 'dividend') {
    if (!own && shares === 0) return null;
    const state = STATES[own?.paymentStatus ?? ''] ?? stateByDays(action, today);
    if (state === 'none') return { unit: 'rupiah', amount: 0, shares: 0, state };
    const gross = grossDividend(shares, action.amountPerShare);
    // The service decides: it knows what was held at the close.
    return { unit: 'rupiah', amount: own && own.amount > 0 ? own.amount : gross, shares, state };
  }
  if (kind === 'meeting' || kind === 'results' || kind === 'other') return null;
  const unit = UNITS[kind];
  if (own && own.unitsGranted > 0) return { unit, amount: own.unitsGranted, shares, state: 'fixed' };
  if (!isCum || shares === 0) return null;
  return {
    unit,
    amount: sharesGiven(shares, { old: action.oldShares, fresh: action.newShares }),
    shares,
    state: 'estimate',
  };
}
