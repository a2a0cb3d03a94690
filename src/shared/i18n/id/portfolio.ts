import type { portfolioEn } from '../en/portfolio.ts';
import type { Texts } from '../texts.ts';

export const portfolioId: Texts<typeof portfolioEn> = {};
