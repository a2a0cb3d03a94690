import type { Domain } from './parts.ts';

export const dayTradeRoutes: Domain = () => [];
