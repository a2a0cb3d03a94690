import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type WebSocket, WebSocketServer } from 'ws';
import { feed } from '#proto/index.ts';

/**
 * A market in a process of its own that sends a quote a message at a rate, stock after stock, and
 * remembers when each left. The number of trades in a quote is its number, so that a cell shows it.
 */
export type MarketProcess = {
  readonly url: string;
  /** Sends that many to the newest connection. */
  send(messages: number, rate: number): Promise<Sent>;
  close(): Promise<void>;
};

/** Message i is the one about stock `(first + i) % stocks`, with number `floor((first + i) / stocks) + 1`; `leftAt` is {@link monotonicMs}. */
export type Sent = { readonly first: number; readonly leftAt: Float64Array };

/** One clock for all processes of the machine, ms. */
export const monotonicMs = (): number => {
  const [seconds, nanos] = process.hrtime();
  return seconds * 1e3 + nanos / 1e6;
};

type Order = { readonly messages: number; readonly rate: number };
type MarketMessage = { readonly port: number } | Sent;

export async function startMarket(codes: readonly string[]): Promise<MarketProcess> {
  const child = fork(fileURLToPath(import.meta.url), ['market', ...codes], { serialization: 'advanced' });
  const nextMessage = async <Message extends MarketMessage>(): Promise<Message> => {
    const [message] = (await once(child, 'message')) as [Message];
    return message;
  };
  const { port } = await nextMessage<{ readonly port: number }>();
  return {
    url: `ws://127.0.0.1:${port}/ws`,
    send(messages, rate) {
      const sent = nextMessage<Sent>();
      child.send({ messages, rate } satisfies Order);
      return sent;
    },
    async close() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

async function beMarket(codes: readonly string[]): Promise<void> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  await once(server, 'listening');
  let newest: WebSocket | null = null;
  let made = 0;
  server.on('connection', (socket) => {
    newest = socket;
    socket.on('error', () => {});
    socket.on('message', (data) => {
      const { ping } = feed.WebsocketRequest.decode(data as Buffer);
      if (ping) socket.send(feed.PingResponse.encode({ timestamp: 1, message: ping.message ?? '' }).finish());
    });
  });

  const message = (): Uint8Array => {
    const number = Math.floor(made / codes.length) + 1;
    const liveprice: feed.LivePrice.$Properties = {
      stock_code: codes[made % codes.length] ?? '',
      lastprice: 1_000 + (number % 50) * 5,
      prev: 990,
      open: 995,
      high: 1_250,
      low: 985,
      average: 1_001.5,
      volume: 50_000 + number * 100,
      value: 50_075_000 + number * 100_000,
      frequency: number,
      frg_buy: 1_000_000,
      frg_sell: 2_000_000,
      sequence_number: number,
      date: '2026-03-02T02:00:00Z',
      itch_incoming_time: '2026-03-02T02:00:00.250Z',
    };
    return feed.WebsocketWrapMessage.encode({ liveprice }).finish();
  };

  process.on('message', ({ messages, rate }: Order) => {
    const leftAt = new Float64Array(messages);
    const first = made;
    const startedAt = monotonicMs();
    const step = (): void => {
      const due = Math.min(messages, Math.ceil((monotonicMs() - startedAt) * (rate / 1000)));
      for (; made - first < due; made += 1) {
        const bytes = message();
        leftAt[made - first] = monotonicMs();
        newest?.send(bytes);
      }
      if (due < messages) setTimeout(step, 1);
      else process.send?.({ first, leftAt } satisfies Sent);
    };
    step();
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ port: (server.address() as AddressInfo).port } satisfies MarketMessage);
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv[2] === 'market') {
  await beMarket(process.argv.slice(3));
}
