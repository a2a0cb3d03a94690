import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { accountsQuery } from '#renderer/queries/accounts.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** Names own accounts as the person does; by their number while the list is not known. */
export function useAccountName(visible: boolean): (account: string) => string {
  const { data } = useQuery({ ...accountsQuery, enabled: visible, refetchInterval: MINUTE_MS });
  return useCallback(
    (account) => data?.accounts.find(({ accountNumber }) => accountNumber === account)?.name || account,
    [data],
  );
}
