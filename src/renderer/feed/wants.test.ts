import { expect, it } from 'vitest';
import { type FeedWants, NO_WANTS } from '../../shared/contract/feed.ts';
import { createFakeClock } from './testing/fake-clock.ts';
import { createWants } from './wants.ts';

function setUp() {
  const display = createFakeClock();
  const sent: FeedWants[] = [];
  const tasks: (() => void)[] = [];
  const wants = createWants({
    send: (wanted) => sent.push(wanted),
    clock: display.clock,
    defer: (task) => tasks.push(task),
  });
  const settle = (): void => {
    for (const task of tasks.splice(0)) task();
  };
  return { display, wants, sent, settle };
}

it('many panels make one message, and each stock is named once', () => {
  const { wants, sent, settle } = setUp();
  wants.codes('quotes', ['BNTG', 'LONT']);
  wants.codes('quotes', ['BNTG']);
  wants.codes('books', ['BNTG']);
  wants.trades(['LONT']);
  settle();
  expect(sent).toEqual([{ ...NO_WANTS, quotes: ['BNTG', 'LONT'], books: ['BNTG'], trades: ['LONT'] }]);
});

it('a stock is wanted until the last panel lets go of it, and a disposer counts once', () => {
  const { wants, sent, settle } = setUp();
  const first = wants.codes('quotes', ['BNTG']);
  const second = wants.codes('quotes', ['BNTG']);
  settle();
  first();
  first();
  settle();
  expect(sent).toHaveLength(1);
  second();
  settle();
  expect(sent.at(-1)?.quotes).toEqual([]);
});

it('nothing is said again that stands already', () => {
  const { wants, sent, settle } = setUp();
  const dispose = wants.codes('books', ['BNTG']);
  settle();
  dispose();
  wants.codes('books', ['BNTG']);
  settle();
  expect(sent).toHaveLength(1);
});

it('a new port is told everything again', () => {
  const { wants, sent, settle } = setUp();
  wants.codes('quotes', ['BNTG']);
  settle();
  wants.resend();
  settle();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

it('a hidden window wants nothing and on its return what it wanted', () => {
  const { display, wants, sent, settle } = setUp();
  wants.codes('quotes', ['BNTG']);
  wants.trades('all');
  settle();
  display.show(false);
  settle();
  expect(sent.at(-1)).toEqual(NO_WANTS);
  wants.codes('books', ['LONT']);
  settle();
  expect(sent).toHaveLength(2);
  display.show(true);
  settle();
  expect(sent.at(-1)).toEqual({ ...NO_WANTS, quotes: ['BNTG'], books: ['LONT'], trades: 'all' });
});

it('the whole market stands over single stocks until it is no longer wanted', () => {
  const { wants, sent, settle } = setUp();
  const all = wants.trades('all');
  wants.trades(['BNTG']);
  settle();
  all();
  settle();
  expect(sent.map((wanted) => wanted.trades)).toEqual(['all', ['BNTG']]);
});

it('stays inside the bounds of the contract and leaves out what is no stock code', () => {
  const { wants, sent, settle } = setUp();
  wants.codes('quotes', [
    ...Array.from({ length: 1_200 }, (_, index) => `Q${String(index).padStart(4, '0')}`),
    'no code',
  ]);
  wants.trades(Array.from({ length: 1_001 }, (_, index) => `Q${String(index).padStart(4, '0')}`));
  for (let index = 0; index < 60; index += 1) wants.codes('books', [`B${index}`]);
  settle();
  expect(sent[0]?.quotes).toHaveLength(1_000);
  expect(sent[0]?.books).toHaveLength(50);
  expect(sent[0]?.trades).toBe('all');
});

it('says nothing after it is disposed', () => {
  const { display, wants, sent, settle } = setUp();
  wants.codes('quotes', ['BNTG']);
  wants.dispose();
  settle();
  expect(sent).toEqual([]);
  expect(display.watchers()).toBe(0);
});
