import { contextBridge, ipcRenderer } from 'electron';
import { FEED_PORT_CHANNEL, FEED_PORT_MESSAGE } from '#shared/contract/frames.ts';
import { CONTRACT_NAMES, channelOf } from '#shared/contract/names.ts';

/**
 * The bridge: `window.lantai.<domain>.<name>`, one function per entry of the contract and nothing
 * else. A page can neither name a channel of its own nor get hold of `ipcRenderer` or its events.
 */
type Ask = (input: unknown) => Promise<unknown>;
type Subscribe = (listener: (payload: unknown) => void) => () => void;

function ask(channel: string): Ask {
  return (input) => ipcRenderer.invoke(channel, input);
}

function subscribe(channel: string): Subscribe {
  return (listener) => {
    let active: typeof listener | null = listener;
    // The event object carries the sender and stays on this side.
    const receive = (_event: unknown, payload: unknown): void => active?.(payload);
    ipcRenderer.on(channel, receive);
    return () => {
      // The page may hold this function from its listener: across the bridge nothing else frees such a cycle.
      active = null;
      ipcRenderer.off(channel, receive);
    };
  };
}

const bridge = Object.fromEntries(
  Object.entries(CONTRACT_NAMES).map(([domain, names]) => [
    domain,
    Object.fromEntries(
      Object.entries(names).map(([name, kind]) => {
        const channel = channelOf(domain, name);
        return [name, kind === 'call' ? ask(channel) : subscribe(channel)];
      }),
    ),
  ]),
);

contextBridge.exposeInMainWorld('lantai', bridge);

/**
 * A MessagePort cannot pass the context bridge; a window message can carry it. The target is our
 * own origin, which a standard scheme has like any web address. A document whose origin is opaque
 * spells it "null", which no message reaches: "/" then means the sender's own origin.
 */
ipcRenderer.on(FEED_PORT_CHANNEL, (event) => {
  const origin = location.origin === 'null' ? '/' : location.origin;
  window.postMessage(FEED_PORT_MESSAGE, origin, [...event.ports]);
});
