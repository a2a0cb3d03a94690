import type { EndpointName } from '#shared/service/endpoints.ts';

/** What is bought and sold goes through the core that journals it; everything else is read by name. */
export const endpoints: readonly EndpointName[] = ['bonds.buy', 'bonds.sell'];
