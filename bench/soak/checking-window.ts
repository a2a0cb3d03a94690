import type { FramePort } from '#main/feed/index.ts';
import type { TradeWatch } from './trade-watch.ts';

/** A window that draws at once and checks each trade that it is sent; it stores none of them. */
export function checkingWindow(watch: TradeWatch): FramePort & { frames(): number } {
  const listeners = new Set<(data: unknown) => void>();
  let frames = 0;
  return {
    postMessage({ frame, trades }) {
      frames += 1;
      if (trades) watch.take(trades);
      // Another process answers later, never within the call.
      setImmediate(() => {
        for (const listener of listeners) listener({ drawn: frame });
      });
    },
    onMessage(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => listeners.clear(),
    frames: () => frames,
  };
}
