import { describe, expect, test } from 'vitest';
import { TAPE_GAP } from '#shared/contract/frames.ts';
import { stockCode } from '#shared/market/index.ts';
import { createFeedBench, openWindow } from './testing/feed-bench.ts';
import type { WindowPort } from './testing/window-port.ts';
import { wireQuote, wireTrade, wireTrades } from './testing/wire.ts';
import { MAX_QUEUED_TRADES } from './window-frames/pending-changes.ts';

const BNTG = stockCode('BNTG');
const KOPI = stockCode('KOPI');

/** Bytes of the columns and codes, as they cross. */
const sizeOf = (port: WindowPort, index: number): number => {
  const frame = port.frames[index];
  const books = frame?.books ?? [];
  return (
    (frame?.quotes?.values.byteLength ?? 0) +
    (frame?.quotes?.codes.join('').length ?? 0) +
    books.reduce((sum, book) => sum + book.bids.byteLength + book.offers.byteLength + 100, 0) +
    (frame?.trades?.codes.join('').length ?? 0) +
    (frame?.trades?.codes.length ?? 0) * 34
  );
};

describe('slow and hidden windows', () => {
  test('after three undrawn frames everything is queued in one', async () => {
    const bench = createFeedBench();
    const port = openWindow(bench, 'w1', { quotes: [BNTG], trades: 'all' }, false);
    await bench.goLive();
    for (let number = 1; number <= 500; number += 1) {
      bench.receive(wireTrades([wireTrade('KOPI', number)]));
      bench.receive(wireQuote('BNTG', { sequence_number: number, lastprice: number }));
      bench.timers.advance(10);
    }
    expect(port.frames).toHaveLength(3);
    port.draw();
    bench.timers.advance(16);
    expect(port.frames).toHaveLength(4);
    expect(port.tape.map(({ number }) => number)).toEqual(Array.from({ length: 500 }, (_, index) => index + 1));
    expect(port.shown('BNTG', 'last')).toBe(500);
  });

  test('undrawn frames stay small, however fast a window takes them in', async () => {
    const bench = createFeedBench();
    const codes = Array.from({ length: 900 }, (_, index) => stockCode(`Q${1000 + index}`));
    const port = openWindow(bench, 'w1', { quotes: codes }, false);
    await bench.goLive();
    for (let number = 1; number <= 3; number += 1) {
      for (const code of codes) {
        bench.receive(wireQuote(code, { sequence_number: number, lastprice: number }));
        port.reply({ got: port.frames.length });
      }
    }
    const undrawn = [...port.frames.keys()].reduce((sum, index) => sum + sizeOf(port, index), 0);
    expect(undrawn).toBeLessThan(3 * 64_000);
    expect(port.frames.length).toBeLessThanOrEqual(64);
    for (let round = 0; round < 5; round += 1) port.draw();
    for (const code of codes) expect(port.shown(code, 'last')).toBe(3);
  });

  test('a message of a window that is no acknowledgement changes nothing', async () => {
    const bench = createFeedBench();
    const port = openWindow(bench, 'w1', { quotes: [BNTG] }, false);
    await bench.goLive();
    for (const message of [
      null,
      'drawn',
      7,
      {},
      { drawn: '2' },
      { drawn: 99 },
      { drawn: -1 },
      { drawn: Number.NaN },
      { got: 99 },
      { got: '1' },
    ])
      port.reply(message);
    for (let number = 1; number <= 20; number += 1) {
      bench.receive(wireQuote('BNTG', { sequence_number: number }));
      bench.timers.advance(16);
      port.reply({ drawn: 99 });
    }
    expect(port.frames).toHaveLength(3);
  });

  test('a hidden window is sent nothing, and catches up when it returns', async () => {
    const bench = createFeedBench();
    const port = openWindow(bench, 'w1', { quotes: [BNTG, KOPI], trades: 'all' });
    await bench.goLive();
    bench.feed.setVisible('w1', false);
    for (let number = 1; number <= 50; number += 1) {
      bench.receive(wireQuote('BNTG', { sequence_number: number, lastprice: number }));
      bench.receive(wireTrades([wireTrade('BNTG', number)]));
      bench.timers.advance(100);
    }
    expect(port.frames).toHaveLength(0);
    bench.feed.setVisible('w1', true);
    expect(port.frames).toHaveLength(1);
    expect(port.shown('BNTG', 'last')).toBe(50);
    expect(port.tape).toHaveLength(50);
  });

  test('trades beyond the limit of the queue drop the oldest, and the tape shows how many', async () => {
    const bench = createFeedBench();
    const port = openWindow(bench, 'w1', { trades: 'all' });
    await bench.goLive();
    bench.feed.setVisible('w1', false);
    for (let batch = 0; batch < MAX_QUEUED_TRADES / 1_000 + 1; batch += 1) {
      bench.receive(
        wireTrades(Array.from({ length: 1_000 }, (_, index) => wireTrade('BNTG', batch * 1_000 + index + 1))),
      );
    }
    expect(bench.feed.diagnostics().windows[0]).toMatchObject({
      waitingTrades: MAX_QUEUED_TRADES,
      droppedTrades: 1_000,
    });
    bench.feed.setVisible('w1', true);
    expect(port.tape).toHaveLength(MAX_QUEUED_TRADES + 1);
    expect(port.tape[0]).toMatchObject({ code: TAPE_GAP, number: 1, lots: 1_000 });
    expect(port.tape[1]?.number).toBe(1_001);
    for (const index of port.frames.keys()) expect(sizeOf(port, index)).toBeLessThan(64_000);
  });

  test('a thousand quotes at once are split into frames that stay small', async () => {
    const bench = createFeedBench();
    const codes = Array.from({ length: 1_000 }, (_, index) => stockCode(`Q${1000 + index}`));
    const port = openWindow(bench, 'w1', { quotes: codes });
    await bench.goLive();
    bench.feed.setVisible('w1', false);
    for (const code of codes) bench.receive(wireQuote(code));
    bench.feed.setVisible('w1', true);
    expect(port.frames.length).toBeGreaterThan(1);
    for (const index of port.frames.keys()) expect(sizeOf(port, index)).toBeLessThan(64_000);
    for (const code of codes) expect(port.shown(code, 'last')).toBe(1000);
  });
});
