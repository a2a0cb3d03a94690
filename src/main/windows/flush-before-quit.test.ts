import { expect, it } from 'vitest';
import { createManualTimers } from '#main/service/testing/manual-timers.ts';
import { createLastWords } from './flush-before-quit.ts';

function quitting(pages: readonly string[]) {
  const timers = createManualTimers(0);
  let asked = 0;
  const ask = (): void => {
    asked += 1;
  };
  const words = createLastWords({ timers, pages: () => pages, ask });
  let over = false;
  const heard = words.hear().then(() => {
    over = true;
  });
  return { words, timers, heard, asked: () => asked, isOver: () => over };
}

it('waits until the last page has said what it had to', async () => {
  const { words, timers, heard, asked, isOver } = quitting(['one', 'two']);
  words.said('one');
  words.said('one');
  words.said('stranger');
  await timers.advance(399);
  expect([asked(), isOver()]).toEqual([1, false]);
  words.said('two');
  await heard;
});

it('waits no longer for a page that does not answer', async () => {
  const { words, timers, heard } = quitting(['hangs', 'answers']);
  words.said('answers');
  await timers.advance(400);
  await heard;
});

it('asks nobody where nobody is', async () => {
  const { heard, asked } = quitting([]);
  await heard;
  expect(asked()).toBe(0);
});
