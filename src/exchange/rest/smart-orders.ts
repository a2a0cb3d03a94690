import type { Domain } from './parts.ts';

export const smartOrdersRoutes: Domain = () => [];
