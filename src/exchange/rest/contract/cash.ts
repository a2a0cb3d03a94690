import type { Samples } from './sample.ts';

export const cashSamples: Samples<'cash'> = () => ({});
