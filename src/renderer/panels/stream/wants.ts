import { bridge } from '#renderer/bridge/index.ts';
import { MAX_VIEWS, type StreamView, viewKey } from '#shared/contract/stream.ts';

const wanted = new Map<symbol, StreamView>();

function tell(): void {
  const views = new Map([...wanted.values()].map((view) => [viewKey(view), view]));
  void bridge.stream.subscribe({ views: [...views.values()].slice(0, MAX_VIEWS) });
}

/** This window looks at a view until the disposer is called; the main process tells of what is new there. */
export function wantView(view: StreamView): () => void {
  const key = Symbol();
  wanted.set(key, view);
  tell();
  return () => {
    wanted.delete(key);
    tell();
  };
}
