import type { DisplayClock } from '#renderer/market-data/display-clock.ts';
import type { Dispose } from '#renderer/market-data/listeners.ts';
import { FEED_PORT_MESSAGE, type FeedFrame, type FrameAck } from '#shared/contract/frames.ts';

export type FeedPortDeps = {
  readonly view: Window;
  readonly clock: DisplayClock;
  applyFrame(frame: FeedFrame): void;
  /** A new port, whose other end does not know this window's subscriptions. */
  onPort(): void;
};

/**
 * Takes the feed port that the preload hands over and applies what comes in. A newer port replaces
 * the older. A frame is acknowledged when it is applied, and again once its paint is due, so that a slow
 * window is sent fewer, larger frames.
 */
export function receiveFeedPort({ view, clock, applyFrame, onPort }: FeedPortDeps): Dispose {
  let close: Dispose = () => {};

  function attach(port: MessagePort): void {
    close();
    let applied = 0;
    let cancelAck: Dispose | null = null;
    const acknowledge = (): void => {
      cancelAck = null;
      port.postMessage({ drawn: applied } satisfies FrameAck);
    };
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isFrame(data)) return;
      applyFrame(data);
      applied = data.frame;
      port.postMessage({ got: applied } satisfies FrameAck);
      // The store requested its paint first, so this runs after it.
      if (clock.isVisible()) cancelAck ??= clock.beforePaint(acknowledge);
      else acknowledge();
    };
    close = () => {
      cancelAck?.();
      port.onmessage = null;
      port.close();
    };
    onPort();
  }

  const onMessage = (event: MessageEvent): void => {
    if (event.source !== view || event.data !== FEED_PORT_MESSAGE) return;
    const [port] = event.ports;
    if (port) attach(port);
  };
  view.addEventListener('message', onMessage);
  return () => {
    view.removeEventListener('message', onMessage);
    close();
  };
}

/** Only separates frames from other messages: the sender is the main process and is trusted. */
function isFrame(data: unknown): data is FeedFrame {
  return typeof data === 'object' && data !== null && 'frame' in data && typeof data.frame === 'number';
}
