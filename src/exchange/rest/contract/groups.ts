import type { Samples } from './sample.ts';

export const groupsSamples: Samples<'groups'> = () => ({});
