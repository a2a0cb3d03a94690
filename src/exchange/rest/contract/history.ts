import type { Samples } from './sample.ts';

export const historySamples: Samples<'history'> = () => ({});
