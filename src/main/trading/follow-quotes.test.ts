import { expect, it } from 'vitest';
import type { LiveQuote } from '#main/feed/index.ts';
import { createManualTimers } from '#main/service/testing/manual-timers.ts';
import { stockCode } from '#shared/market/index.ts';

import { followQuotes, MAX_WAIT_MS } from './follow-quotes.ts';

const [BNTG, SRUN] = [stockCode('BNTG'), stockCode('SRUN')];

function openFollowing(state = 'live') {
  const timers = createManualTimers(0);
  const stale = new Set<string>([BNTG, SRUN]);
  let listener = (): void => undefined;
  const watched: (readonly string[])[] = [];
  let isClosed = false;
  const quotes = followQuotes(
    {
      timers,
      feed: {
        quote: (code) => ({ code, stale: stale.has(code) }) as LiveQuote,
        watchQuotes(changed) {
          listener = changed;
          return {
            subscribe: (codes) => void watched.push(codes),
            close: () => {
              isClosed = true;
            },
          };
        },
        status: () => ({ state }),
      },
    },
    [BNTG, SRUN],
  );
  let isReady = false;
  void quotes.ready.then(() => {
    isReady = true;
  });
  return {
    quotes,
    timers,
    watched,
    isClosed: () => isClosed,
    arrives(code: string): void {
      stale.delete(code);
      listener();
    },
    async isReady(): Promise<boolean> {
      await timers.advance(0);
      return isReady;
    },
  };
}

it('is ready once the price of every stock has come, and follows them until it is stopped', async () => {
  const followed = openFollowing();
  expect(followed.watched).toEqual([[BNTG, SRUN]]);
  followed.arrives(BNTG);
  expect(await followed.isReady()).toBe(false);
  followed.arrives(SRUN);
  expect([await followed.isReady(), followed.isClosed()]).toEqual([true, false]);
  followed.quotes.stop();
  expect(followed.isClosed()).toBe(true);
});

it('waits a second at most, and not at all for a feed that is not live', async () => {
  const followed = openFollowing();
  await followed.timers.advance(MAX_WAIT_MS - 1);
  expect(await followed.isReady()).toBe(false);
  await followed.timers.advance(1);
  expect(await followed.isReady()).toBe(true);
  expect(await openFollowing('reconnecting').isReady()).toBe(true);
});
