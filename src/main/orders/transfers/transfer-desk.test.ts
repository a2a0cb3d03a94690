import { describe, expect, it } from 'vitest';
import { ok, refused } from '#main/service/testing/fake-service.ts';
import type { Transfer, TransferRow } from '#shared/contract/transfers.ts';
import { NO_CONFIRMATIONS, NO_LIMITS, shares, stockCode } from '#shared/market/index.ts';
import { type Bench, FEES, failureOf, readyBench, WINDOW } from '../testing/orders-bench.ts';
import { AT } from '../testing/requests.ts';

const WITHDRAW = '/withdrawal/v1/withdraw';
const HISTORY = '/cash/withdraw/history/v2';
const PIN = '/auth/pin/validate';
const withdrawal = (amount: number): Transfer => ({
  kind: 'withdrawal',
  method: 'BI_FAST',
  items: [{ account: 'A-1', amount }],
});
let drafts = 0;

type Sent = {
  readonly transfer?: Transfer;
  readonly draftId?: string;
  readonly pin?: string | null;
  readonly cost?: number;
  readonly confirmed?: boolean;
};
function send(bench: Bench, { transfer = withdrawal(500_000), pin = null, cost = 0, ...more }: Sent = {}) {
  drafts += 1;
  const { draftId = `transfer-${drafts}-of-tests`, confirmed = false } = more;
  return bench.orders.transferHandlers.send(
    { transfer, draftId, pin, cost, confirmed },
    WINDOW,
  ) as Promise<TransferRow>;
}
const list = (bench: Bench) => bench.orders.transferHandlers.list(undefined, WINDOW) as TransferRow[];
/** A service that carries withdrawals out and records them; `answers` decides what comes back. */
function withWithdrawals(bench: Bench, namesRequest = true) {
  const records: Record<string, unknown>[] = [];
  const state = { isReached: true, isAnswered: true };
  bench.service.on(`POST ${WITHDRAW}`, ({ body }) => {
    if (state.isReached) {
      records.unshift({
        withdrawal_id: `D${records.length + 1}`,
        amount: body.amount,
        method: body.method,
        created_at: new Date(bench.timers.now()).toISOString(),
        ...(namesRequest ? { ui_ref: body.ui_ref } : {}),
      });
    }
    return state.isAnswered ? ok(records[0]) : { broken: 'ECONNRESET' };
  });
  bench.service.on(`GET ${HISTORY}`, () => ok({ results: records, pagination: { has_next: false } }));
  return { records, state };
}

describe('a transfer', () => {
  it('is journaled, sent once with its terms, and done by the answer', async () => {
    const bench = await readyBench();
    withWithdrawals(bench);
    const row = await send(bench);
    expect(row).toMatchObject({ state: 'done', resolvedBy: 'answer', recordId: 'D1', account: 'A-1', reason: null });
    expect(bench.service.calls(WITHDRAW)).toMatchObject([
      { body: { amount: 500_000, method: 'BI_FAST', ui_ref: row.ref } },
    ]);
    expect(list(bench)).toEqual([row]);
    expect(bench.transfers.map((rows) => rows.map(({ state }) => state))).toEqual([['sending'], ['done']]);
  });

  it('is never sent twice for one draft', async () => {
    const bench = await readyBench();
    withWithdrawals(bench);
    const both = await Promise.allSettled([
      send(bench, { draftId: 'pressed-twice' }),
      send(bench, { draftId: 'pressed-twice' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await failureOf(send(bench, { draftId: 'pressed-twice' }))).code).toBe('DUPLICATE_ORDER');
    expect(bench.posts(WITHDRAW)).toBe(1);
  });

  it('is not sent where the PIN is wrong, and the PIN is in no log and not in the journal', async () => {
    const bench = await readyBench();
    withWithdrawals(bench);
    bench.service.on(`POST ${PIN}`, ({ body }) => ok({ valid: body.pin === '246810' }));
    expect((await failureOf(send(bench, { pin: '135790' }))).code).toBe('INVALID_PIN');
    expect([bench.posts(PIN), bench.posts(WITHDRAW)]).toEqual([1, 0]);
    expect(list(bench)).toEqual([]);
    const { ref } = await send(bench, { pin: '246810' });
    expect(bench.posts(WITHDRAW)).toBe(1);
    expect(JSON.stringify([bench.log, bench.journal.find(ref)])).not.toMatch(/246810|135790/);
  });

  it('is refused with the reason of the service, and may be sent again with another draft', async () => {
    const bench = await readyBench();
    bench.service.on(`POST ${WITHDRAW}`, () => refused(400, 'INSUFFICIENT_BALANCE', {}, 'too little'));
    expect((await failureOf(send(bench))).code).toBe('INSUFFICIENT_BALANCE');
    expect(list(bench)).toMatchObject([{ state: 'refused', reason: 'too little', resolvedBy: 'answer' }]);
    withWithdrawals(bench);
    expect(await send(bench)).toMatchObject({ state: 'done' });
  });

  it('without an answer is unknown, and found again in the history by its identifier', async () => {
    const bench = await readyBench();
    const { state } = withWithdrawals(bench);
    state.isAnswered = false;
    expect(await send(bench)).toMatchObject({ state: 'unknown', recordId: null });
    await bench.timers.advance(1_000);
    expect(list(bench)).toMatchObject([{ state: 'done', resolvedBy: 'records', recordId: 'D1' }]);
    expect(bench.posts(WITHDRAW)).toBe(1);
  });

  it('that never arrived is refused once the history shows it, a minute later', async () => {
    const bench = await readyBench();
    const { state } = withWithdrawals(bench);
    Object.assign(state, { isReached: false, isAnswered: false });
    await send(bench);
    await bench.timers.advance(50_000);
    expect(list(bench)).toMatchObject([{ state: 'unknown' }]);
    await bench.timers.advance(40_000);
    expect(list(bench)).toMatchObject([{ state: 'refused', reason: 'NOT_RECEIVED', resolvedBy: 'records' }]);
  });

  it('of a service whose records name no request is a person’s to settle, once', async () => {
    const bench = await readyBench();
    const { state } = withWithdrawals(bench, false);
    state.isAnswered = false;
    const { ref } = await send(bench);
    await bench.timers.advance(90_000);
    expect(list(bench)).toMatchObject([{ ref, state: 'unproven', resolvedBy: null }]);
    const resolve = () => bench.orders.transferHandlers.resolve({ ref, as: 'carried-out' }, WINDOW);
    await resolve();
    expect(list(bench)).toMatchObject([{ ref, state: 'done', resolvedBy: 'person' }]);
    await expect(resolve()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of a kind without records is a person’s to settle at once', async () => {
    const bench = await readyBench();
    bench.service.on('POST /intraservice/multi-portfolio/v1/move-stock', () => ({ broken: 'ECONNRESET' }));
    const items = [{ symbol: stockCode('BNTG'), shares: shares(100) }];
    await send(bench, { transfer: { kind: 'move-stock', from: 'A-1', to: 'A-2', items } });
    await bench.timers.advance(1_000);
    expect(list(bench)).toMatchObject([{ state: 'unproven' }]);
  });

  const move = (own: boolean, change: Record<string, unknown> = {}) => ({
    deposit_id: own ? 'M2' : 'M1',
    channel: 'MOVE',
    amount: own ? -500_000 : -7,
    counter_account_number: 'A-2',
    created_at: new Date(AT + 1_000).toISOString(),
    ...change,
  });
  const named = (bench: Bench) => move(true, { ui_ref: list(bench)[0]?.ref });
  it.each([
    ['names its request has been carried out', (bench: Bench) => [named(bench), move(false)], 'done'],
    ['could be it proves nothing', () => [move(true), move(false)], 'unproven'],
    ['is of another sum is not it', () => [move(false)], 'refused'],
    ['goes to another account is not it', () => [move(true, { counter_account_number: 'A-3' })], 'refused'],
    [
      'could be a move proves nothing where the service lists none',
      () => [move(true, { channel: 'TRANSFER' })],
      'unproven',
    ],
  ] as const)(
    'of cash between accounts is looked for among the deposits: a record that %s',
    async (_what, rows, state) => {
      const bench = await readyBench();
      bench.service.on('POST /intraservice/multi-portfolio/v1/move-cash', () => ({ broken: 'ECONNRESET' }));
      bench.service.on('GET /cash/deposit/history', ({ search }) =>
        ok({ results: search.get('account_number') === 'A-1' ? rows(bench) : [], pagination: { has_next: false } }),
      );
      await send(bench, { transfer: { kind: 'move-cash', from: 'A-1', to: 'A-2', amount: 500_000 } });
      await bench.timers.advance(90_000);
      expect(list(bench)).toMatchObject([{ state }]);
    },
  );

  it('that is in doubt holds back the cash that it may have taken', async () => {
    const bench = await readyBench({ facts: { fees: FEES } });
    const { state } = withWithdrawals(bench);
    Object.assign(state, { isReached: false, isAnswered: false });
    await send(bench, { cost: bench.world.portfolio?.summary.tradingBalance ?? 0 });
    const failure = await failureOf(bench.place());
    expect(failure.code).toBe('CHECK_FAILED');
    expect(failure.params.codes).toBe('INSUFFICIENT_BALANCE');
  });

  it('is not sent while the kill switch is on or trading is locked', async () => {
    const bench = await readyBench();
    withWithdrawals(bench);
    bench.orders.handlers.halt(undefined, WINDOW);
    expect((await failureOf(send(bench))).code).toBe('KILL_SWITCH_ON');
    const locked = await readyBench();
    locked.world.isLocked = true;
    expect((await failureOf(send(locked))).code).toBe('TRADING_LOCKED');
    expect([bench.posts(WITHDRAW), locked.posts(WITHDRAW)]).toEqual([0, 0]);
  });

  it.each([
    [
      { kind: 'withdrawal', method: 'RTGS', items: [{ account: 'A-1', amount: 7 }], legacy: true },
      '/cash/withdraw/request',
      { amount: 7 },
    ],
    [
      {
        kind: 'withdrawal',
        method: 'RTGS',
        items: [
          { account: 'A-1', amount: 7 },
          { account: 'A-2', amount: 8 },
        ],
      },
      '/withdrawal/v1/withdraw/multi-account',
      {
        method: 'RTGS',
        items: [
          { account_number: 'A-1', amount: 7 },
          { account_number: 'A-2', amount: 8 },
        ],
      },
    ],
    [
      { kind: 'move-stock', from: 'A-1', to: 'A-2', items: [{ symbol: stockCode('BNTG'), shares: 150 }] },
      '/intraservice/multi-portfolio/v1/move-stock',
      { from_account_number: 'A-1', to_account_number: 'A-2', items: [{ symbol: 'BNTG', shares: 150 }] },
    ],
    [
      { kind: 'collateral', items: [{ symbol: stockCode('BNTG'), shares: 100 }] },
      '/position/margin/collaterals/transfer-in',
      { items: [{ symbol: 'BNTG', shares: 100 }] },
    ],
    [{ kind: 'exercise', code: 'BNTG-R', units: 300 }, '/exercise', { code: 'BNTG-R', units: 300 }],
    [{ kind: 'conversion', code: 'BNTG-C', units: 300 }, '/exercise/conversion', { code: 'BNTG-C', units: 300 }],
    [
      { kind: 'bond', side: 'buy', code: 'FR100', amount: 1_000_000, price: 99.5 },
      '/bond/v1/buy',
      { code: 'FR100', amount: 1_000_000, price: 99.5 },
    ],
    [
      { kind: 'bond', side: 'sell', code: 'FR100', amount: 1_000_000, price: null },
      '/bond/v1/sell',
      { code: 'FR100', amount: 1_000_000 },
    ],
  ] as const)('%j is sent as the service describes it', async (transfer, path, body) => {
    const bench = await readyBench();
    bench.service.on(`POST ${path}`, () => ok({}));
    const row = await send(bench, { transfer: structuredClone(transfer) as unknown as Transfer });
    expect(row).toMatchObject({ state: 'done', recordId: null });
    expect(bench.service.calls(path)[0]?.body).toEqual({ ...body, ui_ref: row.ref });
  });
});

describe('a second one', () => {
  const fromBoth = (amount: number): Transfer => ({
    kind: 'withdrawal',
    method: 'BI_FAST',
    items: [
      { account: 'A-2', amount: 1_000_000 },
      { account: 'A-1', amount },
    ],
  });

  it('is not sent while the first one from the same account has no result, until a person has settled it', async () => {
    const bench = await readyBench();
    const { state } = withWithdrawals(bench);
    Object.assign(state, { isReached: false, isAnswered: false });
    bench.service.on(`GET ${HISTORY}`, () => refused(503, 'SERVER_ERROR'));
    const { ref } = await send(bench);
    for (const transfer of [withdrawal(1), fromBoth(3_000_000)])
      expect((await failureOf(send(bench, { transfer }))).code).toBe('TRANSFER_IN_DOUBT');
    expect(bench.posts(WITHDRAW)).toBe(1);
    const settling = bench.orders.transferHandlers.resolve({ ref, as: 'not-carried-out' }, WINDOW);
    await bench.timers.advance(60_000);
    await settling;
    Object.assign(state, { isReached: true, isAnswered: true });
    expect(await send(bench)).toMatchObject({ state: 'done' });
  });

  it('counts as carried out where the records show it at the moment at which a person says that it was not', async () => {
    const bench = await readyBench();
    const { state } = withWithdrawals(bench);
    state.isAnswered = false;
    bench.service.on(`GET ${HISTORY}`, () => refused(503, 'SERVER_ERROR'));
    const { ref } = await send(bench);
    await bench.timers.advance(1_000);
    expect(list(bench)).toMatchObject([{ state: 'unknown' }]);
    withRecords(bench, ref);
    await bench.orders.transferHandlers.resolve({ ref, as: 'not-carried-out' }, WINDOW);
    expect(list(bench)).toMatchObject([{ ref, state: 'done', resolvedBy: 'records' }]);
  });
});

/** The history names the request. */
const withRecords = (bench: Bench, ref: string): void =>
  bench.service.on(`GET ${HISTORY}`, () =>
    ok({
      results: [
        {
          withdrawal_id: 'D1',
          amount: 500_000,
          method: 'BI_FAST',
          created_at: new Date(bench.timers.now()).toISOString(),
          ui_ref: ref,
        },
      ],
      pagination: { has_next: false },
    }),
  );

describe('a bond that is bought', () => {
  const bought: Transfer = { kind: 'bond', side: 'buy', code: 'NRB101', amount: 2_000_000, price: null };
  const sold: Transfer = { ...bought, side: 'sell' };

  it('keeps within the limits that the person has set for an order', async () => {
    const bench = await readyBench({ limits: { ...NO_LIMITS, orderValue: 1_000_000 } });
    expect(await failureOf(send(bench, { transfer: bought, cost: 2_007_053 }))).toMatchObject({
      code: 'BEYOND_LIMITS',
      params: { codes: 'LIMIT_VALUE', value: 2_007_053, max: 1_000_000 },
    });
    expect(bench.posts('/bond/v1/buy')).toBe(0);
    bench.service.on('POST /bond/v1/sell', () => ok({ order_id: 'B1' }));
    await send(bench, { transfer: sold });
    expect(bench.posts('/bond/v1/sell')).toBe(1);
  });

  it('is asked about like an order, and leaves once exactly it has been confirmed', async () => {
    const bench = await readyBench({ confirmations: { ...NO_CONFIRMATIONS, everyOrder: true, orderValue: 1_000_000 } });
    bench.service.on('POST /bond/v1/buy', () => ok({ order_id: 'B1' }));
    const press = { transfer: bought, cost: 2_007_053 };
    expect(await failureOf(send(bench, press))).toMatchObject({
      code: 'NEEDS_CONFIRMATION',
      params: { questions: 'EVERY_ORDER,ORDER_VALUE', value: 2_007_053 },
    });
    expect((await failureOf(send(bench, { ...press, cost: 9_000_000, confirmed: true }))).code).toBe(
      'NEEDS_CONFIRMATION',
    );
    expect(bench.posts('/bond/v1/buy')).toBe(0);
    expect((await failureOf(send(bench, press))).code).toBe('NEEDS_CONFIRMATION');
    await send(bench, { ...press, confirmed: true });
    expect(bench.posts('/bond/v1/buy')).toBe(1);
  });
});
