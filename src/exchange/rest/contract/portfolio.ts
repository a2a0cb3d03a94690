import type { Samples } from './sample.ts';

export const portfolioSamples: Samples<'portfolio'> = ({ held }) => ({
  detail: () => ({ query: { stock_code: held } }),
});
