import { FEED_PORT_MESSAGE, type FeedFrame, type FrameAck } from '#shared/contract/frames.ts';
import type { DisplayClock } from './display-clock.ts';
import type { Dispose } from './listeners.ts';

export type FeedPortDeps = {
  readonly view: Window;
  readonly clock: DisplayClock;
  applyFrame(frame: FeedFrame): void;
  /** All values that belong to this turn of the links have been applied. */
  onTurn(turn: number): void;
  /** A port has come; it knows nothing of what this window wants. */
  onPort(): void;
};

/**
 * Takes the feed port that the preload hands over and applies what comes in. A newer port replaces
 * the older. A frame is acknowledged when it is taken in, and again once its paint is due, so a window
 * that cannot keep up is sent fewer, fuller frames.
 */
export function receiveFeedPort({ view, clock, applyFrame, onTurn, onPort }: FeedPortDeps): Dispose {
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
      if (data.linkRevision !== undefined) onTurn(data.linkRevision);
      port.postMessage({ got: applied } satisfies FrameAck);
      // The store asked for its paint first, so this runs after it.
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

  const heard = (event: MessageEvent): void => {
    if (event.source !== view || event.data !== FEED_PORT_MESSAGE) return;
    const [port] = event.ports;
    if (port) attach(port);
  };
  view.addEventListener('message', heard);
  return () => {
    view.removeEventListener('message', heard);
    close();
  };
}

/** The port's other end is the main process; this only tells its frames from anything else it may say one day. */
function isFrame(data: unknown): data is FeedFrame {
  return typeof data === 'object' && data !== null && 'frame' in data && typeof data.frame === 'number';
}
