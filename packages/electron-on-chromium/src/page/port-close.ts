/** Notifies each end of a forwarded port that the other has closed. */
export interface PortCloser {
  /** Makes this port emit `close` when the far end closes, and notifies the far end when it closes itself. */
  readonly adopt: (port: Closable) => void;
  /** Closes the port that is forwarded to Node, notifying the page first. */
  readonly close: (port: Closable) => void;
  readonly isClosing: (data: unknown) => boolean;
}

interface Closable extends EventTarget {
  postMessage(message: unknown): void;
  close(): void;
}

/**
 * Electron's pages get `close` on a MessagePort; the web's do not. The notice is a message with a secret content,
 * which a listener put in front of the page's own swallows. Runs as source text in both worlds, so it must not refer to
 * anything outside its own body.
 */
export function createPortCloser(secret: string): PortCloser {
  const { apply, defineProperty } = Reflect;
  const prototype = MessagePort.prototype as unknown as Closable;
  const nativeClose = prototype.close;
  const nativePost = prototype.postMessage;
  const listen = EventTarget.prototype.addEventListener;
  const dispatch = EventTarget.prototype.dispatchEvent;
  const stop = Event.prototype.stopImmediatePropagation;
  const NativeEvent = Event;
  const isClosing = (data: unknown) => data === secret;
  const close = (port: Closable) => {
    apply(nativePost, port, [secret]);
    apply(nativeClose, port, []);
  };
  const adopt = (port: Closable) => {
    const onMessage = (event: Event) => {
      if (!isClosing((event as MessageEvent).data)) return;
      apply(stop, event, []);
      apply(nativeClose, port, []);
      apply(dispatch, port, [new NativeEvent('close')]);
    };
    apply(listen, port, ['message', onMessage]);
    defineProperty(port, 'close', { value: () => close(port), configurable: true, writable: true });
  };
  return { adopt, close, isClosing };
}
