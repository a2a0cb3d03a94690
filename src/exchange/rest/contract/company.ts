import type { Samples } from './sample.ts';

export const companySamples: Samples<'company'> = () => ({});
