import type { Domain } from './parts.ts';

export const chartsRoutes: Domain = () => [];
