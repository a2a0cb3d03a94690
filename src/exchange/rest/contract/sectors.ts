import type { Samples } from './sample.ts';

export const sectorsSamples: Samples<'sectors'> = () => ({});
