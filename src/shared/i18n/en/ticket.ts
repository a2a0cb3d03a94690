export const ticketEn = {} as const;
