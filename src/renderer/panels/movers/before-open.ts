import { useQuery } from '@tanstack/react-query';
import { phaseQuery } from '#renderer/queries/market.ts';
import type { MarketPhase } from '#shared/contract/market.ts';

/**
 * Whether no trade of the day can have happened yet, so that a ranking is of the trading day before: until the opening
 * auction is matched. A market that is closed and opens later today is before its open; after its close no end is scheduled.
 */
export const isBeforeOpen = ({ phase, endsAt }: Pick<MarketPhase, 'phase' | 'endsAt'>): boolean =>
  phase === 'pre-open input' || phase === 'pre-open match' || (phase === 'closed' && endsAt !== null);

export function useIsBeforeOpen(enabled: boolean): boolean {
  const { data } = useQuery({ ...phaseQuery, enabled });
  return data !== undefined && isBeforeOpen(data);
}
