export const noticesEn = {} as const;
