import type { Samples } from './sample.ts';

export const streamsSamples: Samples<'streams'> = () => ({});
