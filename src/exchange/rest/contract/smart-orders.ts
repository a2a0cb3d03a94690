import type { Samples } from './sample.ts';

export const smartOrdersSamples: Samples<'smartOrders'> = () => ({});
