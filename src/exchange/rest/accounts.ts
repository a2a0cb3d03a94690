import type { Domain } from './parts.ts';

export const accountsRoutes: Domain = () => [];
