export const trayEn = {} as const;
