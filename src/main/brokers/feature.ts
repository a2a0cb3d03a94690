import type { Feature } from '#main/app/feature.ts';
import { createBrokersHandlers } from './index.ts';

/** Who bought and sold. */
export const brokersFeature: Feature<'brokers'> = {
  openWithService: (_app, { client }) => ({ handlers: createBrokersHandlers(client.brokers) }),
  inReplay: {},
};
