import type { Samples } from './sample.ts';

export const chartsSamples: Samples<'charts'> = () => ({});
