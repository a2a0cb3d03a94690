import type { Domain } from './parts.ts';

export const sectorsRoutes: Domain = () => [];
