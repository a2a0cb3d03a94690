import { expect, it } from 'vitest';
import { createManualTimers } from '#main/service/testing/manual-timers.ts';
import { FlushPages } from './flush-pages.ts';

function quitting(pages: readonly string[]) {
  const timers = createManualTimers(0);
  let requests = 0;
  const request = (): void => {
    requests += 1;
  };
  const flush = new FlushPages({ timers, pages: () => pages, request });
  let over = false;
  const flushed = flush.flush().then(() => {
    over = true;
  });
  return { flush, timers, flushed, requests: () => requests, isOver: () => over };
}

it('waits until the last page has saved', async () => {
  const { flush, timers, flushed, requests, isOver } = quitting(['one', 'two']);
  flush.saved('one');
  flush.saved('one');
  flush.saved('stranger');
  await timers.advance(399);
  expect([requests(), isOver()]).toEqual([1, false]);
  flush.saved('two');
  await flushed;
});

it('waits no longer for a page that does not answer', async () => {
  const { flush, timers, flushed } = quitting(['hangs', 'answers']);
  flush.saved('answers');
  await timers.advance(400);
  await flushed;
});

it('requests once for two that wait at the same time, and again for a later one', async () => {
  const { flush, flushed, requests } = quitting(['one']);
  const second = flush.flush();
  flush.saved('one');
  await Promise.all([flushed, second]);
  expect(requests()).toBe(1);
  const later = flush.flush();
  expect(requests()).toBe(2);
  flush.saved('one');
  await later;
});

it('requests nothing when no page is open', async () => {
  const { flushed, requests } = quitting([]);
  await flushed;
  expect(requests()).toBe(0);
});
