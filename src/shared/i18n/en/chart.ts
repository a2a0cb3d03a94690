export const chartEn = {} as const;
