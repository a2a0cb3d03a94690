import type { Domain } from './parts.ts';

export const historyRoutes: Domain = () => [];
