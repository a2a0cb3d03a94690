import { contextBridge, ipcRenderer } from 'electron';
import { channelOf } from '#shared/contract/channel-of.ts';
import { FEED_PORT_CHANNEL, FEED_PORT_MESSAGE } from '#shared/contract/frames.ts';
import { CONTRACT_NAMES } from '#shared/contract/names.ts';
import { CLOCK_CHANNEL, type Press } from '#shared/contract/press.ts';
import { createMainClock } from './main-clock.ts';
import { watchPresses } from './pressed-at.ts';

/**
 * The bridge: `window.lantai.<domain>.<name>`, one function per entry of the contract and nothing
 * else. A page can neither name a channel of its own nor get hold of `ipcRenderer` or its events.
 */
type Ask = (input: unknown) => Promise<unknown>;
type Subscribe = (listener: (payload: unknown) => void) => () => void;

function ask(channel: string): Ask {
  return (input) => ipcRenderer.invoke(channel, input);
}

const pageMs = (): number => performance.now();
const mainClock = createMainClock(() => ipcRenderer.invoke(CLOCK_CHANNEL) as Promise<number>, pageMs);
const pressedAt = watchPresses(window, pageMs);
// Compared before anybody can press, and again whenever the machine may have slept in between.
window.addEventListener('load', () => void mainClock.compare());
window.addEventListener('focus', () => void mainClock.compare());

/** A call that carries when its press was made, so that the main process can tell how old it is, however late it takes it. */
function press(channel: string): Ask {
  return async (input) => {
    const at = pressedAt();
    const wall = Date.now() - (pageMs() - at);
    if (mainClock.at(at) === null) await mainClock.compare();
    const mono = mainClock.at(at);
    const stamp: Press | null = mono === null ? null : { mono, wall };
    const answered = ipcRenderer.invoke(channel, input, stamp);
    void mainClock.compare();
    return answered;
  };
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

function entryOf(kind: 'call' | 'press' | 'event', channel: string): Ask | Subscribe {
  if (kind === 'event') return subscribe(channel);
  return kind === 'press' ? press(channel) : ask(channel);
}

const bridge = Object.fromEntries(
  Object.entries(CONTRACT_NAMES).map(([domain, names]) => [
    domain,
    Object.fromEntries(
      Object.entries(names).map(([name, kind]) => {
        const channel = channelOf(domain, name);
        return [name, entryOf(kind, channel)];
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
