import { expect, it } from 'vitest';
import { createFakeClock } from '#renderer/market-data/testing/fake-clock.ts';
import { feedSubscriptions } from '#shared/contract/feed.ts';
import { type FeedSubscriptions, NO_SUBSCRIPTIONS } from '#shared/contract/feed-kinds.ts';
import { Subscriptions } from './subscriptions.ts';

function setUp() {
  const display = createFakeClock();
  const sent: FeedSubscriptions[] = [];
  const tasks: (() => void)[] = [];
  const unsubscribed: string[] = [];
  const subscriptions = new Subscriptions({
    send: (next) => sent.push(next),
    onUnsubscribed: (kind, codes) => unsubscribed.push(`${kind} ${codes.join(' ')}`),
    clock: display.clock,
    defer: (task) => tasks.push(task),
  });
  const settle = (): void => {
    for (const task of tasks.splice(0)) task();
  };
  return { display, subscriptions, sent, unsubscribed, settle };
}

it('sends one message for many panels, with each stock once', () => {
  const { subscriptions, sent, settle } = setUp();
  subscriptions.codes('quotes', ['BNTG', 'LONT']);
  subscriptions.codes('quotes', ['BNTG']);
  subscriptions.codes('books', ['BNTG']);
  subscriptions.trades(['LONT']);
  settle();
  expect(sent).toEqual([{ ...NO_SUBSCRIPTIONS, quotes: ['BNTG', 'LONT'], books: ['BNTG'], trades: ['LONT'] }]);
});

it('keeps a subscription until its last panel unsubscribes, and counts each disposer once', () => {
  const { subscriptions, sent, settle } = setUp();
  const first = subscriptions.codes('quotes', ['BNTG']);
  const second = subscriptions.codes('quotes', ['BNTG']);
  settle();
  first();
  first();
  settle();
  expect(sent).toHaveLength(1);
  second();
  settle();
  expect(sent.at(-1)?.quotes).toEqual([]);
});

it('sends nothing when the set of subscriptions is unchanged', () => {
  const { subscriptions, sent, settle } = setUp();
  const dispose = subscriptions.codes('books', ['BNTG']);
  settle();
  dispose();
  subscriptions.codes('books', ['BNTG']);
  settle();
  expect(sent).toHaveLength(1);
});

it('sends everything again to a new port', () => {
  const { subscriptions, sent, settle } = setUp();
  subscriptions.codes('quotes', ['BNTG']);
  settle();
  subscriptions.resend();
  settle();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

it('subscribes to nothing while hidden, and to everything again when shown', () => {
  const { display, subscriptions, sent, settle } = setUp();
  subscriptions.codes('quotes', ['BNTG']);
  subscriptions.trades('all');
  settle();
  display.show(false);
  settle();
  expect(sent.at(-1)).toEqual(NO_SUBSCRIPTIONS);
  subscriptions.codes('books', ['LONT']);
  settle();
  expect(sent).toHaveLength(2);
  display.show(true);
  settle();
  expect(sent.at(-1)).toEqual({ ...NO_SUBSCRIPTIONS, quotes: ['BNTG'], books: ['LONT'], trades: 'all' });
});

it('reports books without subscribers once the last panel has unsubscribed', () => {
  const { subscriptions, unsubscribed, settle } = setUp();
  const dispose = subscriptions.codes('books', ['BNTG']);
  subscriptions.codes('books', ['LONT']);
  subscriptions.codes('quotes', ['BNTG']);
  settle();
  dispose();
  const again = subscriptions.codes('books', ['BNTG']);
  settle();
  expect(unsubscribed).toEqual([]);
  again();
  settle();
  settle();
  expect(unsubscribed).toEqual(['books BNTG']);
});

it('subscribes to all trades instead of single stocks while a panel needs the whole market', () => {
  const { subscriptions, sent, settle } = setUp();
  const all = subscriptions.trades('all');
  subscriptions.trades(['BNTG']);
  settle();
  all();
  settle();
  expect(sent.map(({ trades }) => trades)).toEqual(['all', ['BNTG']]);
});

it('stays within the contract’s limits and leaves out invalid stock codes', () => {
  const { subscriptions, sent, settle } = setUp();
  subscriptions.codes('quotes', [
    ...Array.from({ length: 1_200 }, (_, index) => `Q${String(index).padStart(4, '0')}`),
    'no code',
  ]);
  subscriptions.trades(Array.from({ length: 1_001 }, (_, index) => `Q${String(index).padStart(4, '0')}`));
  for (let index = 0; index < 60; index += 1) subscriptions.codes('books', [`B${index}`]);
  settle();
  expect(sent[0]?.quotes).toHaveLength(1_000);
  expect(sent[0]?.books).toHaveLength(50);
  expect(sent[0]?.trades).toBe('all');
});

it('sends nothing after it is disposed', () => {
  const { display, subscriptions, sent, settle } = setUp();
  subscriptions.codes('quotes', ['BNTG']);
  subscriptions.dispose();
  settle();
  expect(sent).toEqual([]);
  expect(display.watchers()).toBe(0);
});

it('counts every kind until its last panel unsubscribes', () => {
  const { subscriptions, sent, settle } = setUp();
  const queue = { code: 'BNTG' as never, price: 4_850, board: 'RG', side: 'buy' } as const;
  const disposers = (['bests', 'auctions', 'lines', 'minutes', 'depths', 'charts'] as const).map((kind) =>
    subscriptions.codes(kind, ['LONT', 'BNTG']),
  );
  disposers.push(
    subscriptions.flag('hotlist'),
    subscriptions.flag('hotlist'),
    subscriptions.item('queues', queue),
    subscriptions.item('queues', { ...queue }),
    subscriptions.item('movers', { kind: 'gainers', boards: ['cash', 'regular'] }),
    subscriptions.item('movers', { kind: 'gainers', boards: ['regular', 'cash'] }),
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

it('passes the contract’s schema however many subscriptions panels add', () => {
  const { subscriptions, sent, settle } = setUp();
  const many = Array.from({ length: 1_200 }, (_, index) => `Q${String(index).padStart(4, '0')}`);
  for (const kind of ['quotes', 'books', 'bests', 'auctions', 'lines', 'minutes', 'depths', 'charts'] as const) {
    subscriptions.codes(kind, many);
  }
  for (let price = 1; price <= 30; price += 1) {
    subscriptions.item('queues', { code: 'BNTG' as never, price, board: 'RG', side: 'both' });
  }
  settle();
  expect(feedSubscriptions.safeParse(sent.at(-1)).success).toBe(true);
});
