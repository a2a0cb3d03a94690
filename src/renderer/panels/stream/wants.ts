import { bridge } from '#renderer/bridge/index.ts';
import type { StreamView } from '#shared/contract/index.ts';
import { MAX_VIEWS, viewKey } from '#shared/contract/stream.ts';

const wanted = new Map<symbol, StreamView>();

function tell(): void {
  const views = new Map([...wanted.values()].map((view) => [viewKey(view), view]));
  void bridge.stream.want({ views: [...views.values()].slice(0, MAX_VIEWS) });
}

/** Subscribes this window to new posts of a view until the disposer is called. */
export function wantView(view: StreamView): () => void {
  const key = Symbol();
  wanted.set(key, view);
  tell();
  return () => {
    wanted.delete(key);
    tell();
  };
}
