import https from 'node:https';
import { WebSocket } from 'ws';
import type { MessageSocket, OpenSocket, SocketEvents } from './transport.ts';

/** Largest frame that is taken; a larger one ends the connection with code 1009. */
const MAX_FRAME_BYTES = 8 * 1024 * 1024;

const ignore = (): void => {};

/**
 * The real transport. Compression is never offered: inflating small frames costs more than forty
 * times what decoding them does.
 */
export const openWebSocket: OpenSocket = (url, events) => open(url, events, MAX_FRAME_BYTES);

/** Opens sockets for connections that carry text in smaller frames. */
export const openTextSocket =
  (maxBytes: number) =>
  (url: string, events: SocketEvents, headers: Readonly<Record<string, string>> = {}): MessageSocket<string> =>
    open(url, events, maxBytes, headers);

function open(
  url: string,
  events: SocketEvents,
  maxPayload: number,
  headers: Readonly<Record<string, string>> = {},
): MessageSocket<Uint8Array | string> {
  const socket = new WebSocket(url, {
    perMessageDeflate: false,
    maxPayload,
    followRedirects: false,
    // It knows the system's proxy; without one named here ws would connect by itself.
    ...(url.startsWith('wss:') && { agent: https.globalAgent }),
    headers,
  });
  let ended = false;
  let httpStatus: number | null = null;
  let fault: string | undefined;

  const close = (): void => {
    ended = true;
    socket.removeAllListeners();
    // Tearing down a socket that is still connecting reports an error to whoever listens; nobody would.
    socket.on('error', ignore);
    if (socket.readyState === WebSocket.OPEN) socket.close(1000);
    // A peer that is gone never answers the closing handshake.
    socket.terminate();
  };

  socket.on('open', () => events.onOpen());
  socket.on('message', (data, isBinary) => {
    const bytes = Array.isArray(data) ? Buffer.concat(data) : data instanceof ArrayBuffer ? new Uint8Array(data) : data;
    if (isBinary) events.onBinary(bytes);
    else events.onText(bytes.byteLength, () => textOf(bytes));
  });
  socket.on('unexpected-response', (_request, response) => {
    httpStatus = response.statusCode ?? null;
    response.destroy();
    end(1006, '');
  });
  // The error is followed by the close that ends the connection. Only its code is used: its text may quote an address.
  socket.on('error', (error) => {
    if ('code' in error && typeof error.code === 'string') fault = error.code;
  });
  socket.on('close', (code, reason) => end(code, reason.toString()));

  function end(code: number, reason: string): void {
    if (ended) return;
    close();
    events.onEnd({ code, reason, httpStatus, ...(fault === undefined ? {} : { fault }) });
  }

  return {
    send: (message: Uint8Array | string) => {
      if (!ended && socket.readyState === WebSocket.OPEN) socket.send(message, ignore);
    },
    close,
  };
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
