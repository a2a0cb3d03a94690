export const notificationsEn = {} as const;
