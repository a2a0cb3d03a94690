import { create } from 'zustand';
import type { PortfolioParts } from '#shared/contract/portfolio.ts';
import { useHidden } from './privacy.ts';

/** Null while trading is locked and nothing has been loaded yet. */
export const portfolioStore = create<{ portfolio: PortfolioParts | null }>(() => ({ portfolio: null }));

/** Null while it is hidden, too. */
export function usePortfolio(): PortfolioParts | null {
  const portfolio = portfolioStore((store) => store.portfolio);
  return useHidden() === 'all' ? null : portfolio;
}
