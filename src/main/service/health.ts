import type { ServiceHealth } from '#shared/contract/app.ts';
import { narrowOffset, type OffsetBounds, offsetOf } from './clock-offset.ts';

export type HealthWatch = {
  current(): ServiceHealth;
  /** Any answer at all shows that the service is there. `date` is the Date header, null when there is none. */
  answered(date: string | null, sentAt: number, receivedAt: number): void;
  unanswered(): void;
  onHealth(listener: (health: ServiceHealth) => void): () => void;
};

/** A smaller change of the clock is not worth a message to every window. */
const OFFSET_WORTH_TELLING_MS = 250;

export function createHealthWatch(): HealthWatch {
  const listeners = new Set<(health: ServiceHealth) => void>();
  let bounds: OffsetBounds | null = null;
  // Until something fails there is no reason to alarm anyone.
  let told: ServiceHealth = { reachable: true, clockOffsetMs: 0 };

  function tell(next: ServiceHealth): void {
    const clockMoved = Math.abs(next.clockOffsetMs - told.clockOffsetMs) >= OFFSET_WORTH_TELLING_MS;
    if (next.reachable === told.reachable && !clockMoved) return;
    told = next;
    for (const listener of listeners) listener(next);
  }

  return {
    current: () => told,
    answered(date, sentAt, receivedAt) {
      const at = date === null ? Number.NaN : Date.parse(date);
      if (!Number.isNaN(at)) bounds = narrowOffset(bounds, { date: at, sentAt, receivedAt });
      tell({ reachable: true, clockOffsetMs: offsetOf(bounds) });
    },
    unanswered: () => tell({ ...told, reachable: false }),
    onHealth(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
