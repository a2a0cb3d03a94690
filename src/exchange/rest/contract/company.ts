import type { Samples } from './sample.ts';

export const companySamples: Samples<'company'> = ({ held }) => {
  const path = { symbol: held };
  const page = { page: '1', limit: '10' };
  return {
    profile: () => ({ path }),
    legacyInfo: () => ({ path }),
    majorHolder: () => ({
      query: {
        symbols: held,
        ...page,
        date_start: '2024-01-01',
        date_end: '2030-01-01',
        action_type: 'BUY',
        nationality: 'DOMESTIC',
      },
    }),
    composition: () => ({ query: { symbols: held, ...page } }),
    corporateActions: () => ({ path, query: { limit: '5' } }),
    pricePerformance: () => ({ path }),
    seasonality: () => ({ path, query: { year: '2026', back_year: '3' } }),
    dailyChart: () => ({ path, query: { timeframe: '3m' } }),
    financial: () => ({
      query: { symbol: held, data_type: 'QUARTERLY', report_type: 'BALANCE_SHEET', limit: '4' },
    }),
  };
};
