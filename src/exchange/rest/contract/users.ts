import type { Samples } from './sample.ts';

export const usersSamples: Samples<'users'> = () => ({});
