import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A wire between client and server that can be made bad: what a cable, a router or a sleeping peer does to bytes. */
export type FaultProxy = {
  readonly url: string;
  /** Carries this many more bytes to the client, then cuts the wire: most likely in the middle of a frame. */
  cutAfter(bytes: number): void;
  /** Carries nothing either way without closing: each side believes that the other is there. */
  freeze(): void;
  thaw(): void;
  /** Carries to the client so many bytes at a time from now on. */
  drip(bytes: number): void;
  /** Wires that are up. */
  wires(): number;
  close(): Promise<void>;
};

type Wire = { readonly client: Socket; readonly server: Socket; readonly held: Buffer[] };

/** @param target ws:// address to carry to */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const to = new URL(target);
  const wires = new Set<Wire>();
  let frozen = false;
  let left = Number.POSITIVE_INFINITY;
  let step = Number.POSITIVE_INFINITY;

  const drop = (wire: Wire): void => {
    wires.delete(wire);
    wire.client.destroy();
    wire.server.destroy();
  };

  /** Each piece waits for the one before to have left, so that it is a packet of its own. */
  const carry = async (wire: Wire, bytes: Buffer): Promise<void> => {
    for (let at = 0; at < bytes.length && wires.has(wire); ) {
      const piece = bytes.subarray(at, Math.min(at + step, at + left, bytes.length));
      at += piece.length;
      left -= piece.length;
      if (piece.length > 0) await new Promise<void>((done) => wire.client.write(piece, () => done()));
      if (left <= 0) {
        left = Number.POSITIVE_INFINITY;
        drop(wire);
      }
    }
  };

  const server = createServer((client) => {
    const wire: Wire = { client, server: connect(Number(to.port), to.hostname), held: [] };
    wires.add(wire);
    client.setNoDelay(true);
    let carried = Promise.resolve();
    wire.server.on('data', (bytes) => {
      if (frozen) wire.held.push(bytes);
      else carried = carried.then(() => carry(wire, bytes));
    });
    client.on('data', (bytes) => {
      if (!frozen) wire.server.write(bytes);
    });
    for (const side of [client, wire.server]) {
      side.on('error', () => {});
      side.on('close', () => {
        if (!frozen) void carried.then(() => drop(wire));
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `ws://127.0.0.1:${port}${to.pathname}`,
    cutAfter(bytes) {
      left = bytes;
    },
    freeze() {
      frozen = true;
    },
    thaw() {
      frozen = false;
      // What was sent into the void is not delivered later: the wires of that time are gone.
      for (const wire of [...wires]) drop(wire);
    },
    drip(bytes) {
      step = bytes;
    },
    wires: () => wires.size,
    async close() {
      for (const wire of [...wires]) drop(wire);
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
