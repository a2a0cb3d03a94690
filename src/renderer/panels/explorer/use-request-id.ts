import { useQuery } from '@tanstack/react-query';
import { ask, bridge } from '#renderer/bridge/index.ts';
import type { RequestIdLocation } from './curl.ts';

/** The default unless a profile overrides it. */
const STANDARD: RequestIdLocation = { place: 'body', name: 'ui_ref' };

/** Where this service's trading POSTs carry their request identifier. */
export function useRequestId(): RequestIdLocation {
  const { data } = useQuery({
    queryKey: ['explorer', 'request-id'],
    queryFn: () => ask(bridge.explorer.requestId()),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? STANDARD;
}
