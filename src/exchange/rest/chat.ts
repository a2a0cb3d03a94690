import type { Domain } from './parts.ts';

export const chatRoutes: Domain = () => [];
