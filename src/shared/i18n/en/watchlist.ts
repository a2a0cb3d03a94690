export const watchlistEn = {} as const;
