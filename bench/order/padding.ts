import { Agent, createServer, request } from 'node:http';

/**
 * Passes calls on to an exchange and adds rows to its order list: an account with thousands of orders, which no
 * exchange takes in a day. Its parent forks it.
 */
export type ToPadding = { readonly upstreamPort: number; readonly rows: number; readonly symbol: string };
export type FromPadding =
  | { readonly type: 'listening'; readonly port: number }
  /** The list was answered. */
  | { readonly type: 'listed' };

const LIST = '/trading/order/v2/list';
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

process.on('message', ({ upstreamPort, rows, symbol }: ToPadding) => {
  const added = Array.from({ length: rows }, (_, index) => JSON.stringify(rowOf(index, symbol))).join();
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const isList = method === 'GET' && url?.startsWith(LIST) === true;
    const onward = { host: '127.0.0.1', port: upstreamPort, method, path: url, headers, agent };
    const sent = request(onward, (answer) => {
      if (!isList) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const text = padded(Buffer.concat(parts).toString(), added);
        const { 'transfer-encoding': _chunked, ...rest } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, { ...rest, 'content-length': Buffer.byteLength(text) });
        outgoing.end(text);
        report({ type: 'listed' });
      });
    });
    sent.on('error', () => outgoing.destroy());
    incoming.pipe(sent);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address !== null && typeof address === 'object') report({ type: 'listening', port: address.port });
  });
});
process.on('disconnect', () => process.exit(0));

const report = (message: FromPadding): void => void process.send?.(message);

/** With the rows after those that the list has. */
function padded(text: string, rows: string): string {
  if (rows === '') return text;
  const end = text.lastIndexOf(']');
  const isEmpty = text.slice(0, end).trimEnd().endsWith('[');
  return `${text.slice(0, end)}${isEmpty ? '' : ','}${rows}${text.slice(end)}`;
}

/** Half of them still work. */
function rowOf(index: number, symbol: string): object {
  const isDone = index % 2 === 1;
  const at = new Date(Date.now() - index * 1_000).toISOString();
  return {
    order_id: `padding-${index}`,
    market_order_id: String(index),
    symbol,
    status_text: isDone ? 'MATCH' : 'OPEN',
    side: 'SIDE_BUY',
    price: { order: 200, average: { price: isDone ? 200 : 0, fee: 0 } },
    qty: { lot_done: isDone ? 5 : 0, lot_open: isDone ? 0 : 5, lot_total: 5 },
    time: { ordered_at: at, opened_at: at, matched_at: isDone ? at : '0001-01-01T00:00:00Z' },
  };
}
