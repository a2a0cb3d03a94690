import type { Samples } from './sample.ts';

export const bondsSamples: Samples<'bonds'> = () => ({});
