import type { Samples } from './sample.ts';

export const marketSamples: Samples<'market'> = ({ held }) => {
  const path = { symbol: held };
  return {
    companyInfo: () => ({ path }),
    orderBook: () => ({ path }),
    keyStatistics: () => ({ path }),
    dailyCandles: () => ({ path, query: { from: '2020-01-01', to: '2030-01-01' } }),
    intradayCandles: () => ({ path, query: { from: '0', to: '4000000000' } }),
    search: () => ({ query: { keyword: held.slice(0, 2) } }),
  };
};
