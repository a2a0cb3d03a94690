import { useQuery } from '@tanstack/react-query';
import { useIsReplay } from '#renderer/stores/app.ts';
import { useAccountNumber } from '#renderer/stores/session.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';
import { readQuery } from './read.ts';

type ListedAccount = ReadAnswer<'accounts.subAccounts'>['results'][number];
/** One of the person's accounts, with the colour by which it is known wherever it is named. */
export type OwnAccount = ListedAccount & { readonly colour: string };

const FRESH_MS = 15_000;
/** Colours of charts, which are told apart by everybody; a tenth account has the colour of the second. */
const COLOURS = 8;

const withColour = (account: ListedAccount, index: number): OwnAccount => ({
  ...account,
  colour: `var(--chart-${(index % COLOURS) + 1})`,
});

const coloured = ({ most, totalEquity, results }: ReadAnswer<'accounts.subAccounts'>) => ({
  most,
  totalEquity,
  accounts: results.map(withColour),
});

/** All own accounts, the main one first. Rupiah. */
export const accountsQuery = {
  ...readQuery('accounts.subAccounts', {}),
  staleTime: FRESH_MS,
  select: coloured,
};

type OwnAccounts = {
  readonly accounts: readonly OwnAccount[];
  /** The one that trading acts on; null while it is not known. */
  readonly active: OwnAccount | null;
};

const NONE: readonly OwnAccount[] = [];

/** The accounts where the person has several; none otherwise, and while trading is locked. @param isFollowed read again and again */
export function useSeveralAccounts(isFollowed = false): OwnAccounts {
  const number = useAccountNumber();
  const isReplay = useIsReplay();
  const { data } = useQuery({
    ...accountsQuery,
    enabled: number !== null && !isReplay,
    refetchInterval: isFollowed ? FRESH_MS : false,
  });
  const accounts = number === null || data === undefined || data.accounts.length < 2 ? NONE : data.accounts;
  return { accounts, active: accounts.find(({ accountNumber }) => accountNumber === number) ?? null };
}
