import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { jakarta, setMarket } from '#exchange/testing/fixtures/market.ts';
import { generalFrame } from '#shared/service/general-socket.ts';
import { serveGeneralConnection } from './general-connection.ts';
import { createGeneralFeed } from './general-feed.ts';

function trading(at = '2026-11-18T10:00:00') {
  const { market, clock } = setMarket({ at: jakarta(at) });
  const feed = createGeneralFeed(market, clock, clock.now);
  market.start();
  return { market, clock, feed };
}
const typeOf = (text: string): string => generalFrame.parse(JSON.parse(text)).type;

describe('the general feed', () => {
  it('sends the index four times a second at most, however often it moves', () => {
    const { feed, clock } = trading();
    const sent: string[] = [];
    feed.follow((text) => sent.push(text));
    expect(sent.map(typeOf)).toEqual(['market_status', 'index']);
    clock.advance(10_000);
    const frames = sent.slice(2).map(typeOf);
    expect(new Set(frames)).toEqual(new Set(['index']));
    expect(frames.length).toBeGreaterThan(5);
    expect(frames.length).toBeLessThanOrEqual(40);
  });

  it('publishes a phase when it begins', () => {
    const { feed, clock } = trading('2026-11-18T11:59:58');
    const sent: string[] = [];
    feed.follow((text) => sent.push(text));
    clock.advance(4_000);
    const statuses = sent.flatMap((text) => {
      const frame = generalFrame.parse(JSON.parse(text));
      return frame.type === 'market_status' ? [frame.data.status] : [];
    });
    expect(statuses).toEqual(['SESSION_1', 'BREAK']);
  });

  it('sends nothing after a client has left', () => {
    const { feed, clock } = trading();
    const sent: string[] = [];
    feed.follow((text) => sent.push(text))();
    clock.advance(5_000);
    expect(sent).toHaveLength(2);
  });

  it('drops a client that does not read', () => {
    const { feed, clock } = trading();
    let ended = false;
    const socket = Object.assign(new EventEmitter(), {
      OPEN: 1,
      readyState: 1,
      bufferedAmount: 2 * 1024 * 1024,
      send: () => undefined,
      terminate: () => {
        ended = true;
      },
    });
    // The part of a socket that a connection uses.
    serveGeneralConnection({ socket: socket as unknown as WebSocket, feed, clock, isSessionGood: () => true });
    expect(ended).toBe(true);
  });
});
