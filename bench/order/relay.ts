import { connect, createServer } from 'node:net';

/** Passes bytes on to an exchange and reports when the first bytes of each new order arrive. Its parent forks it. */
export type ToRelay = { readonly upstreamPort: number };
export type FromRelay =
  | { readonly type: 'listening'; readonly port: number }
  /** Ns on the system's monotonic clock, which all processes share; as text, for messages carry no bigint. */
  | { readonly type: 'order'; readonly at: string };

const NEW_ORDER = Buffer.from('POST /trading/order/v2/buy ');

process.on('message', ({ upstreamPort }: ToRelay) => {
  const server = createServer((socket) => {
    const upstream = connect(upstreamPort, '127.0.0.1');
    socket.setNoDelay(true);
    upstream.setNoDelay(true);
    socket.on('data', (bytes) => {
      const at = process.hrtime.bigint();
      if (bytes.subarray(0, NEW_ORDER.length).equals(NEW_ORDER)) report({ type: 'order', at: String(at) });
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => socket.write(bytes));
    for (const [left, right] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      left.on('error', () => right.destroy());
      left.on('close', () => right.destroy());
    }
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address !== null && typeof address === 'object') report({ type: 'listening', port: address.port });
  });
});
process.on('disconnect', () => process.exit(0));

const report = (message: FromRelay): void => void process.send?.(message);
