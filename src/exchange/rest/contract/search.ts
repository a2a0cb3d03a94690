import type { Samples } from './sample.ts';

export const searchSamples: Samples<'search'> = ({ held }) => ({
  saveRecent: () => ({ body: { type: 'company', value: held } }),
});
