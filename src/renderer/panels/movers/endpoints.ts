import type { EndpointName } from '#shared/service/endpoints.ts';

/** What the whole market is read from; the service's own rankings come over the feed. */
export const endpoints: readonly EndpointName[] = ['sectors.sectors', 'sectors.sector', 'sectors.specialBoard'];
