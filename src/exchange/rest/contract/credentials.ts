import type { Samples } from './sample.ts';

export const credentialsSamples: Samples<'credentials'> = () => ({});
