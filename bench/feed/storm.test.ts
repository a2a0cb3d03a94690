import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { feed } from '#proto/index.ts';
import { type Storm, startStorm, stormCodes } from './storm-control.ts';

let storm: Storm;
beforeAll(async () => {
  storm = await startStorm({ instruments: 30, tradesInBatch: 7 });
});
afterAll(() => storm.stop());

const identity = { user_id: '1', key: 'k', access_token: 't' };
const write = (request: feed.WebsocketRequest.$Properties): Uint8Array =>
  feed.WebsocketRequest.encode(request).finish();

async function subscribed(): Promise<{ socket: WebSocket; frames: Buffer[] }> {
  const socket = new WebSocket(storm.url);
  await once(socket, 'open');
  const frames: Buffer[] = [];
  socket.on('message', (data: Buffer) => frames.push(data));
  socket.send(write(identity));
  socket.send(write({ ...identity, channel: { running_trade_batch: ['*'] } }));
  socket.send(write({ ping: { message: 'here' } }));
  while (frames.length < 2) await once(socket, 'message');
  expect(frames.splice(0).map((frame) => feed.PingResponse.decode(frame).message)).toEqual(['authenticated', 'here']);
  return { socket, frames };
}

it('names stocks as stocks are named', () => {
  expect(stormCodes(28)).toEqual(expect.arrayContaining(['AAAA', 'AAAZ', 'AABA']));
});

it('closes a connection without credentials', async () => {
  const socket = new WebSocket(storm.url);
  await once(socket, 'open');
  socket.send(write({ channel: { liveprice: ['AAAA'] } }));
  expect((await once(socket, 'close'))[0]).toBe(4401);
});

it('sends a burst in its mix, every quote, book and trade numbered on from the one before', async () => {
  const { socket, frames } = await subscribed();
  const before = await storm.counts();
  const counts = await storm.burst(1_000);
  while (frames.length < 1_000) await once(socket, 'message');
  expect(counts.frames - before.frames).toBe(1_000);
  expect(counts.byKind).toMatchObject({ liveprice: 500, order_book: 300, running_trade_batch: 200 });
  const last = new Map<string, number>();
  const follow = (name: string, number: number): void => {
    const earlier = last.get(name);
    if (earlier !== undefined) expect(number, name).toBe(earlier + 1);
    last.set(name, number);
  };
  for (const frame of frames) {
    const { liveprice, orderbook, running_trade } = feed.WebsocketWrapMessage.decode(frame);
    if (liveprice) follow(`quote ${liveprice.stock_code}`, Number(liveprice.sequence_number));
    if (orderbook) follow(`book ${orderbook.symbol}`, Number(orderbook.sequence));
    for (const trade of running_trade?.trades ?? []) {
      follow('trades', trade.trade_number ?? 0);
      expect(Math.abs((trade.value ?? 0) / 1_000 - Date.now())).toBeLessThan(60_000);
    }
  }
  expect(last.get('trades')).toBe(counts.lastTradeNumber);
  expect(last.size).toBe(61);
  socket.terminate();
});

it('sends at its rate until another one is set, and changes its mix', async () => {
  const { socket, frames } = await subscribed();
  await storm.setMix({ best_bid_offer: 1, running_trade: 1 });
  await storm.setRate(20_000);
  while (frames.length < 500) await once(socket, 'message');
  const { byKind, lastTradeNumber } = await storm.setRate(0);
  expect(Math.abs(byKind.best_bid_offer - byKind.running_trade)).toBeLessThanOrEqual(1);
  socket.send(write({ ping: { message: 'end' } }));
  const isEnd = (frame: Buffer): boolean => frame[0] === 8 && feed.PingResponse.decode(frame).message === 'end';
  while (!frames.some(isEnd)) await once(socket, 'message');
  expect(frames).toHaveLength(byKind.best_bid_offer + byKind.running_trade + 1);
  const trades = frames.filter((frame) => frame[0] === 0x0a && frame.includes(0x3a)).length;
  expect(trades).toBeGreaterThan(0);
  const after = await storm.counts();
  expect([after.lastTradeNumber, after.clients]).toEqual([lastTradeNumber, 1]);
  const closed = once(socket, 'close');
  await storm.hangUp();
  expect((await closed)[0]).toBe(1006);
});
