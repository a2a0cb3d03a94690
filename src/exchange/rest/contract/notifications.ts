import type { Samples } from './sample.ts';

export const notificationsSamples: Samples<'notifications'> = () => ({});
