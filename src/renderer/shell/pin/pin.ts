import { ask, bridge } from '#renderer/bridge/index.ts';
import type { TradingState } from '#shared/contract/session.ts';

/** Remaining block of PIN attempts, ms on this machine's clock; 0 if not blocked. */
export const blockedFor = (trading: TradingState | null, now: number): number =>
  trading?.kind === 'locked' && trading.blockedUntil !== null ? Math.max(0, trading.blockedUntil - now) : 0;

export const lockTrading = (): Promise<void> => ask(bridge.session.lock());
