import type { Domain } from './parts.ts';

export const bondsRoutes: Domain = () => [];
