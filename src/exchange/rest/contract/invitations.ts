import type { Samples } from './sample.ts';

export const invitationsSamples: Samples<'invitations'> = () => ({});
