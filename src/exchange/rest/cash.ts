import type { Domain } from './parts.ts';

export const cashRoutes: Domain = () => [];
