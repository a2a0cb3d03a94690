import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { NAMED_ENDPOINTS } from '#shared/service/named.ts';
import { aDraft, failureOf, readyBench, WINDOW } from '../testing/orders-bench.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const MONEY = NAMED_ENDPOINTS.filter(({ endpoint }) => endpoint.effect === 'money');
/** Source files of the main process, without tests. */
const sources = readdirSync(join(ROOT, 'src/main'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.includes('.test.') && !path.includes('testing/'))
  .map((path) => ({ path, text: readFileSync(join(ROOT, 'src/main', path), 'utf8') }));
/** Comments name endpoints too. */
const COMMENT = /\/\*[\s\S]*?\*\//g;
const filesWith = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text.replace(COMMENT, ''))).map(({ path }) => path);

it('only the order path names an endpoint that moves money, and only it submits', () => {
  expect(MONEY.length).toBeGreaterThan(20);
  const named = new RegExp(`\\b(client|endpoints)\\.(${MONEY.map(({ key }) => key.replace('.', '\\.')).join('|')})\\b`);
  expect(filesWith(named)).toEqual(['orders/submission/placement.ts']);
  expect(filesWith(/\bhttp\.submit\(/).sort()).toEqual([
    'explorer/unread-answers.ts',
    'orders/submission/submission.ts',
  ]);
});

it('only the explorer reaches the order path beside the orders’ own handlers', () => {
  expect(filesWith(/\.sendByHand\(/)).toEqual(['app/create-services.ts']);
  expect(filesWith(/\bsendMoney\(/)).toEqual(['explorer/index.ts']);
  expect(contract.explorer.call).toMatchObject({ kind: 'press', maxAgeMs: 3_000 });
});

type CallName = {
  [Name in keyof typeof contract.orders]: (typeof contract.orders)[Name]['kind'] extends 'call' ? Name : never;
}[keyof typeof contract.orders];

/** Calls that carry no time of a press, with an input that does what it can. A new one has to be added here. */
const UNPRESSED: Readonly<Record<CallName, unknown>> = {
  list: undefined,
  resolve: { requestRef: 'W1', as: 'not-received', orderId: null },
  acknowledge: { ref: 'W1' },
  halt: undefined,
  inSight: { panelId: 'orders', orderIds: ['1'] },
  refresh: undefined,
  changeResults: { requestRefs: ['W1'] },
  stopBasket: { basket: 'basket-of-tests' },
  basket: { basket: 'basket-of-tests' },
  prefill: { symbol: 'BNTG', price: 200, side: 'buy', group: null },
};

it.each(Object.entries(UNPRESSED))(
  'orders.%s, which carries no time of a press, moves no money',
  async (name, input) => {
    const bench = await readyBench();
    await bench.place();
    const before = bench.service.received.length;
    const handler = bench.orders.handlers[name as CallName] as (input: unknown, caller: unknown) => unknown;
    await Promise.resolve()
      .then(() => handler(input, WINDOW))
      .catch(() => undefined);
    await bench.timers.advance(5_000);
    const posts = bench.service.received.slice(before).filter(({ method }) => method === 'POST');
    // The kill switch is the exception that is meant: it withdraws however old its press is.
    expect(posts.map(({ path }) => path)).toEqual(name === 'halt' ? ['/order/v2/cancel'] : []);
  },
);

it('counts the 3 s in which an order may leave from the press, not from its arrival', async () => {
  const bench = await readyBench();
  await bench.timers.advance(10_000);
  const place = (pressedMono: number) => bench.orders.handlers.place(aDraft(), { ...WINDOW, pressedMono });
  expect(await failureOf(place(bench.monotonicMs() - 3_001))).toMatchObject({ code: 'NOT_SENT_IN_TIME' });
  expect(bench.posts()).toBe(0);
  await place(bench.monotonicMs() - 2_999);
  expect(bench.posts()).toBe(1);
});
