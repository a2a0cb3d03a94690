import type { Domain } from './parts.ts';

export const groupsRoutes: Domain = () => [];
