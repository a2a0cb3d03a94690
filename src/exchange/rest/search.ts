import type { Domain } from './parts.ts';

export const searchRoutes: Domain = () => [];
