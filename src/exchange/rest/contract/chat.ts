import type { Samples } from './sample.ts';

export const chatSamples: Samples<'chat'> = () => ({});
