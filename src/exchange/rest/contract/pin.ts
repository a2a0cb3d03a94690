import type { Samples } from './sample.ts';

export const pinSamples: Samples<'pin'> = () => ({});
