import type { Codec } from '../codec/codec.ts';
import type { BridgeEnd } from './bridge-end.ts';
import type { PortCloser } from './port-close.ts';

export interface PreloadFacts {
  readonly platform: string;
  readonly arch: string;
  readonly versions: Record<string, string>;
  readonly argv: readonly string[];
  readonly execPath: string;
  readonly pid: number;
  /** Name of the binding that reaches Node; it exists in the preload's world only. */
  readonly binding: string;
  /** Name of the function that Node calls in the preload's world with an array of messages. */
  readonly deliver: string;
}

/**
 * From a page to Node: a header, then a body in the codec's text. `ports` are the numbers under which the sender
 * forwards what those ports receive.
 */
export type FromPage =
  | readonly ['invoke', call: number, channel: string]
  | readonly ['send', channel: string]
  | readonly ['post', channel: string, ports: readonly string[]]
  | readonly ['port', port: string, ports: readonly string[]]
  | readonly ['port-close', port: string];

/** From Node to a page, likewise. */
export type ToPage =
  | readonly ['reply', call: number, error: string | null]
  | readonly ['message', channel: string]
  | readonly ['post', channel: string, ports: readonly string[]]
  | readonly ['port', port: string, ports: readonly string[]]
  | readonly ['port-close', port: string]
  | readonly ['hidden', hidden: boolean];

/** The DOM's, of which Node's typings know the value but not the type. */
type Port = InstanceType<typeof MessagePort> & { onmessage: ((event: MessageEvent) => void) | null };
type Preload = (require: (id: string) => unknown, module: { exports: unknown }, process: unknown) => void;

/**
 * What a sandboxed preload finds: `require('electron')` with contextBridge and ipcRenderer, `events`, `timers`, `url`
 * and a part of `process`. Runs as source text in the preload's world, so it must not refer to anything outside its
 * own body but its parameters.
 */
export function runPreload(
  facts: PreloadFacts,
  codec: Codec,
  bridge: BridgeEnd,
  closer: PortCloser,
  notifyVisibility: (hidden: boolean) => void,
  preload: Preload,
): void {
  type Listener = (...args: unknown[]) => unknown;
  type Entry = { listener: Listener; once: boolean };
  const world = globalThis as unknown as Record<string, unknown>;
  const toNode = world[facts.binding] as (text: string) => void;
  const post = (header: FromPage, body?: unknown) => toNode(`${JSON.stringify(header)}\n${codec.encode(body)}`);

  /** Anything else is refused by its full name rather than found to be undefined. */
  const only = <T extends object>(name: string, members: T): T =>
    new Proxy(members, {
      get: (target, key, receiver) => {
        if (key in target || typeof key === 'symbol') return Reflect.get(target, key, receiver) as unknown;
        if (key === '__esModule' || key === 'default' || key === 'then' || key === 'toJSON') return undefined;
        throw new Error(`electron-on-chromium: ${name}.${key} is not provided by this stand-in`);
      },
    });

  class Emitter {
    readonly entries = new Map<string, Entry[]>();
    on(event: string, listener: Listener): this {
      return this.add(event, { listener, once: false });
    }
    addListener(event: string, listener: Listener): this {
      return this.on(event, listener);
    }
    once(event: string, listener: Listener): this {
      return this.add(event, { listener, once: true });
    }
    off(event: string, listener: Listener): this {
      const entries = this.entries.get(event) ?? [];
      const index = entries.findLastIndex((entry) => entry.listener === listener);
      if (index !== -1) this.entries.set(event, entries.toSpliced(index, 1));
      return this;
    }
    removeListener(event: string, listener: Listener): this {
      return this.off(event, listener);
    }
    removeAllListeners(event?: string): this {
      if (event === undefined) this.entries.clear();
      else this.entries.delete(event);
      return this;
    }
    listenerCount(event: string): number {
      return this.entries.get(event)?.length ?? 0;
    }
    listeners(event: string): Listener[] {
      return (this.entries.get(event) ?? []).map((entry) => entry.listener);
    }
    eventNames(): string[] {
      return [...this.entries.keys()];
    }
    setMaxListeners(): this {
      return this;
    }
    emit(event: string, ...args: unknown[]): boolean {
      const entries = this.entries.get(event) ?? [];
      for (const { listener, once } of entries) {
        if (once) this.off(event, listener);
        Reflect.apply(listener, this, args);
      }
      return entries.length > 0;
    }
    add(event: string, entry: Entry): this {
      this.entries.set(event, [...(this.entries.get(event) ?? []), entry]);
      return this;
    }
  }

  const calls = new Map<number, { channel: string; resolve: (value: unknown) => void; reject: (e: Error) => void }>();
  const ports = new Map<string, Port>();
  let lastCall = 0;
  let lastPort = 0;

  /** Forwards what arrives at `port` to Node under `id`, until either side closes. */
  const forward = (id: string, port: Port) => {
    ports.set(id, port);
    port.onmessage = (event: MessageEvent) => {
      if (!closer.isClosing(event.data)) post(['port', id, giveAll(event.ports)], event.data);
      else if (ports.delete(id)) post(['port-close', id]);
    };
  };
  const giveAll = (given: readonly unknown[]): string[] =>
    given.map((port) => {
      if (!(port instanceof MessagePort)) throw new TypeError('Only MessagePorts can be transferred.');
      lastPort += 1;
      forward(`p${lastPort}`, port as Port);
      return `p${lastPort}`;
    });
  const takeAll = (ids: readonly string[]): Port[] =>
    ids.map((id) => {
      const { port1, port2 } = new MessageChannel() as { port1: Port; port2: Port };
      forward(id, port1);
      closer.adopt(port2);
      return port2;
    });

  const ipcEmitter = new Emitter();
  const ipcRenderer = only(
    'ipcRenderer',
    Object.assign(ipcEmitter, {
      send: (channel: string, ...args: unknown[]) => post(['send', channel], args),
      invoke: (channel: string, ...args: unknown[]) =>
        new Promise<unknown>((resolve, reject) => {
          lastCall += 1;
          post(['invoke', lastCall, channel], args);
          calls.set(lastCall, { channel, resolve, reject });
        }),
      postMessage: (channel: string, message: unknown, transfer: readonly unknown[] = []) =>
        post(['post', channel, giveAll(transfer)], message),
    }),
  );
  const emit = (channel: string, eventPorts: Port[], args: unknown[]) =>
    ipcEmitter.emit(channel, { sender: ipcRenderer, ports: eventPorts }, ...args);

  const receive = (header: ToPage, text: string) => {
    const buffers: ArrayBuffer[] = [];
    const body = codec.decode(text, (buffer) => buffers.push(buffer));
    switch (header[0]) {
      case 'port':
        ports.get(header[1])?.postMessage(body, [...buffers, ...takeAll(header[2])]);
        return;
      case 'port-close': {
        const port = ports.get(header[1]);
        ports.delete(header[1]);
        if (port) closer.close(port);
        return;
      }
      case 'hidden':
        notifyVisibility(header[1]);
        return;
      case 'message':
        emit(header[1], [], body as unknown[]);
        return;
      case 'post':
        emit(header[1], takeAll(header[2]), [body]);
        return;
      case 'reply': {
        const call = calls.get(header[1]);
        calls.delete(header[1]);
        if (header[2] === null) call?.resolve(body);
        else call?.reject(new Error(`Error invoking remote method '${call.channel}': ${header[2]}`));
        return;
      }
    }
  };
  world[facts.deliver] = (batch: (readonly [ToPage, string])[]) => {
    for (const [header, text] of batch) {
      try {
        receive(header, text);
      } catch (error) {
        // One listener's mistake must not cost the messages behind it; the page's console shows it.
        setTimeout(() => {
          throw error;
        });
      }
    }
  };

  const contextBridge = only('contextBridge', {
    exposeInMainWorld: (key: string, api: unknown) => bridge.expose(key, api),
  });
  const modules: Record<string, unknown> = {
    electron: only('electron', { contextBridge, ipcRenderer }),
    events: Object.assign(Emitter, { EventEmitter: Emitter }),
    timers: { setTimeout, clearTimeout, setInterval, clearInterval },
    url: { URL, URLSearchParams },
  };
  const require = (id: string): unknown => {
    const name = id.startsWith('node:') ? id.slice(5) : id.replace(/^electron\/(common|renderer)$/, 'electron');
    if (Object.hasOwn(modules, name)) return modules[name];
    throw new Error(`module not found: ${id}`);
  };
  const { platform, arch, versions, argv, execPath, pid } = facts;
  const process = only('process', {
    platform,
    arch,
    versions,
    argv,
    execPath,
    pid,
    type: 'renderer',
    sandboxed: true,
    contextIsolated: true,
  });
  preload(require, { exports: {} }, process);
}
