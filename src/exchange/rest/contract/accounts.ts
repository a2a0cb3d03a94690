import type { Samples } from './sample.ts';

export const accountsSamples: Samples<'accounts'> = () => ({});
