import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listenLocally } from './listen.ts';

/** A service whose answers stop making sense, in front of a real one. */
export type GarblingProxy = {
  readonly port: number;
  /** From now on, reads of these paths are answered with {@link NONSENSE}. */
  garble(paths: RegExp): void;
  close(): Promise<void>;
};

export const NONSENSE = 'a text where a list belongs';

/** @param target port of the service's HTTP side on this machine */
export async function openGarblingProxy(target: number): Promise<GarblingProxy> {
  let garbled: RegExp | null = null;
  /** The service dated its last answer so: its clock may be at another day than this machine's. */
  let date: string | null = null;
  const server = createServer((near, answer) => {
    if (near.method === 'GET' && garbled?.test(near.url ?? '')) {
      const dated = date === null ? {} : { date };
      answer.writeHead(200, { 'content-type': 'application/json', ...dated }).end(JSON.stringify({ data: NONSENSE }));
      return;
    }
    passOn(near, answer, target, (passed) => {
      date = passed;
    });
  });
  const port = await listenLocally(server);
  return {
    port,
    garble(paths) {
      garbled = paths;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function passOn(near: IncomingMessage, answer: ServerResponse, port: number, onDate: (date: string) => void): void {
  const { method, url: path, headers } = near;
  const far = request({ host: '127.0.0.1', port, method, path, headers }, (got) => {
    if (got.headers.date) onDate(got.headers.date);
    answer.writeHead(got.statusCode ?? 502, got.headers);
    got.pipe(answer);
  });
  far.on('error', () => answer.destroy());
  near.pipe(far);
}
