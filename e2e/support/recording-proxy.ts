import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listenLocally } from './listen.ts';

/** A wire between the workstation and its service that writes down what passes in the clear. */
export type RecordingProxy = {
  readonly port: number;
  /** All that the workstation has sent, bodies and headers, as text. */
  sent(): string;
  /** All that the service has answered. */
  received(): string;
  close(): Promise<void>;
};

export async function openRecordingProxy(target: number): Promise<RecordingProxy> {
  const sent: string[] = [];
  const received: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [from, to, recorded] of [
      [near, far, sent],
      [far, near, received],
    ] as const) {
      open.add(from);
      from.on('data', (part: Buffer) => recorded.push(part.toString('latin1')));
      from.on('error', () => to.destroy());
      from.on('close', () => open.delete(from));
      from.pipe(to);
    }
  });
  const port = await listenLocally(server);
  return {
    port,
    sent: () => sent.join(''),
    received: () => received.join(''),
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** How often a request line was sent. */
export const requestCount = (proxy: RecordingProxy, line: string): number => proxy.sent().split(line).length - 1;
