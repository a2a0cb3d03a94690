import { channelOf } from '#shared/contract/channel-of.ts';
import type { Contract } from '#shared/contract/define.ts';
import type { Broadcast, KnownWindow, SendTo } from './handlers.ts';

/** An open window that events can be sent to. */
type EventTarget = { readonly window: KnownWindow; send(channel: string, payload: unknown): void };

/** Sends the contract's events to windows. */
export type Broadcasts<C extends Contract> = {
  /** To every window of the kinds that the contract names for the event. */
  readonly all: Broadcast<C>;
  /** To one window; dropped where it is not open or its kind may not have the event. */
  readonly sendTo: SendTo<C>;
  /** Windows can receive from here on; what was sent before is dropped. @param targets every open window */
  connect(contract: C, targets: () => readonly EventTarget[]): void;
};

type Options = {
  /** Also check payloads against the contract; in development and under test. */
  readonly checkOutput: boolean;
};

/** Exists before any window does, and before the contract is loaded, for the parts that windows are built from. */
export function createBroadcasts<C extends Contract>({ checkOutput }: Options): Broadcasts<C> {
  let connected: { readonly contract: C; readonly targets: () => readonly EventTarget[] } | null = null;

  function send(domain: string, name: string, payload: unknown, isMeant: (windowId: string) => boolean): void {
    if (!connected) return;
    const entry = connected.contract[domain]?.[name];
    const channel = channelOf(domain, name);
    if (entry?.kind !== 'event') throw new Error(`${channel} is no event of the contract`);
    const checked = checkOutput ? entry.payload.parse(payload) : payload;
    for (const { window, send: sendToWindow } of connected.targets()) {
      if (entry.windows.includes(window.kind) && isMeant(window.id)) sendToWindow(channel, checked);
    }
  }

  return {
    all: (domain, name, payload) => send(domain, name, payload, () => true),
    sendTo: (windowId, domain, name, payload) => send(domain, name, payload, (id) => id === windowId),
    connect(contract, targets) {
      connected = { contract, targets };
    },
  };
}
