import type { Feature } from '#main/app/feature.ts';
import { NO_MARKET_CONNECTION } from '#main/general-connection/market-stream.ts';

/** Stocks, candles, the market's phase and the index. */
export const marketFeature: Feature<'market'> = {
  open: ({ services, connected, selection }) => ({
    handlers: {
      ...services.handlers.market,
      ...(connected?.marketStream.handlers ?? { index: () => null, connection: () => NO_MARKET_CONNECTION }),
      prefetch: ({ symbol }) => selection.prefetch(symbol),
    },
  }),
};
