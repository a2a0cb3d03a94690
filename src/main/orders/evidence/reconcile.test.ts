import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lots, price, stockCode } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';
import { applyEvent, type OrderRequest } from '../request/request.ts';
import { AT, aListed, aRequest, evidenceOf, TERMS } from '../testing/requests.ts';
import type { Evidence } from './evidence.ts';
import { type ReconcileRules, reconcile } from './reconcile.ts';

const ABSENCE_MS = 60_000;
const RULES: ReconcileRules = { absenceAfterMs: ABSENCE_MS, areRecordsComplete: true, day: '2026-11-19' };
/** A service that does not promise that its records name every order. */
const LIVE: ReconcileRules = { ...RULES, areRecordsComplete: false };
const LATE = { startedMono: ABSENCE_MS };

const resolve = (request: OrderRequest, evidence: Evidence, rules = RULES) =>
  reconcile([request], evidence, rules).resolutions[0]?.event ?? null;
const absent = expect.objectContaining({ kind: 'resolved', as: 'not-received' });

it('looks up every possible order before it draws a conclusion', () => {
  const orders = [aListed('1'), aListed('2', { price: price(195) }), aListed('3', { side: 'sell' })];
  expect(reconcile([aRequest('W1')], evidenceOf(orders, {}, LATE), RULES)).toEqual({
    resolutions: [],
    lookUp: ['1', '2'],
  });
});

it.each(['list', 'history', 'detail'] as const)('finds an order by its identifier in the %s', (source) => {
  const evidence = evidenceOf([]);
  const records = new Map([['1', { order: aListed('1'), source, uiRef: 'W1' }]]);
  expect(resolve(aRequest('W1'), { ...evidence, records })).toEqual({
    kind: 'resolved',
    as: 'applied',
    orderId: '1',
    source,
    account: 'A-1',
  });
});

it('finds an order by its identifier although it was amended elsewhere meanwhile', () => {
  const evidence = evidenceOf([aListed('1', { price: price(210), lotsTotal: lots(9) })], { 1: 'W1' });
  expect(resolve(aRequest('W1'), evidence)).toMatchObject({ as: 'applied', orderId: '1' });
});

it('needs neither complete records nor time to find an order', () => {
  const partial = { isListComplete: false, isHistoryComplete: false, historyFrom: null };
  expect(resolve(aRequest('W1'), evidenceOf([aListed('1')], { 1: 'W1' }, partial), LIVE)).toMatchObject({
    as: 'applied',
  });
});

it('concludes that an order was never received only from records begun long enough after the doubt', () => {
  const after = (startedMono: number) => evidenceOf([], {}, { startedMono });
  expect(resolve(aRequest('W1'), after(ABSENCE_MS - 1))).toBeNull();
  expect(resolve(aRequest('W1'), after(ABSENCE_MS))).toEqual({
    kind: 'resolved',
    as: 'not-received',
    orderId: null,
    source: 'history',
    account: 'A-1',
  });
  const doubted = aRequest('W1', { doubtMono: 8_000 });
  expect(resolve(doubted, after(ABSENCE_MS + 7_999))).toBeNull();
  expect(resolve(doubted, after(ABSENCE_MS + 8_000))).toEqual(absent);
});

it.each([
  ['the list has rows that could not be read', { isListComplete: false }],
  ['the history was not read to its end', { isHistoryComplete: false }],
  ['the history was not read', { isHistoryComplete: false, historyFrom: null }],
  ['the history begins on a later day', { historyFrom: '2026-11-20' }],
  ['the active account could not be asked for', { isAccountVerified: false }],
])('item 3: concludes nothing from absence when %s', (_name, change) => {
  expect(resolve(aRequest('W1'), evidenceOf([], {}, { ...LATE, ...change }))).toBeNull();
});

it('item 2: concludes no absence from the records of another account, and looks nothing up in them', () => {
  const evidence = evidenceOf([aListed('1')], { 1: 'W-other' }, { ...LATE, account: 'A-2' });
  expect(reconcile([aRequest('W1')], evidence, RULES)).toEqual({ resolutions: [], lookUp: [] });
});

it('concludes nothing from absence where the records are not known to be complete', () => {
  expect(resolve(aRequest('W1'), evidenceOf([], {}, { startedMono: 3_600_000 }), LIVE)).toBeNull();
});

it('calls it unprovable there when the day is over', () => {
  const nextDay = { ...LIVE, day: '2026-11-20' };
  expect(resolve(aRequest('W1'), evidenceOf([], {}, LATE), nextDay)).toEqual({ kind: 'unprovable' });
  expect(resolve(aRequest('W1', { state: 'unproven' }), evidenceOf([], {}, LATE), nextDay)).toBeNull();
  expect(resolve(aRequest('W1'), evidenceOf([], {}, { startedMono: ABSENCE_MS - 1 }), nextDay)).toBeNull();
});

it('proves absence of an order of the day before by a history that reaches back to it', () => {
  const request = aRequest('W1', { createdAt: AT - DAY_MS });
  const nextDay = RULES;
  expect(resolve(request, evidenceOf([], {}, { ...LATE, historyFrom: '2026-11-18' }), nextDay)).toEqual(absent);
  expect(resolve(request, evidenceOf([], {}, LATE), nextDay)).toBeNull();
});

it('counts the day on the clock of the service', () => {
  // 00:10 in Jakarta on the service's clock, 23:50 on ours.
  const request = aRequest('W1', { createdAt: Date.UTC(2026, 10, 18, 16, 50), clockOffsetMs: 20 * 60_000 });
  expect(resolve(request, evidenceOf([], {}, LATE))).toEqual(absent);
});

it('stays in doubt beside an order without an identifier that has its terms and its moment', () => {
  expect(resolve(aRequest('W1'), evidenceOf([aListed('1')], { 1: '' }, LATE))).toBeNull();
  expect(resolve(aRequest('W1'), evidenceOf([aListed('1', { orderedAt: null })], { 1: '' }, LATE))).toBeNull();
  const before = aListed('1', { orderedAt: AT - 60_000 });
  expect(resolve(aRequest('W1'), evidenceOf([before], { 1: '' }, LATE))).toEqual(absent);
  const other = aListed('1', { price: price(210) });
  expect(resolve(aRequest('W1'), evidenceOf([other], { 1: '' }, LATE))).toEqual(absent);
});

it.each([
  ['WITHDRAWN', 0, 'applied'],
  ['MATCH', 0, 'overtaken'],
  ['EXPIRED', 0, 'overtaken'],
  ['REJECTED', 0, 'overtaken'],
  ['OPEN', ABSENCE_MS - 1, null],
  ['OPEN', ABSENCE_MS, 'not-received'],
  ['OTHER', ABSENCE_MS - 1, null],
] as const)('reads a cancellation from %s after %i ms: %s', (status, startedMono, as) => {
  const request = aRequest('W1', { kind: 'cancel', orderId: '1' });
  const event = resolve(request, evidenceOf([aListed('1', { status })], {}, { startedMono }));
  expect(event?.kind === 'resolved' ? event.as : null).toBe(as);
});

it.each([
  [{ price: price(210), lotsTotal: lots(5) }, 0, 'applied'],
  [{ price: price(210), lotsTotal: lots(5), status: 'MATCH' as const }, 0, 'applied'],
  [{ price: price(210), lotsTotal: lots(4) }, 0, null],
  [{}, ABSENCE_MS - 1, null],
  [{}, ABSENCE_MS, 'not-received'],
  [{ status: 'MATCH' as const }, 0, 'overtaken'],
])('reads an amendment from %j after %i ms: %s', (change, startedMono, as) => {
  const request = aRequest('W1', { kind: 'amend', orderId: '1', terms: { ...TERMS, price: price(210) } });
  const event = resolve(request, evidenceOf([aListed('1', change)], {}, { startedMono }));
  expect(event?.kind === 'resolved' ? event.as : null).toBe(as);
});

it('looks up the order of a change that no record names', () => {
  const request = aRequest('W1', { kind: 'cancel', orderId: '1' });
  expect(reconcile([request], evidenceOf([], {}, LATE), RULES)).toEqual({ resolutions: [], lookUp: ['1'] });
});

it('calls a change unprovable when the service does not know its order, after the time for it', () => {
  const request = aRequest('W1', { kind: 'cancel', orderId: '1' });
  const unknownIds = new Set(['1']);
  expect(resolve(request, evidenceOf([], {}, { unknownIds, startedMono: ABSENCE_MS - 1 }))).toBeNull();
  expect(resolve(request, evidenceOf([], {}, { unknownIds, ...LATE }))).toEqual({ kind: 'unprovable' });
});

it('calls a transfer unprovable: no record that is read names one', () => {
  const request = aRequest('W1', { kind: 'transfer', terms: null });
  expect(resolve(request, evidenceOf([]))).toEqual({ kind: 'unprovable' });
  expect(resolve({ ...request, state: 'unproven' }, evidenceOf([]))).toBeNull();
});

it('finds an order that was given up as unproven', () => {
  const request = aRequest('W1', { state: 'unproven' });
  expect(resolve(request, evidenceOf([aListed('1')], { 1: 'W1' }))).toMatchObject({ as: 'applied', orderId: '1' });
});

it.each([
  ['refused', { state: 'rejected', reason: 'Off tick.' }],
  ['never received', { state: 'resolved', resolvedAs: 'not-received', reason: 'NOT_RECEIVED' }],
] as const)('item 16: reports the arrival of an order that was taken for %s', (_name, change) => {
  const evidence = evidenceOf([aListed('1')], { 1: 'W1' });
  expect(resolve(aRequest('W1', change), evidence)).toMatchObject({ kind: 'resolved', as: 'applied', orderId: '1' });
});

it('reports no arrival of a refused order that the service lists as refused', () => {
  const evidence = evidenceOf([aListed('1', { status: 'REJECTED' })], { 1: 'W1' });
  expect(resolve(aRequest('W1', { state: 'rejected' }), evidence)).toBeNull();
});

it('leaves requests alone that are under way or settled, and orders of other stocks', () => {
  const requests = [
    aRequest('W1', { state: 'accepted', orderId: '1' }),
    aRequest('W2', { state: 'sent' }),
    aRequest('W3', { state: 'journaled' }),
    aRequest('W4', { terms: { ...TERMS, symbol: stockCode('TRNG') } }),
  ];
  expect(reconcile(requests, evidenceOf([aListed('1')], { 1: 'W2' }), RULES)).toEqual({
    resolutions: [],
    lookUp: [],
  });
});

/**
 * A day as it really was: requests that arrived (some of them late, some never), orders placed
 * elsewhere, and records that were whole or not and show some of the details.
 */
const story = fc.record({
  requests: fc.array(
    fc.record({
      createdAt: fc.nat(60_000),
      doubtAfter: fc.nat(30_000),
      /** After the doubt; null: it never arrived. A request is never held for longer than the proof takes. */
      arrivesAfter: fc.option(fc.nat(ABSENCE_MS - 1)),
      priced: fc.constantFrom(200, 205),
      state: fc.constantFrom('unknown' as const, 'reconciling' as const, 'unproven' as const, 'sent' as const),
      account: fc.constantFrom('A-1', 'A-1', 'A-1', 'A-2'),
    }),
    { maxLength: 8 },
  ),
  elsewhere: fc.array(
    fc.record({ at: fc.nat(90_000), priced: fc.constantFrom(200, 205), ref: fc.constantFrom('', 'Wx') }),
    { maxLength: 6 },
  ),
  readAfter: fc.nat(250_000),
  /** Of each row: whether it could be read. */
  readable: fc.infiniteStream(fc.constantFrom(true, true, true, false)),
  seen: fc.infiniteStream(fc.boolean()),
  isHistoryComplete: fc.boolean(),
  areRecordsComplete: fc.boolean(),
});

it('never gives one order to two requests nor a wrong one to any, and gives up none that may exist', () => {
  let concluded = 0;
  fc.assert(
    fc.property(story, (drawn) => {
      const { requests, elsewhere, readAfter, readable, seen } = drawn;
      const refs: Record<string, string> = {};
      const orders: ReturnType<typeof aListed>[] = [];
      const arrived = new Map<string, string>();
      let isListComplete = true;
      const row = (orderId: string, at: number, priced: number, ref: string): void => {
        if (at > readAfter) return;
        if (!readable.next().value) {
          isListComplete = false;
          return;
        }
        orders.push(aListed(orderId, { price: price(priced), orderedAt: AT + at }));
        if (seen.next().value) refs[orderId] = ref;
      };
      for (const [n, { createdAt, doubtAfter, arrivesAfter, priced, account }] of requests.entries()) {
        if (arrivesAfter === null) continue;
        arrived.set(`W${n}`, `own-${n}`);
        if (account === 'A-1') row(`own-${n}`, createdAt + doubtAfter + arrivesAfter, priced, `W${n}`);
      }
      for (const [n, { at, priced, ref }] of elsewhere.entries()) row(`other-${n}`, at, priced, ref);
      const doubted = requests.map(({ createdAt, doubtAfter, priced, state, account }, n) =>
        aRequest(`W${n}`, {
          state,
          account,
          createdAt: AT + createdAt,
          doubtMono: createdAt + doubtAfter,
          terms: { ...TERMS, price: price(priced) },
        }),
      );
      const { isHistoryComplete, areRecordsComplete } = drawn;
      const evidence = evidenceOf(orders, refs, { startedMono: readAfter, isListComplete, isHistoryComplete });
      const { resolutions } = reconcile(doubted, evidence, { ...RULES, areRecordsComplete });
      concluded += resolutions.length;
      const claimed = resolutions.flatMap(({ event }) =>
        event.kind === 'resolved' && event.as === 'applied' ? [event.orderId] : [],
      );
      expect(new Set(claimed).size).toBe(claimed.length);
      for (const { uiRef, event } of resolutions) {
        const request = doubted.find((item) => item.uiRef === uiRef);
        expect([request?.account, request?.state]).toEqual(['A-1', expect.not.stringMatching('sent')]);
        if (event.kind === 'resolved' && event.as === 'applied') expect(arrived.get(uiRef)).toBe(event.orderId);
        else {
          expect(arrived.has(uiRef), `${uiRef} arrived and was given up`).toBe(false);
          expect([isListComplete, isHistoryComplete, areRecordsComplete]).toEqual([true, true, true]);
        }
      }
    }),
    { numRuns: 1_000 },
  );
  expect(concluded).toBeGreaterThan(100);
});

it('finds a request that was meant for another account by its identifier, and moves it there as an alarm', () => {
  const strayed = aRequest('W1', { account: 'A-2' });
  const evidence = evidenceOf([aListed('1')], { 1: 'W1' });
  const { resolutions } = reconcile([strayed], evidence, RULES);
  expect(resolutions).toMatchObject([{ uiRef: 'W1', event: { as: 'applied', orderId: '1', account: 'A-1' } }]);
  const [resolution] = resolutions;
  const moved = resolution && applyEvent(strayed, resolution.event, { at: AT, mono: 1 });
  expect(moved).toMatchObject({
    account: 'A-1',
    orderId: '1',
    state: 'resolved',
    arrivedLate: true,
    acknowledged: false,
  });
});

it('finds it also where it was taken for never received meanwhile, and lets nothing else of another account be settled', () => {
  const gone = aRequest('W1', { account: 'A-2', state: 'resolved', resolvedAs: 'not-received' });
  const evidence = evidenceOf([aListed('1')], { 1: 'W1' }, LATE);
  expect(reconcile([gone], evidence, RULES).resolutions).toMatchObject([{ event: { as: 'applied' } }]);
  const others = [aRequest('W2', { account: 'A-2' }), aRequest('W3', { account: 'A-2', kind: 'cancel', orderId: '1' })];
  expect(reconcile(others, evidence, RULES)).toEqual({ resolutions: [], lookUp: [] });
});

it('concludes no absence for a request that was on its way while the account was switched', () => {
  const request = aRequest('W1', { createdMono: 10 });
  expect(resolve(request, evidenceOf([], {}, { ...LATE, switchedMono: 11 }))).toEqual(null);
  expect(resolve(request, evidenceOf([], {}, { ...LATE, switchedMono: 9 }))).toEqual(absent);
  const tomorrow = { ...RULES, day: '2026-11-20' };
  expect(resolve(request, evidenceOf([], {}, { ...LATE, switchedMono: 11 }), tomorrow)).toEqual({ kind: 'unprovable' });
});

it('stays in doubt beside an order without an identifier whose time is whole hours off, as that of another zone is', () => {
  const at = (hours: number, ms = 0) => aListed('1', { orderedAt: AT - hours * 3_600_000 - ms });
  for (const order of [at(7), at(7, -90_000), at(14)]) {
    expect(resolve(aRequest('W1'), evidenceOf([order], { 1: '' }, LATE))).toBeNull();
  }
  expect(resolve(aRequest('W1'), evidenceOf([at(7, 600_000)], { 1: '' }, LATE))).toEqual(absent);
});

it('takes the absence of a split order from one account for no proof: its parts may stand on others', () => {
  const request = aRequest('W1', { plan: { kind: 'split' } });
  expect(resolve(request, evidenceOf([], {}, LATE))).toEqual({ kind: 'unprovable' });
  expect(resolve(request, evidenceOf([], {}, { ...LATE, isHistoryComplete: false }))).toBeNull();
});
