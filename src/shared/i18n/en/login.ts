export const loginEn = {} as const;
