import type { ServiceHealth } from '#shared/contract/app.ts';
import { createEmitter } from '#shared/emitter.ts';
import { narrowOffset, type OffsetBounds, offsetOf } from './clock-offset.ts';

export type HealthWatch = {
  current(): ServiceHealth;
  /** Any answer at all shows that the service is there. `date` is the Date header, null when there is none. */
  answered(date: string | null, sentAt: number, receivedAt: number): void;
  unanswered(): void;
  onHealth(listener: (health: ServiceHealth) => void): () => void;
};

/** A smaller change of the clock is not worth a message to every window. */
const MIN_OFFSET_CHANGE_MS = 250;

export function createHealthWatch(): HealthWatch {
  const changes = createEmitter<ServiceHealth>();
  let bounds: OffsetBounds | null = null;
  // Until something fails there is no reason to alarm anyone.
  let published: ServiceHealth = { reachable: true, clockOffsetMs: 0 };

  function publish(next: ServiceHealth): void {
    const clockMoved = Math.abs(next.clockOffsetMs - published.clockOffsetMs) >= MIN_OFFSET_CHANGE_MS;
    if (next.reachable === published.reachable && !clockMoved) return;
    published = next;
    changes.emit(next);
  }

  return {
    current: () => published,
    answered(date, sentAt, receivedAt) {
      const at = date === null ? Number.NaN : Date.parse(date);
      if (!Number.isNaN(at)) bounds = narrowOffset(bounds, { date: at, sentAt, receivedAt });
      publish({ reachable: true, clockOffsetMs: offsetOf(bounds) });
    },
    unanswered: () => publish({ ...published, reachable: false }),
    onHealth: changes.on,
  };
}
