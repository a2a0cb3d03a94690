import { stepTicks } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import type { Samples } from './sample.ts';

export const smartOrdersSamples: Samples<'smartOrders'> = ({ client, held, arb, ara }) => {
  const { smartOrders } = endpoints;
  // Far from the market: none of them is triggered.
  const price = arb as Parameters<typeof stepTicks>[0];
  const low = stepTicks(price, -1);
  const stop = { symbol: held, side: 'SIDE_SELL', shares: 100, trigger_price: low, price: low, is_gtc: true };
  const trailing = { symbol: held, side: 'SIDE_SELL', shares: 100, trail_type: 'PERCENT', trail_value: 45 };
  const bracket = {
    symbol: held,
    shares: 100,
    price: arb,
    take_profit_price: ara,
    stop_loss_trigger_price: low,
    stop_loss_price: low,
  };
  const given = async (
    endpoint: (typeof smartOrders)['placeStop' | 'placeTrailingStop' | 'placeBracket'],
    body: object,
  ) => {
    const { order_id } = await client.call(endpoint, { body: { ...body } });
    return { path: { id: order_id } };
  };
  /** Placed and given up again by the tests that follow; those that stay are few enough. */
  return {
    placeStop: () => ({ body: { ...stop, trigger_direction: 'AT_OR_BELOW' } }),
    placeTrailingStop: () => ({ body: { ...trailing, limit_ticks: 3 } }),
    placeBracket: () => ({ body: bracket }),
    cancelStop: () => given(smartOrders.placeStop, stop),
    cancelTrailingStop: () => given(smartOrders.placeTrailingStop, trailing),
    cancelBracket: () => given(smartOrders.placeBracket, bracket),
  };
};
