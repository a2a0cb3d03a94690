import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A service of somebody else: it knows nobody, answers 404 to everything, and notes what it is sent. */
export type Stranger = {
  readonly origin: string;
  /** What was sent since the last time: headers and body of each request as one text. */
  take(): readonly string[];
  close(): Promise<void>;
};

export async function startStranger(): Promise<Stranger> {
  let received: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)} ${body}`);
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"not found","data":{}}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take() {
      const taken = received;
      received = [];
      return taken;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
