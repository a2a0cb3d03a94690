export const ordersEn = {} as const;
