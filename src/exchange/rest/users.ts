import type { Domain } from './parts.ts';

export const usersRoutes: Domain = () => [];
