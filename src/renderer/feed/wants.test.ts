import { expect, it } from 'vitest';
import { type FeedSubscriptions, feedSubscriptions, NO_SUBSCRIPTIONS } from '#shared/contract/feed.ts';
import { createFakeClock } from './testing/fake-clock.ts';
import { createWants } from './wants.ts';

function setUp() {
  const display = createFakeClock();
  const sent: FeedSubscriptions[] = [];
  const tasks: (() => void)[] = [];
  const left: string[] = [];
  const wants = createWants({
    send: (wanted) => sent.push(wanted),
    left: (kind, codes) => left.push(`${kind} ${codes.join(' ')}`),
    clock: display.clock,
    defer: (task) => tasks.push(task),
  });
  const settle = (): void => {
    for (const task of tasks.splice(0)) task();
  };
  return { display, wants, sent, left, settle };
}

it('many panels make one message, and each stock is named once', () => {
  const { wants, sent, settle } = setUp();
  wants.codes('quotes', ['BNTG', 'LONT']);
  wants.codes('quotes', ['BNTG']);
  wants.codes('books', ['BNTG']);
  wants.trades(['LONT']);
  settle();
  expect(sent).toEqual([{ ...NO_SUBSCRIPTIONS, quotes: ['BNTG', 'LONT'], books: ['BNTG'], trades: ['LONT'] }]);
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
  expect(sent.at(-1)).toEqual(NO_SUBSCRIPTIONS);
  wants.codes('books', ['LONT']);
  settle();
  expect(sent).toHaveLength(2);
  display.show(true);
  settle();
  expect(sent.at(-1)).toEqual({ ...NO_SUBSCRIPTIONS, quotes: ['BNTG'], books: ['LONT'], trades: 'all' });
});

it('tells whose books nobody here follows any more, once the last has let go for good', () => {
  const { wants, left, settle } = setUp();
  const dispose = wants.codes('books', ['BNTG']);
  wants.codes('books', ['LONT']);
  wants.codes('quotes', ['BNTG']);
  settle();
  dispose();
  const again = wants.codes('books', ['BNTG']);
  settle();
  expect(left).toEqual([]);
  again();
  settle();
  settle();
  expect(left).toEqual(['books BNTG']);
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

it('every kind is counted and ends with the last panel that wants it', () => {
  const { wants, sent, settle } = setUp();
  const queue = { code: 'BNTG' as never, price: 4_850, board: 'RG', side: 'buy' } as const;
  const disposers = (['bests', 'auctions', 'lines', 'minutes', 'depths', 'charts'] as const).map((kind) =>
    wants.codes(kind, ['LONT', 'BNTG']),
  );
  disposers.push(
    wants.hotlist(),
    wants.hotlist(),
    wants.queue(queue),
    wants.queue({ ...queue }),
    wants.movers({ kind: 'gainers', boards: ['cash', 'regular'] }),
    wants.movers({ kind: 'gainers', boards: ['regular', 'cash'] }),
  );
  settle();
  const both = ['BNTG', 'LONT'];
  expect(sent.at(-1)).toEqual({
    ...NO_SUBSCRIPTIONS,
    bests: both,
    auctions: both,
    lines: both,
    minutes: both,
    depths: both,
    charts: both,
    hotlist: true,
    queues: [queue],
    movers: [{ kind: 'gainers', boards: ['cash', 'regular'] }],
  });
  for (const dispose of disposers) dispose();
  settle();
  expect(sent.at(-1)).toEqual(NO_SUBSCRIPTIONS);
});

it('what is wanted of each kind passes the contract, however much panels ask for', () => {
  const { wants, sent, settle } = setUp();
  const many = Array.from({ length: 1_200 }, (_, index) => `Q${String(index).padStart(4, '0')}`);
  for (const kind of ['quotes', 'books', 'bests', 'auctions', 'lines', 'minutes', 'depths', 'charts'] as const) {
    wants.codes(kind, many);
  }
  for (let price = 1; price <= 30; price += 1) {
    wants.queue({ code: 'BNTG' as never, price, board: 'RG', side: 'both' });
  }
  settle();
  expect(feedSubscriptions.safeParse(sent.at(-1)).success).toBe(true);
});
