import type { Samples } from './sample.ts';

export const dayTradeSamples: Samples<'dayTrade'> = () => ({});
