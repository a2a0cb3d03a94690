import type { Domain } from './parts.ts';

export const companyRoutes: Domain = () => [];
