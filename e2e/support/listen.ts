import { once } from 'node:events';
import type { Server } from 'node:net';

/** Starts a server that only this machine reaches. @returns the free port that it was given */
export async function listenLocally(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}
