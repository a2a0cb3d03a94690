import type { Domain } from './parts.ts';

export const invitationsRoutes: Domain = () => [];
