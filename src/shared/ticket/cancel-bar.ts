import { type PhaseNow, phaseAt } from '#shared/market/index.ts';
import { type OrderPhase, orderPhase } from './order-phase.ts';

type ServicePhase = Parameters<typeof orderPhase>[0];
/** What is done with an order that stands. */
export type OrderAct = 'amend' | 'cancel';
/** `until`, Unix ms: null where the service's phase is not that of the exchange's hours, or no later one of the day lifts it. */
export type PhaseBar = { readonly until: number | null };

/** More than a day has parts. */
const MAX_PARTS = 16;

const RIGHT = { amend: 'mayAmend', cancel: 'mayCancel' } as const satisfies Record<OrderAct, keyof OrderPhase>;
const ALLOWED = { amend: 'amendAllowed', cancel: 'cancelAllowed' } as const satisfies Record<OrderAct, keyof PhaseNow>;

/**
 * Whether the phase bars amending or cancelling orders of the regular board, and until when. Null while it does not.
 * @param now the service's clock, Unix ms
 */
export function phaseBar(act: OrderAct, phase: ServicePhase, now: number): PhaseBar | null {
  if (orderPhase(phase, now, 'RG', false)[RIGHT[act]] !== false) return null;
  if (phaseAt(now).phase !== phase.phase) return { until: null };
  let at = now;
  for (let part = 0; part < MAX_PARTS; part += 1) {
    const current = phaseAt(at);
    if (current[ALLOWED[act]]) return { until: at };
    if (current.endsInMs === null) break;
    at += current.endsInMs;
  }
  return { until: null };
}

/** As `phaseBar`, of cancelling. @param now the service's clock, Unix ms */
export const cancelBar = (phase: ServicePhase, now: number): PhaseBar | null => phaseBar('cancel', phase, now);
