import type { MarketPhase } from '#shared/contract/market.ts';
import type { Phase } from '#shared/market/index.ts';

/** market_hour.status on the wire → the phase's name here; whether new orders are taken in it. */
const PHASES: Readonly<Record<string, { readonly phase: Phase; readonly ordersAllowed: boolean }>> = {
  PRE_OPEN: { phase: 'pre-open input', ordersAllowed: true },
  PRE_OPEN_MATCH: { phase: 'pre-open match', ordersAllowed: false },
  SESSION_1: { phase: 'session I', ordersAllowed: true },
  BREAK: { phase: 'break', ordersAllowed: false },
  SESSION_2: { phase: 'session II', ordersAllowed: true },
  PRE_CLOSE: { phase: 'pre-close input', ordersAllowed: true },
  PRE_CLOSE_MATCH: { phase: 'pre-close match', ordersAllowed: false },
  POST_CLOSE: { phase: 'post-close', ordersAllowed: true },
  HALT: { phase: 'halt', ordersAllowed: false },
  OPEN_ALL_DAY: { phase: 'open all day', ordersAllowed: true },
  CLOSED: { phase: 'closed', ordersAllowed: false },
};

/**
 * The service's own word on the market's hours. A status that is not known is shown as it came, and
 * orders are left to the venue's judgement.
 * @param serviceNow Unix ms on the service's clock, at the answer
 */
export function marketPhaseOf(
  hour: {
    readonly status: string;
    readonly time_left?: number | undefined;
    /** Left out: follows from the status. */
    readonly new_orders_allowed?: boolean | undefined;
  },
  serviceNow: number,
): MarketPhase {
  const known = PHASES[hour.status.trim().toUpperCase()];
  const { time_left: secondsLeft = 0 } = hour;
  const endsAt = secondsLeft > 0 ? Math.round(serviceNow + secondsLeft * 1_000) : null;
  return {
    phase: known?.phase ?? hour.status,
    ordersAllowed: hour.new_orders_allowed ?? known?.ordersAllowed ?? true,
    endsAt,
  };
}
