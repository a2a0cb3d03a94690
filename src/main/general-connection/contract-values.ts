import type { SocketStatus } from '#main/feed/index.ts';
import { assertNever } from '#shared/contract/error.ts';
import type { MarketConnection, MarketIndex } from '#shared/contract/market.ts';
import type { GeneralFrame } from '#shared/service/general-socket.ts';

type IndexData = Extract<GeneralFrame, { type: 'index' }>['data'];

/** @param serviceNow for an index without a time of its own: Unix ms on the service's clock */
export const marketIndexOf = (data: IndexData, serviceNow: number): MarketIndex => ({
  points: data.price,
  previous: data.previous,
  change: data.price - data.previous,
  open: data.open ?? null,
  high: data.high ?? null,
  low: data.low ?? null,
  value: data.value ?? null,
  volume: data.volume ?? null,
  frequency: data.frequency ?? null,
  at: data.at ?? serviceNow,
});

export const marketConnectionOf = ({ state, since, reason }: SocketStatus): MarketConnection => ({
  state: stateOf(state),
  since,
  reason,
});

/** A refused connection is tried again, with its reason. */
function stateOf(state: SocketStatus['state']): MarketConnection['state'] {
  switch (state) {
    case 'offline':
      return 'off';
    case 'live':
    case 'stale':
      return state;
    case 'connecting':
    case 'authenticating':
    case 'recovering':
    case 'refused':
      return 'connecting';
    default:
      return assertNever(state);
  }
}
