import { keepPreviousData } from '@tanstack/react-query';
import { readQuery } from '#renderer/queries/read.ts';
import type { EndpointName } from '#shared/service/endpoints.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';
import { MINUTE_MS } from '#shared/time.ts';

export type Offer = ReadAnswer<'bonds.buyPreview'>['bonds'][number];
export type Preview = ReadAnswer<'bonds.sellPreview'>;
export type BondOrder = ReadAnswer<'bonds.orders'>['results'][number];
export type Holding = ReadAnswer<'bonds.portfolio'>['results'][number];
export type Summary = ReadAnswer<'bonds.portfolio'>['summary'];
export type HoldingDetail = ReadAnswer<'bonds.position'>;

const MAX_ORDERS = 100;
/** A preview is of the price of the day and of the cash that is free now. */
const PREVIEW_MS = MINUTE_MS / 4;

export const bondQueries = {
  offers: {
    ...readQuery('bonds.buyPreview', {}),
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
    select: ({ bonds }: ReadAnswer<'bonds.buyPreview'>) => bonds,
  },
  portfolio: { ...readQuery('bonds.portfolio', {}), staleTime: MINUTE_MS, refetchInterval: MINUTE_MS },
  orders: {
    ...readQuery('bonds.orders', { limit: MAX_ORDERS }),
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
    select: ({ results }: ReadAnswer<'bonds.orders'>) => results,
  },
  order: (id: string) => ({ ...readQuery('bonds.order', { id }), staleTime: MINUTE_MS }),
  position: (id: string) => ({ ...readQuery('bonds.position', { id }), staleTime: MINUTE_MS }),
  /** @param amount nominal, rupiah */
  buy: (code: string, amount: number) => ({
    ...readQuery('bonds.buyPreview', { code, amount }),
    staleTime: PREVIEW_MS,
    refetchInterval: PREVIEW_MS,
    select: ({ preview }: ReadAnswer<'bonds.buyPreview'>): Preview | null => preview,
    placeholderData: keepPreviousData,
  }),
  sell: (code: string, amount: number) => ({
    ...readQuery('bonds.sellPreview', { code, amount }),
    staleTime: PREVIEW_MS,
    refetchInterval: PREVIEW_MS,
    select: (preview: ReadAnswer<'bonds.sellPreview'>): Preview | null => preview,
    placeholderData: keepPreviousData,
  }),
};

/** Keys of everything that an order in bonds makes old. */
export const BOND_READS: readonly EndpointName[] = [
  'bonds.buyPreview',
  'bonds.sellPreview',
  'bonds.portfolio',
  'bonds.orders',
  'bonds.position',
];
