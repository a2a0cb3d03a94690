import type { Domain } from './parts.ts';

export const notificationsRoutes: Domain = () => [];
