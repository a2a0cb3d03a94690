import type { Feature } from '#main/app/feature.ts';
import { readWholeMarket } from './whole-market.ts';

/** Every listed stock with its day. */
export const marketMapFeature: Feature<'marketMap'> = {
  openWithService: ({ core }, { client }) => ({
    handlers: { stocks: () => readWholeMarket(client, core.context.timers.now) },
  }),
  inReplay: {},
};
