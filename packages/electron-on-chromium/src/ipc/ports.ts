import type { MessagePortMain as ElectronPort } from 'electron';
import { createCodec } from '../codec/codec.ts';
import { guardedEmitter } from '../guard.ts';

export const codec = createCodec();

/** A message on its way between two ports: the codec's text and the ends that travel with it. */
interface Carried {
  readonly text: string;
  readonly ends: readonly PortEnd[];
}

/** Whoever an end has been handed to: a MessagePortMain here, a page, a utility process. */
interface PortSink {
  readonly message: (carried: Carried) => void;
  readonly close: () => void;
}

/** One of two entangled ends. It buffers what arrives until somebody takes it. */
export class PortEnd {
  peer: PortEnd | undefined;
  #sink: PortSink | undefined;
  #backlog: Carried[] = [];
  #closed = false;

  static pair(): readonly [PortEnd, PortEnd] {
    const [one, other] = [new PortEnd(), new PortEnd()];
    one.peer = other;
    other.peer = one;
    return [one, other];
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  send(carried: Carried): void {
    const { peer } = this;
    if (peer && !this.#closed) peer.#receive(carried);
  }

  /** From now on `sink` gets what arrives, the backlog first. */
  deliverTo(sink: PortSink): void {
    this.#sink = sink;
    const backlog = this.#backlog;
    this.#backlog = [];
    for (const carried of backlog) sink.message(carried);
    if (this.#closed) sink.close();
  }

  /** Detaches the end from its present owner; it keeps buffering. */
  release(): void {
    this.#sink = undefined;
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#sink?.close();
    this.peer?.close();
  }

  #receive(carried: Carried): void {
    if (this.#sink) this.#sink.message(carried);
    else this.#backlog.push(carried);
  }
}

export class MessagePortMain
  extends guardedEmitter('MessagePortMain')
  implements Pick<ElectronPort, 'start' | 'close'>
{
  #end: PortEnd | undefined;
  #started = false;

  constructor(end: PortEnd) {
    super();
    this.#end = end;
  }

  postMessage(message: unknown, transfer: readonly MessagePortMain[] = []): void {
    const text = codec.encode(message);
    this.#end?.send({ text, ends: takeEnds(transfer) });
  }

  start(): void {
    if (this.#started) return;
    this.#started = true;
    this.#end?.deliverTo({
      message: ({ text, ends }) => {
        // Like Electron's, events come asynchronously, never inside the sender's postMessage.
        setImmediate(() => {
          if (this.#end) this.emit('message', { data: codec.decode(text), ports: ends.map(portOf) });
        });
      },
      close: () => setImmediate(() => this.#closed()),
    });
  }

  close(): void {
    this.#end?.close();
    if (!this.#started) this.#closed();
  }

  /** Gives the end away; this object is dead afterwards, as a transferred port is. */
  takeEnd(): PortEnd {
    const end = this.#end;
    if (!end) throw new Error('A MessagePort that was already transferred or closed cannot be transferred.');
    this.#end = undefined;
    end.release();
    return end;
  }

  #closed(): void {
    if (!this.#end) return;
    this.#end = undefined;
    this.emit('close');
  }
}

export const portOf = (end: PortEnd): MessagePortMain => new MessagePortMain(end);

export function takeEnds(transfer: readonly MessagePortMain[]): PortEnd[] {
  return transfer.map((port) => {
    if (!(port instanceof MessagePortMain)) throw new TypeError('Invalid value for transfer');
    return port.takeEnd();
  });
}

export class MessageChannelMain {
  readonly port1: MessagePortMain;
  readonly port2: MessagePortMain;

  constructor() {
    const [one, other] = PortEnd.pair();
    this.port1 = new MessagePortMain(one);
    this.port2 = new MessagePortMain(other);
  }
}

/** The ports that crossed one boundary (a document, a process), numbered for the other side. */
export class PortTable {
  readonly #ends = new Map<string, PortEnd>();
  readonly #send: (id: string, carried: Carried) => void;
  readonly #sendClose: (id: string) => void;
  readonly #prefix: string;
  #last = 0;

  /** The two sides of a boundary number their ports apart, by `prefix`. */
  constructor(prefix: string, send: (id: string, carried: Carried) => void, sendClose: (id: string) => void) {
    this.#prefix = prefix;
    this.#send = send;
    this.#sendClose = sendClose;
  }

  /** Numbers the ends for the other side and forwards to it what they receive, once `announce` has sent their numbers. */
  give(ends: readonly PortEnd[], announce: (ids: string[]) => void): void {
    const numbered = ends.map((end) => {
      this.#last += 1;
      return { end, id: `${this.#prefix}${this.#last}` };
    });
    for (const { end, id } of numbered) this.#ends.set(id, end);
    announce(numbered.map(({ id }) => id));
    for (const { end, id } of numbered) this.#forward(id, end);
  }

  /** Ends for ports that the other side numbered and forwards. */
  take(ids: readonly string[]): PortEnd[] {
    return ids.map((id) => {
      const [near, far] = PortEnd.pair();
      this.#ends.set(id, far);
      this.#forward(id, far);
      return near;
    });
  }

  receive(id: string, carried: Carried): void {
    this.#ends.get(id)?.send(carried);
  }

  /** The other side closed it. */
  closed(id: string): void {
    const end = this.#ends.get(id);
    this.#ends.delete(id);
    end?.close();
  }

  closeAll(): void {
    for (const id of [...this.#ends.keys()]) this.closed(id);
  }

  #forward(id: string, end: PortEnd): void {
    end.deliverTo({
      message: (carried) => this.#send(id, carried),
      close: () => {
        if (this.#ends.delete(id)) this.#sendClose(id);
      },
    });
  }
}
