import type { EndpointName } from '#shared/service/endpoints.ts';

/** What the panel shows comes from these, and what it sends goes through the core that journals it. */
export const endpoints: readonly EndpointName[] = [
  'exercise.entitlements',
  'exercise.exercisable',
  'exercise.list',
  'exercise.stockTradable',
  'exercise.exercise',
  'exercise.conversion',
];
