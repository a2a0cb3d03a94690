import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRestClient, type ExchangeHere, startExchangeHere } from '#exchange/testing/index.ts';
import { systemTimers } from '#main/platform/timers.ts';
import { confirming } from '#main/testing/confirming.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import type { Services } from '#main/trading/services.ts';
import type { Order, OrderBoard, OrderDraftInput } from '#shared/contract/orders.ts';
import type { DrillRecord } from '#shared/contract/practice.ts';
import { lots, type Price, type StockCode, stockCode } from '#shared/market/index.ts';
import type { DrillName } from '#shared/practice/choices.ts';
import { debriefOf } from '#shared/practice/debrief.ts';
import { drillOrder } from '#shared/practice/drills.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { createSharedTime, type SharedTime } from '#tools/testing/shared-time.ts';
import { DrillRunner } from './drill-runner.ts';

const WINDOW = { windowId: 'w1' };
const STARTS_AT = Date.parse('2026-11-18T10:00:00+07:00');

type Time = Pick<SharedTime, 'timers' | 'until' | 'answerOf'>;

/** Real clocks, where the exchange itself waits: time that is advanced stands still during a call. */
const REAL_TIME: Time = { timers: systemTimers, until: eventually, answerOf: async (call) => call() };

let time: Time;
let exchange: ExchangeHere;
let services: Services;
let drills: DrillRunner;
let ended: { readonly windowId: string; readonly record: DrillRecord }[];
let changes: number;
let symbol: StockCode;

function runnerOn(on: ExchangeHere | null): DrillRunner {
  const runner = new DrillRunner({
    exchange: on && { step: (step) => on.drills.take(drillOrder.parse(step)) },
    timers: time.timers,
    account: {
      session: services.sessionState,
      onSession: services.onSession,
      isHalted: services.isHalted,
      onBoard: services.onOrderBoard,
      requestsSince: services.requestsSince,
      portfolio: services.portfolio,
      refresh: async () => services.handlers.portfolio.refresh(undefined, WINDOW),
    },
    changed: () => {
      changes += 1;
    },
    ended: (end) => void ended.push(end),
  });
  on?.drills.onReport((report) => runner.report(report));
  return runner;
}

/** An exchange and a workstation that is unlocked on it. @param isReal the clocks are, and the market stands still */
async function open(isReal: boolean): Promise<void> {
  const shared = createSharedTime({ startsAt: STARTS_AT });
  time = isReal ? REAL_TIME : shared;
  const options = { instruments: 3, callsPerSecond: 1_000_000, paused: isReal };
  exchange = await startExchangeHere(options, null, isReal ? null : shared.clocks);
  services = servicesOn(exchange.profile, isReal ? undefined : shared.transport, { absenceAfterMs: 500 }, time.timers);
  await services.start();
  const { username, password, pin } = exchange.profile.credentials;
  await time.answerOf(() => services.handlers.session.signIn({ username, password }, WINDOW));
  await time.answerOf(() => services.handlers.session.unlock({ pin }, WINDOW));
  await time.until(() => expect(board().path.mode).toBe('ready'));
  ended = [];
  changes = 0;
  symbol = stockCode('BNTG');
  drills = runnerOn(exchange);
}
afterEach(async () => {
  await time.answerOf(() => services.stop());
  await exchange.stop();
});

const board = (): OrderBoard => services.handlers.orders.list(undefined, WINDOW) as OrderBoard;
const start = (drill: DrillName) => time.answerOf(() => drills.handlers.startDrill({ drill, symbol }, WINDOW));
const end = (): void => void drills.handlers.endDrill(undefined, { windowId: 'w2' });
const stock = () => time.answerOf(() => services.handlers.market.stock({ symbol }, WINDOW));

let number = 0;
async function buy(price: number, count = 2): Promise<Order> {
  number += 1;
  const draft: OrderDraftInput = {
    side: 'buy',
    symbol,
    board: 'RG',
    price: price as Price,
    lots: lots(count),
    goodTillCancelled: false,
    draftId: `drill-order-${number}`,
  };
  return time.answerOf(() => confirming(draft, (each) => services.handlers.orders.place(each, WINDOW)));
}
const statusOf = (ref: string): string => board().orders.find((order) => order.ref === ref)?.status ?? 'not listed';

/** The record, once it is there: everything has been taken back then. */
const recordOf = (): Promise<DrillRecord> =>
  time.until(() => {
    expect(drills.current()).toBeNull();
    const record = ended.at(-1)?.record;
    if (record === undefined) throw new Error('there is no debrief yet');
    return record;
  });

describe('answers are lost', () => {
  beforeEach(() => open(true));

  it('shows an order UNKNOWN until it is found, sends nothing twice, and tells what it cost', async () => {
    const client = createRestClient(exchange.profile);
    await client.signIn();
    const equityNow = async (): Promise<number> =>
      (await client.call(endpoints.portfolio.summary)).aggregated_portfolio_summary.equity;
    const equityBefore = await equityNow();
    const { ara, arb } = await stock();
    expect(await start('answers-lost')).toBe('started');
    expect(drills.current()).toMatchObject({ drill: 'answers-lost' });
    // It trades at once, so that there are fees; the second one never arrives at the exchange.
    await buy(Number(ara), 3).catch(() => undefined);
    const first = board().orders.find(({ lotsTotal }) => lotsTotal === 3);
    expect(first?.status).toBe('UNKNOWN');
    await time.until(() => expect(statusOf(first?.ref ?? '')).toBe('MATCH'));
    await buy(Number(arb), 4).catch(() => undefined);
    expect(board().orders.find(({ lotsTotal }) => lotsTotal === 4)?.status).toBe('UNKNOWN');
    end();
    const record = await recordOf();
    expect(record.events.map(({ event }) => event.what)).toEqual(['started', 'answer-lost', 'answer-lost', 'ended']);
    expect(record.requests).toMatchObject([
      { kind: 'place', lots: 3, result: 'done', doubtAt: expect.any(Number), settledAt: expect.any(Number) },
      { kind: 'place', lots: 4, doubtAt: expect.any(Number) },
    ]);
    const debrief = debriefOf(record);
    expect(debrief.verdict).toMatchObject({ what: 'waited', isGood: true });
    // To the rupiah, by the exchange's own books: the market stands still, so that it is what was traded and its fees.
    expect(debrief.change).toBe((await equityNow()) - equityBefore);
    expect(debrief.fees).toBeGreaterThan(0);
    expect(ended).toMatchObject([{ windowId: 'w2' }]);
    expect(drills.handlers.lastDrill(undefined, WINDOW)).toBe(record);
    // Taken back: the next answer comes.
    expect((await buy(Number(arb), 5)).orderId).not.toBeNull();
  });
});

describe('a drill', () => {
  beforeEach(() => open(false));

  it('cuts the connection: nothing is reachable, then it is again, and the account is read anew', async () => {
    await start('connection-cut');
    await time.until(() => expect(services.health().reachable).toBe(false));
    await time.until(() => expect(services.health().reachable).toBe(true));
    end();
    const { events, equity } = await recordOf();
    expect(events.some(({ event }) => event.what === 'connection' && !event.isCut)).toBe(true);
    expect(equity.after).not.toBeNull();
    expect(services.sessionState()).toMatchObject({ kind: 'signed-in', trading: { kind: 'unlocked' } });
  });

  it('halts a stock: the exchange refuses an order for it, and takes one when the drill is over', async () => {
    const { arb } = await stock();
    await start('stock-halted');
    const refused = buy(Number(arb));
    await expect(refused).rejects.toMatchObject({ code: expect.stringMatching(/ORDER_REJECTED|CHECK_FAILED/) });
    end();
    await recordOf();
    expect((await buy(Number(arb))).orderId).not.toBeNull();
  });

  it('lets an order queue at ARA behind the others', async () => {
    const { ara } = await stock();
    await start('ara-queue');
    const { ref } = await buy(Number(ara));
    expect(statusOf(ref)).toBe('OPEN');
    end();
    const record = await recordOf();
    expect(debriefOf(record).verdict.what).toBe('queued');
    expect(exchange.log()).toEqual([]);
  });

  it('lets the market run fast and ends by its own time', async () => {
    await start('fast-market');
    await time.until(() => expect(drills.current()).toBeNull());
    expect(await recordOf()).toMatchObject({ drill: 'fast-market', endedBy: 'time' });
    expect(exchange.drills.isCut).toBe(false);
  });

  it('notes the kill switch and locks, and what the account is worth is not known with trading locked', async () => {
    await start('answers-lost');
    await time.answerOf(() => services.handlers.orders.halt(undefined, WINDOW));
    await time.until(() => expect(board().path.halt).not.toBeNull());
    await time.answerOf(() => services.handlers.session.lock(undefined, WINDOW));
    end();
    const record = await recordOf();
    expect(record.switches).toMatchObject([{ what: 'stopped' }, { what: 'locked' }]);
    expect(debriefOf(record).change).toBeNull();
  });

  it('ends with a sign-out and with the exchange, and one runs at a time', async () => {
    await start('answers-lost');
    expect(await start('connection-cut')).toBe('running');
    await time.answerOf(() => services.handlers.session.signOut(undefined, WINDOW));
    expect((await recordOf()).endedBy).toBe('signed-out');
    expect(exchange.drills.next('/order/v2/buy')).toBeNull();
    // Nobody is signed in: it is ended before it has begun.
    expect(await start('answers-lost')).toBe('closed');
    expect(exchange.drills.next('/order/v2/buy')).toBeNull();
  });

  it('ends with the app, without a debrief, and with an exchange that is started again before its time', async () => {
    await start('stock-halted');
    exchange.drills.end();
    expect((await recordOf()).endedBy).toBe('exchange');
    await start('answers-lost');
    drills.stop();
    expect(drills.current()).toBeNull();
    expect(exchange.drills.next('/order/v2/buy')).toBeNull();
    await time.answerOf(() => services.handlers.session.lock(undefined, WINDOW));
    expect(ended).toHaveLength(1);
  });

  it('ends when the exchange has ended', async () => {
    await start('stock-halted');
    drills.report(null);
    expect(drills.current()).toBeNull();
    expect((await recordOf()).endedBy).toBe('exchange');
  });

  it('exists on the practice exchange only: elsewhere nothing is started, and that is said', async () => {
    const elsewhere = runnerOn(null);
    expect(await elsewhere.handlers.startDrill({ drill: 'answers-lost', symbol }, WINDOW)).toBe('elsewhere');
    expect(elsewhere.current()).toBeNull();
    elsewhere.handlers.endDrill(undefined, WINDOW);
    expect(changes).toBe(0);
    const { arb } = await stock();
    expect((await buy(Number(arb))).orderId).not.toBeNull();
  });
});
