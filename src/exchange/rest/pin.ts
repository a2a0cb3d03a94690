import type { Domain } from './parts.ts';

export const pinRoutes: Domain = () => [];
