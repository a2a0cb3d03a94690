import { createEmitter } from '#shared/emitter.ts';
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
  /** @returns the disposer */
  onEvent(listener: (event: LiveEvent) => void): () => void;
};

export function createLive(): Live {
  const events = createEmitter<LiveEvent>();
  return { publish: events.emit, onEvent: events.on };
}
