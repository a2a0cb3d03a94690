import { ask, bridge } from '#renderer/bridge/index.ts';
import type { TradingState } from '#shared/contract/session.ts';

export const PIN_LENGTH = 6;

/** The digits of what was typed or pasted, as many as a PIN has. */
export const pinDigits = (text: string): string => text.replace(/\D/g, '').slice(0, PIN_LENGTH);

/** How long the PIN may not be tried, ms on this machine's clock; 0 when it may. */
export const blockedFor = (trading: TradingState | null, now: number): number =>
  trading?.kind === 'locked' && trading.blockedUntil !== null ? Math.max(0, trading.blockedUntil - now) : 0;

export const lockTrading = (): Promise<void> => ask(bridge.session.lock());
