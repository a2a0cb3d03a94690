import type { Domain } from './parts.ts';

export const streamsRoutes: Domain = () => [];
