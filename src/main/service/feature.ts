import type { Feature } from '#main/app/feature.ts';
import { createServiceHandlers } from './index.ts';

/** Endpoints that windows read and write by name. */
export const serviceFeature: Feature<'service'> = {
  openWithService: ({ core }, { client }) => ({ handlers: createServiceHandlers(client, core.broadcasts.all) }),
  inReplay: {},
};
