import { phaseAt } from '#shared/market/index.ts';
import { orderPhase } from './order-phase.ts';

type ServicePhase = Parameters<typeof orderPhase>[0];

/** More than a day has parts. */
const MAX_PARTS = 16;

/**
 * Whether the phase bars cancelling orders of the regular board, and until when. Null while it does not.
 * @param now the service's clock, Unix ms
 * @returns `until`, Unix ms: null where the service's phase is not that of the exchange's hours, or no later one of the day lifts it
 */
export function cancelBar(phase: ServicePhase, now: number): { readonly until: number | null } | null {
  if (orderPhase(phase, now, 'RG', false).mayCancel !== false) return null;
  if (phaseAt(now).phase !== phase.phase) return { until: null };
  let at = now;
  for (let part = 0; part < MAX_PARTS; part += 1) {
    const { cancelAllowed, endsInMs } = phaseAt(at);
    if (cancelAllowed) return { until: at };
    if (endsInMs === null) break;
    at += endsInMs;
  }
  return { until: null };
}
