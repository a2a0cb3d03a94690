/**
 * What the social socket carries, as JSON text frames `{"type", "data"}`: undocumented by the service. `data` has
 * the shape that the REST endpoint of the same thing answers with.
 */
export type LiveEvent = {
  readonly type: 'notification' | 'chat.message' | 'chat.room' | 'stream.post';
  readonly data: unknown;
};

/** Publishes social events to connected clients. */
export type Live = {
  publish(event: LiveEvent): void;
  /** Returns the disposer. Listeners must not throw. */
  onEvent(listener: (event: LiveEvent) => void): () => void;
};

export function createLive(): Live {
  const listeners = new Set<(event: LiveEvent) => void>();
  return {
    publish(event) {
      for (const listener of listeners) listener(event);
    },
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
