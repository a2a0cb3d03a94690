export const bookEn = {} as const;
