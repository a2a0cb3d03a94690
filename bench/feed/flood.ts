import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { makeFrames, stockCodesOf } from './wire-frames.ts';

/**
 * A process of its own that floods whoever connects: `ws://…/COUNT` is sent so many live prices, as
 * fast as they are taken. The bytes are made once and many frames go with one write, so that it is
 * never what is waited for.
 */
const STOCKS = 900;
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

const frames = makeFrames('live price', STOCKS, stockCodesOf(STOCKS)).frames;
const messages = frames.map((frame) => {
  const length = frame.length < 126 ? [frame.length] : [126, frame.length >> 8, frame.length & 255];
  return Buffer.concat([Uint8Array.of(0x82, ...length), frame]);
});
const round = Buffer.concat(messages);
/** Where each message of a round ends. */
const ends: number[] = [];
for (const { length } of messages) ends.push((ends.at(-1) ?? 0) + length);

function flood(socket: Duplex, count: number): void {
  let left = count;
  const more = (): void => {
    while (left > 0 && !socket.destroyed) {
      const now = Math.min(left, messages.length);
      left -= now;
      if (!socket.write(round.subarray(0, ends[now - 1]))) {
        socket.once('drain', more);
        return;
      }
    }
  };
  more();
}

const server = createServer();
server.on('upgrade', (request, socket) => {
  const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}${GUID}`).digest('base64');
  socket.on('error', () => {});
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  flood(socket, Number(request.url?.slice(1)));
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
process.stdin.on('end', () => process.exit());
process.stdin.resume();
