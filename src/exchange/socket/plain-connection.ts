import type { RawData, WebSocket } from 'ws';
import { feed } from '../../../proto/index.ts';
import type { Clock } from '../clock/index.ts';
import { pingMessage } from './messages.ts';

/**
 * The social socket, as far as this version goes: a client that was let in is kept,
 * and its pings are answered: a binary WebsocketRequest by a PingResponse, the text `ping` by `pong`.
 */
export function servePlainConnection(socket: WebSocket, clock: Clock): void {
  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (socket.readyState !== socket.OPEN) return;
    if (!isBinary) {
      if (String(data) === 'ping') socket.send('pong');
      return;
    }
    try {
      const { ping } = feed.WebsocketRequest.decode(Buffer.from(data as Buffer));
      if (ping) socket.send(pingMessage(clock.now(), ping.message ?? ''));
    } catch {
      // Nothing is promised on this socket but answers to pings.
    }
  });
}
