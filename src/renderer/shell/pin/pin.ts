import { ask, bridge } from '#renderer/bridge/index.ts';
import type { TradingState } from '#shared/contract/session.ts';

export const PIN_LENGTH = 6;

/** The digits of a typed or pasted text, up to the length of a PIN. */
export const pinDigits = (text: string): string => text.replace(/\D/g, '').slice(0, PIN_LENGTH);

/** Remaining block of PIN attempts, ms on this machine's clock; 0 if not blocked. */
export const blockedFor = (trading: TradingState | null, now: number): number =>
  trading?.kind === 'locked' && trading.blockedUntil !== null ? Math.max(0, trading.blockedUntil - now) : 0;

export const lockTrading = (): Promise<void> => ask(bridge.session.lock());
