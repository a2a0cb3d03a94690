import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lots, price, stockCode } from '../../shared/market/index.ts';
import { type ListReading, reconcile } from './reconcile.ts';
import { AT, aListed, aRow } from './testing/rows.ts';

const RULES = { provenAfterMs: 16_000, day: '2026-11-19' };
const reading = (orders: ListReading['orders'], refs: Record<string, string> = {}, startedAt = AT): ListReading => ({
  startedAt,
  orders,
  refs: new Map(Object.entries(refs)),
});
const resolve = (row: ReturnType<typeof aRow>, read: ListReading) => reconcile([row], read, RULES);

it('asks for the details of every possible order before it says anything', () => {
  const read = reading(
    [aListed('1'), aListed('2', { price: price(195) }), aListed('3', { side: 'sell' })],
    {},
    AT + 60_000,
  );
  expect(resolve(aRow('W1'), read)).toEqual({ resolutions: [], wanted: ['1', '2'] });
});

it('knows an order by its identifier, even when it was amended elsewhere meanwhile', () => {
  const read = reading([aListed('1', { price: price(210), lotsTotal: lots(9) })], { 1: 'W1' });
  expect(resolve(aRow('W1'), read).resolutions).toEqual([{ uiRef: 'W1', kind: 'applied', orderId: '1' }]);
});

it('says that an order never arrived only after a late enough reading', () => {
  expect(resolve(aRow('W1'), reading([], {}, AT + 15_999)).resolutions).toEqual([]);
  expect(resolve(aRow('W1'), reading([], {}, AT + 16_000)).resolutions).toEqual([
    { uiRef: 'W1', kind: 'not-received' },
  ]);
  const doubted = aRow('W1', { doubtAt: AT + 8_000 });
  expect(resolve(doubted, reading([], {}, AT + 23_999)).resolutions).toEqual([]);
});

it('proves nothing by the list of another day', () => {
  const row = aRow('W1', { createdAt: AT - 86_400_000, doubtAt: AT - 86_400_000 });
  expect(resolve(row, reading([])).resolutions).toEqual([{ uiRef: 'W1', kind: 'unprovable' }]);
});

it('stays in doubt beside an order without an identifier that has its terms and its moment', () => {
  const late = AT + 60_000;
  expect(resolve(aRow('W1'), reading([aListed('1')], { 1: '' }, late)).resolutions).toEqual([]);
  const before = aListed('1', { orderedAt: AT - 60_000 });
  expect(resolve(aRow('W1'), reading([before], { 1: '' }, late)).resolutions).toMatchObject([{ kind: 'not-received' }]);
});

it.each([
  ['WITHDRAWN', 0, 'applied'],
  ['MATCH', 0, 'overtaken'],
  ['EXPIRED', 0, 'overtaken'],
  ['OPEN', 0, null],
  ['OPEN', 16_000, 'not-received'],
] as const)('reads a cancellation from %s after %i ms: %s', (status, after, kind) => {
  const row = aRow('W1', { kind: 'cancel', orderId: '1' });
  const found = resolve(row, reading([aListed('1', { status })], {}, AT + after)).resolutions[0]?.kind ?? null;
  expect(found).toBe(kind);
});

it.each([
  [{ price: price(210), lotsTotal: lots(5) }, 0, 'applied'],
  [{}, 0, null],
  [{}, 16_000, 'not-received'],
  [{ status: 'MATCH' as const }, 0, 'overtaken'],
])('reads an amendment from %j after %i ms: %s', (change, after, kind) => {
  const row = aRow('W1', { kind: 'amend', orderId: '1', price: price(210) });
  const found = resolve(row, reading([aListed('1', change)], {}, AT + after)).resolutions[0]?.kind ?? null;
  expect(found).toBe(kind);
});

/**
 * A day as it really was: requests that arrived (some of them late, some never), orders placed
 * elsewhere, and a reading that saw what was there when it began and some of the details.
 */
const story = fc.record({
  requests: fc.array(
    fc.record({
      createdAt: fc.nat(60_000),
      doubtAfter: fc.nat(30_000),
      /** After the doubt; none: it never arrived. A request is never under way longer than the proof takes. */
      arrivesAfter: fc.option(fc.nat(15_999)),
      priced: fc.constantFrom(200, 205),
      state: fc.constantFrom('unknown', 'unknown', 'sending'),
    }),
    { maxLength: 8 },
  ),
  elsewhere: fc.array(
    fc.record({ at: fc.nat(90_000), priced: fc.constantFrom(200, 205), ref: fc.constantFrom('', 'Wx') }),
    {
      maxLength: 6,
    },
  ),
  readAfter: fc.nat(150_000),
  seen: fc.infiniteStream(fc.boolean()),
});

it('never gives one order to two rows, the wrong order to any, nor up on one that may exist', () => {
  fc.assert(
    fc.property(story, ({ requests, elsewhere, readAfter, seen }) => {
      const startedAt = AT + readAfter;
      const refs = new Map<string, string>();
      const orders = [];
      const arrived = new Map<string, string>();
      for (const [n, { createdAt, doubtAfter, arrivesAfter, priced }] of requests.entries()) {
        if (arrivesAfter === null) continue;
        const at = AT + createdAt + doubtAfter + arrivesAfter;
        arrived.set(`W${n}`, `own-${n}`);
        if (at > startedAt) continue;
        orders.push(aListed(`own-${n}`, { price: price(priced), orderedAt: at }));
        if (seen.next().value) refs.set(`own-${n}`, `W${n}`);
      }
      for (const [n, { at, priced, ref }] of elsewhere.entries()) {
        if (AT + at > startedAt) continue;
        orders.push(aListed(`other-${n}`, { price: price(priced), orderedAt: AT + at }));
        if (seen.next().value) refs.set(`other-${n}`, ref);
      }
      const rows = requests.map(({ createdAt, doubtAfter, priced, state }, n) =>
        aRow(`W${n}`, {
          state: state as 'unknown' | 'sending',
          price: price(priced),
          createdAt: AT + createdAt,
          doubtAt: AT + createdAt + doubtAfter,
        }),
      );
      const { resolutions } = reconcile(rows, { startedAt, orders, refs }, RULES);
      const claimed = resolutions.flatMap((each) => (each.kind === 'applied' ? [each.orderId] : []));
      expect(new Set(claimed).size).toBe(claimed.length);
      for (const each of resolutions) {
        if (each.kind === 'applied') expect(arrived.get(each.uiRef)).toBe(each.orderId);
        else expect(arrived.has(each.uiRef), `${each.uiRef} arrived and was given up`).toBe(false);
      }
      // What is settled stays so: the same reading resolves the rest no further.
      expect(resolutions.every((each) => rows.find((row) => row.uiRef === each.uiRef)?.state === 'unknown')).toBe(true);
    }),
    { numRuns: 500 },
  );
});

it('leaves settled rows and other symbols alone', () => {
  const rows = [aRow('W1', { state: 'accepted', orderId: '1' }), aRow('W2', { symbol: stockCode('TRNG') })];
  expect(reconcile(rows, reading([aListed('1')], { 1: 'W2' }), RULES)).toEqual({ resolutions: [], wanted: [] });
});
