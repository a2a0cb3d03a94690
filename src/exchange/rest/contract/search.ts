import type { Samples } from './sample.ts';

export const searchSamples: Samples<'search'> = () => ({});
