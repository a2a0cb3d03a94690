import type { Samples } from './sample.ts';

export const exerciseSamples: Samples<'exercise'> = () => ({});
