export const commonEn = {} as const;
