import { useQueries, useQuery } from '@tanstack/react-query';
import { isLots, isPrice, type TicketFacts, type TicketFields, totalWith } from '#renderer/order-ui/ticket-model.ts';
import { accountsQuery, type OwnAccount } from '#renderer/queries/accounts.ts';
import { readQuery } from '#renderer/queries/read.ts';
import { useAccountNumber } from '#renderer/stores/session.ts';
import { type Claim, claimOf, percentsOf, splitLots } from '#shared/accounts/split-order.ts';

/** Older figures of the accounts are read again when the plan is chosen, ms. */
const FRESH_MS = 5_000;

export type SplitPart = { readonly account: OwnAccount; readonly lots: number; readonly percent: number };

export type Split =
  /** Nothing to divide yet, or an account could not be read. */
  | { readonly kind: 'incomplete' | 'unknown' | 'single' }
  /** @see splitLots: more than all accounts can take together. */
  | { readonly kind: 'too-many'; readonly most: number }
  /** Their lots come to those of the order; accounts that get none are left out. */
  | { readonly kind: 'parts'; readonly parts: readonly SplitPart[] };

type Claims =
  | { readonly kind: 'incomplete' | 'unknown' | 'single' }
  | { readonly kind: 'claims'; readonly accounts: readonly OwnAccount[]; readonly claims: readonly Claim[] };

/** What each account could take of an order at its price now. @param enabled false: nothing is read, and nothing known */
function useClaims({ side, symbol, price }: TicketFields, { fees }: TicketFacts, enabled: boolean): Claims {
  const isUnlocked = useAccountNumber() !== null && enabled;
  const { data } = useQuery({ ...accountsQuery, enabled: isUnlocked, staleTime: FRESH_MS });
  const accounts = data?.accounts ?? [];
  const isSale = side === 'sell';
  const held = useQueries({
    queries: accounts.map(({ accountNumber }) => ({
      ...readQuery('portfolio.transferableStocks', { accountNumber }),
      enabled: isUnlocked && isSale,
      staleTime: FRESH_MS,
    })),
  });
  if (!isPrice(price)) return { kind: 'incomplete' };
  if (!isUnlocked || data === undefined) return { kind: 'unknown' };
  if (accounts.length < 2) return { kind: 'single' };
  // A sale is divided by shares, and one account that was not read would make all of the others wrong.
  if (isSale ? held.some((query) => query.data === undefined) : fees === null) return { kind: 'unknown' };
  const totalOf = totalWith(fees);
  const claims = accounts.map(({ tradingBalance }, index) => {
    const stock = held[index]?.data?.results.find((row) => row.symbol === symbol);
    const availableShares = stock === undefined ? 0 : stock.held.share - stock.onHold.share;
    return claimOf({ power: tradingBalance, availableShares }, side, price, (count) => totalOf('buy', price, count));
  });
  return { kind: 'claims', accounts, claims };
}

const mostOf = (claims: readonly Claim[]): number => claims.reduce((sum, { max }) => sum + max, 0);

/** What all accounts have for an order together; each null while it is not known. */
export type SplitRoom = {
  /** Rupiah that a purchase may use. */
  readonly power: number | null;
  /** The most lots that they can take. */
  readonly most: number | null;
};

/** @returns null for an order that is not split */
export function useSplitRoom(fields: TicketFields, facts: TicketFacts): SplitRoom | null {
  const isSplit = fields.plan?.kind === 'split';
  const found = useClaims(fields, facts, isSplit);
  const power = found.kind === 'claims' ? found.claims.reduce((sum, { weight }) => sum + weight, 0) : null;
  const most = found.kind === 'claims' ? mostOf(found.claims) : null;
  return isSplit ? { power, most } : null;
}

/** How the service would divide the order over the accounts now: an estimate, since it divides by what they have then. */
export function useSplit(fields: TicketFields, facts: TicketFacts): Split {
  const found = useClaims(fields, facts, true);
  const { lots } = fields;
  if (!isLots(lots)) return { kind: 'incomplete' };
  if (found.kind !== 'claims') return found;
  const { accounts, claims } = found;
  const parts = splitLots(lots, claims);
  if (parts === null) return { kind: 'too-many', most: mostOf(claims) };
  const percents = percentsOf(parts);
  return {
    kind: 'parts',
    parts: accounts
      .map((account, index) => ({ account, lots: parts[index] ?? 0, percent: percents[index] ?? 0 }))
      .filter((part) => part.lots > 0),
  };
}
