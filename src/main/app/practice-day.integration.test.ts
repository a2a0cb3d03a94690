import { afterAll, beforeAll, expect, it } from 'vitest';
import { startExchangeHere, type TestExchange } from '#exchange/testing/index.ts';
import { readAccountEvents } from '#main/market-day/account-events.ts';
import { confirming } from '#main/testing/confirming.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import type { Services } from '#main/trading/services.ts';
import type { OrderBoard, OrderDraftInput } from '#shared/contract/orders.ts';
import { floorToTick, lots, type Price, stockCode } from '#shared/market/index.ts';
import { createSharedTime } from '#tools/testing/shared-time.ts';

const WINDOW = { windowId: 'test' };
/** A Wednesday, while orders for the opening auction are taken. */
const STARTS_AT = Date.parse('2026-11-18T08:46:00+07:00');
const time = createSharedTime({ startsAt: STARTS_AT });
const symbol = stockCode('BNTG');

let exchange: TestExchange;
let services: Services;
beforeAll(async () => {
  exchange = await startExchangeHere(
    { instruments: 3, session: 'clock', callsPerSecond: 1_000_000 },
    null,
    time.clocks,
  );
  services = servicesOn(exchange.profile, time.transport, {}, time.timers);
  await services.start();
  const { username, password, pin } = exchange.profile.credentials;
  await time.answerOf(() => services.handlers.session.signIn({ username, password }, WINDOW));
  await time.answerOf(() => services.handlers.session.unlock({ pin }, WINDOW));
});
afterAll(async () => {
  await time.answerOf(() => services.stop());
  await exchange.stop();
});

/** The market lives through everything up to then, as when a person skips; no time passes for the workstation. */
function skipTo(local: string): void {
  time.clocks.market.advanceTo(Date.parse(`${local}+07:00`));
}

const phaseIs = (name: string): Promise<void> =>
  time.until(async () => {
    const { phase } = await services.handlers.market.phase(undefined, WINDOW);
    expect(phase).toBe(name);
  });

const stock = () => time.answerOf(() => services.handlers.market.stock({ symbol }, WINDOW));

let drafts = 0;
/** Buys a lot, as the ticket does. @returns the order's id */
async function buy(price: Price, goodTillCancelled = false): Promise<string> {
  drafts += 1;
  const draft: OrderDraftInput = {
    side: 'buy',
    symbol,
    board: 'RG',
    price,
    lots: lots(1),
    goodTillCancelled,
    draftId: `practice-day-${drafts}`,
  };
  const { orderId } = await time.answerOf(() =>
    confirming(draft, (each) => services.handlers.orders.place(each, WINDOW)),
  );
  if (orderId === null) throw new Error('the order has no number');
  return orderId;
}

/** What the app shows of orders, once it is this. */
const statuses = (expected: Readonly<Record<string, string>>): Promise<void> =>
  time.until(() => {
    const { orders } = services.handlers.orders.list(undefined, WINDOW) as OrderBoard;
    const shown = Object.keys(expected).map((id) => [
      id,
      orders.find(({ orderId }) => orderId === id)?.status ?? 'not listed',
    ]);
    expect(Object.fromEntries(shown)).toEqual(expected);
  });

let forToday = '';
let lasting = '';
let forTheOpening = '';
let forTheClose = '';

it('takes orders before the opening, and none is matched', async () => {
  await phaseIs('pre-open input');
  const { arb, ara, previous } = await stock();
  forToday = await buy(arb as Price);
  lasting = await buy(floorToTick(Number(previous) * 0.92) as Price, true);
  forTheOpening = await buy(ara as Price);
  await statuses({ [forToday]: 'OPEN', [lasting]: 'OPEN', [forTheOpening]: 'OPEN' });
});

it('matches in the opening auction what it can, and the rest stays', async () => {
  skipTo('2026-11-18T09:00:30');
  await phaseIs('session I');
  await statuses({ [forToday]: 'OPEN', [lasting]: 'OPEN', [forTheOpening]: 'MATCH' });
});

it('carries orders over the break', async () => {
  skipTo('2026-11-18T12:10:00');
  await phaseIs('break');
  await statuses({ [forToday]: 'OPEN', [lasting]: 'OPEN' });
  skipTo('2026-11-18T13:31:00');
  await phaseIs('session II');
  await statuses({ [forToday]: 'OPEN', [lasting]: 'OPEN' });
});

it('matches in the closing auction what it can', async () => {
  skipTo('2026-11-18T15:51:00');
  await phaseIs('pre-close input');
  forTheClose = await buy((await stock()).ara as Price);
  await statuses({ [forTheClose]: 'OPEN', [forToday]: 'OPEN', [lasting]: 'OPEN' });
  skipTo('2026-11-18T16:03:00');
  await phaseIs('post-close');
  await statuses({ [forTheClose]: 'MATCH', [forToday]: 'OPEN', [lasting]: 'OPEN' });
});

it('ends the orders of the day, and carries the lasting one over the night', async () => {
  skipTo('2026-11-18T16:30:00');
  await phaseIs('closed');
  await statuses({ [forToday]: 'EXPIRED', [lasting]: 'OPEN' });
  skipTo('2026-11-19T08:46:00');
  await phaseIs('pre-open input');
  // Only the order that is good till cancelled outlives its day.
  await statuses({ [forToday]: 'not listed', [forTheClose]: 'not listed', [lasting]: 'OPEN' });
});

it('knows afterwards which orders expired on the way, also of those that were placed before', async () => {
  const { client } = services;
  if (client === null) throw new Error('a practice exchange has a client');
  const events = (from: string, working: readonly string[]) =>
    time.answerOf(() => readAccountEvents(client, from, '2026-11-19', working));
  expect((await events('2026-11-18', [])).expired).toEqual([{ symbol, price: expect.any(Number) }]);
  expect((await events('2026-11-19', [])).expired).toEqual([]);
  expect((await events('2026-11-19', [forToday])).expired).toHaveLength(1);
});
