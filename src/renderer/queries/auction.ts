import { useQuery } from '@tanstack/react-query';
import { phaseQuery } from './market.ts';

/** Phases in which orders gather for one price. */
const AUCTION_PHASES = ['pre-open input', 'pre-open match', 'pre-close input', 'pre-close match'];

export const isAuctionPhase = (phase: string): boolean => AUCTION_PHASES.includes(phase);

/** Whether the exchange is in an auction now. */
export function useInAuction(): boolean {
  const { data } = useQuery(phaseQuery);
  return data !== undefined && isAuctionPhase(data.phase);
}
