import type { Domain } from './parts.ts';

export const credentialsRoutes: Domain = () => [];
