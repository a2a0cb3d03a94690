export const tapeEn = {} as const;
