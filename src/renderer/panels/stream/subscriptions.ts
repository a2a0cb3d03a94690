import { bridge } from '#renderer/bridge/index.ts';
import { MAX_VIEWS, type StreamView, viewKey } from '#shared/contract/stream.ts';

const subscribed = new Map<symbol, StreamView>();

function send(): void {
  const views = new Map([...subscribed.values()].map((view) => [viewKey(view), view]));
  void bridge.stream.subscribe({ views: [...views.values()].slice(0, MAX_VIEWS) });
}

/** Subscribes this window to new posts of a view until the disposer is called. */
export function subscribeToView(view: StreamView): () => void {
  const key = Symbol();
  subscribed.set(key, view);
  send();
  return () => {
    subscribed.delete(key);
    send();
  };
}
