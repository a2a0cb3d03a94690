import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#renderer/queries/read.ts';
import type { HeldStock } from '#shared/accounts/move-effect.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';

export type Transferable = ReadAnswer<'portfolio.transferableStocks'>['results'][number];

/** Older ones are read again when the form is opened, ms. */
const FRESH_MS = 5_000;

/** What an account holds and could move, by stock. */
export const useTransferable = (number: string) =>
  useQuery({
    ...readQuery('portfolio.transferableStocks', { accountNumber: number }),
    staleTime: FRESH_MS,
    select: ({ results }) => results,
  });

export const heldOf = ({ held, price }: Pick<Transferable, 'held' | 'price'>): HeldStock => ({
  shares: held.share,
  average: price.average,
});
