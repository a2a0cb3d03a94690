import { queryOptions } from '@tanstack/react-query';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { readQuery } from '#renderer/queries/read.ts';

const STALE_MS = 60_000;

/** What a person's data are in is dropped with the panel, and is not held for a later one. */
export const accountQueries = {
  personal: queryOptions({
    queryKey: ['account', 'personal'],
    queryFn: () => ask(bridge.account.personal()),
    staleTime: STALE_MS,
    gcTime: 0,
  }),
  delivery: queryOptions({
    queryKey: ['account', 'delivery'],
    queryFn: () => ask(bridge.account.deliverySettings()),
    staleTime: STALE_MS,
  }),
  onboarding: queryOptions({
    queryKey: ['account', 'onboarding'],
    queryFn: () => ask(bridge.account.onboarding()),
    staleTime: STALE_MS,
  }),
  /** Whether there is a PIN. */
  security: queryOptions({
    queryKey: ['account', 'security'],
    queryFn: () => ask(bridge.securityCentre.account()),
    staleTime: STALE_MS,
  }),
  social: queryOptions({
    queryKey: ['account', 'social'],
    queryFn: () => ask(bridge.socialAccounts.list()),
    staleTime: STALE_MS,
    gcTime: 0,
  }),
  tradingInfo: { ...readQuery('accounts.tradingInfo', {}), staleTime: STALE_MS },
  suspensions: { ...readQuery('accounts.suspensions', {}), staleTime: STALE_MS },
  terms: { ...readQuery('accounts.terms', {}), staleTime: STALE_MS },
  registration: { ...readQuery('accounts.registration', {}), staleTime: STALE_MS },
};
