import type { Samples } from './sample.ts';

export const brokersSamples: Samples<'brokers'> = () => ({});
