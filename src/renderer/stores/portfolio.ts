import { create } from 'zustand';
import type { Portfolio } from '#shared/contract/portfolio.ts';

/** Null while trading is locked and nothing has been loaded yet. */
export const portfolioStore = create<{ portfolio: Portfolio | null }>(() => ({ portfolio: null }));

export const usePortfolio = (): Portfolio | null => portfolioStore((store) => store.portfolio);
