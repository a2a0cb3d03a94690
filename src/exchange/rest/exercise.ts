import type { Domain } from './parts.ts';

export const exerciseRoutes: Domain = () => [];
