import type { Domain } from './parts.ts';

export const brokersRoutes: Domain = () => [];
