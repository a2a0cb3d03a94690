import { codec, type MessagePortMain, type PortEnd, PortTable, portOf, takeEnds } from './ports.ts';

type Packet =
  | readonly ['message', text: string, ports: readonly string[]]
  | readonly ['port', id: string, text: string, ports: readonly string[]]
  | readonly ['port-close', id: string];

/** What arrives at either end of a utility process: Electron's MessageEvent. */
interface LinkMessage {
  readonly data: unknown;
  readonly ports: readonly MessagePortMain[];
}

/** The connection between the main process and a utility process; the same at both ends. */
export class ProcessLink {
  readonly #send: (packet: Packet) => void;
  readonly #onMessage: (message: LinkMessage) => void;
  readonly #ports: PortTable;

  constructor(side: 'main' | 'utility', send: (packet: Packet) => void, onMessage: (message: LinkMessage) => void) {
    this.#send = send;
    this.#onMessage = onMessage;
    this.#ports = new PortTable(
      side,
      (id, { text, ends }) => this.#withPorts(ends, (ids) => ['port', id, text, ids]),
      (id) => send(['port-close', id]),
    );
  }

  postMessage(message: unknown, transfer: readonly MessagePortMain[] = []): void {
    const text = codec.encode(message);
    this.#withPorts(takeEnds(transfer), (ids) => ['message', text, ids]);
  }

  receive(packet: unknown): void {
    const known = packet as Packet;
    switch (known[0]) {
      case 'message':
        this.#onMessage({ data: codec.decode(known[1]), ports: this.#ports.take(known[2]).map(portOf) });
        break;
      case 'port':
        this.#ports.receive(known[1], { text: known[2], ends: this.#ports.take(known[3]) });
        break;
      case 'port-close':
        this.#ports.closed(known[1]);
        break;
    }
  }

  close(): void {
    this.#ports.closeAll();
  }

  #withPorts(ends: readonly PortEnd[], packet: (ids: string[]) => Packet): void {
    if (ends.length === 0) this.#send(packet([]));
    else this.#ports.give(ends, (ids) => this.#send(packet(ids)));
  }
}
