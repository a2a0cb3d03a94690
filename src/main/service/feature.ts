import type { Feature } from '#main/app/feature.ts';
import { createReadHandlers } from './index.ts';

/** Endpoints that windows read by name. */
export const serviceFeature: Feature<'service'> = {
  openWithService: (_app, { client }) => ({ handlers: createReadHandlers(client) }),
  inReplay: {},
};
