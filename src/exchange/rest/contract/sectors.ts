import type { Samples } from './sample.ts';

export const sectorsSamples: Samples<'sectors'> = ({ exchange, held }) => ({
  sector: () => ({ path: { id: '1' } }),
  subsector: () => ({ path: { id: '101' } }),
  analyst: () => ({
    path: { build_id: exchange.profile.web_build_id, symbol: held },
    query: { param: 'analyst' },
  }),
});
