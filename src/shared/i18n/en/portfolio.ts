export const portfolioEn = {} as const;
