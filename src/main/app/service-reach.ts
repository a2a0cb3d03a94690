import { createEmitter } from '#shared/emitter.ts';

/** Whether the service is there, as far as any of its connections or answers shows. */
export type ServiceReach = {
  /** @param witness what has shown it: each is followed by itself */
  seen(witness: ServiceWitness, isThere: boolean): void;
  /** One of them has found it again: whoever waits for the next try need not wait on. @returns the disposer */
  onFound(listener: () => void): () => void;
};
export type ServiceWitness = 'answers' | 'feed' | 'social' | 'general';

export function createServiceReach(): ServiceReach {
  const found = createEmitter<void>();
  const there = new Set<ServiceWitness>();
  return {
    seen(witness, isThere) {
      if (!isThere) there.delete(witness);
      else if (!there.has(witness)) {
        there.add(witness);
        found.emit();
      }
    },
    onFound: found.on,
  };
}
