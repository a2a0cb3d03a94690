import type { Samples } from './sample.ts';

export const brokersSamples: Samples<'brokers'> = ({ held }) => ({
  activity: () => ({
    query: { symbol: held, page: '1', limit: '10', from: '2026-11-02', to: '2026-11-06', sort: 'BUY_VALUE' },
  }),
  topByPeriod: () => ({ query: { sort: 'VOLUME', period: '1W' } }),
});
