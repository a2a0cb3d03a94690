import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Order } from '#shared/contract/orders.ts';
import { sampleOrder } from '#shared/contract/testing/sample-order.ts';
import type { Lots, Price } from '#shared/market/index.ts';
import { orderSubjects, type PriceScale } from './order-subjects.ts';
import { spread } from './spread.ts';
import { layoutTags, leadersOf, MAX_FANNED, type PlacedTag, type TagSubject } from './tag-layout.ts';

const ROOM = { top: 20, bottom: 620, height: 24, gap: 2 };
const LOW = ROOM.top + ROOM.height / 2;
const HIGH = ROOM.bottom - ROOM.height / 2;
const STEP = ROOM.height + ROOM.gap;
/** One rupiah is one pixel. */
const yOf = (price: number): number | null => (price >= 0 && price <= 600 ? ROOM.bottom - price : null);
const SCALE: PriceScale = { yOf, edgeOf: (price) => (price > 300 ? 'above' : 'below') };
const never = (): null => null;

const order = (ref: string, price: number, side: Order['side'] = 'buy'): Order =>
  sampleOrder('OPEN', { ref, side, price: price as Price, lotsOpen: 1 as Lots });
const placed = (orders: readonly Order[], ...fixed: Parameters<typeof orderSubjects>[1]): PlacedTag[] =>
  layoutTags(orderSubjects(orders, fixed, SCALE, never), ROOM);
const refsOf = (tags: readonly PlacedTag[]): string[][] => tags.map(({ refs }) => [...refs].sort());

const anyOrders = fc
  .array(fc.record({ price: fc.integer({ min: -80, max: 700 }), isSell: fc.boolean() }), { maxLength: 40 })
  .map((all) => all.map(({ price, isSell }, at) => order(`r${at}`, price, isSell ? 'sell' : 'buy')));
const anyAlerts = fc.array(fc.double({ min: 20, max: 620, noNaN: true }), { maxLength: 8 }).map((heights) =>
  heights.map(
    (height, at): TagSubject => ({
      key: `a${at}`,
      side: null,
      refs: [],
      heights: [height],
      edge: null,
      isFixed: true,
    }),
  ),
);
const anyRoom = fc.record({ top: fc.integer({ min: 0, max: 40 }), bottom: fc.integer({ min: 340, max: 620 }) });
const mean = (heights: readonly number[]): number => heights.reduce((sum, each) => sum + each, 0) / heights.length;

it('lets no two tags overlap, keeps them within the plot and in the order of their prices', () => {
  fc.assert(
    fc.property(anyOrders, anyAlerts, anyRoom, (orders, alerts, { top, bottom }) => {
      const tags = layoutTags([...orderSubjects(orders, [], SCALE, never), ...alerts], { ...ROOM, top, bottom });
      for (const [at, tag] of tags.entries()) {
        expect(tag.middle).toBeGreaterThanOrEqual(top + ROOM.height / 2 - 1e-6);
        expect(tag.middle).toBeLessThanOrEqual(bottom - ROOM.height / 2 + 1e-6);
        const before = tags[at - 1];
        if (!before) continue;
        expect(tag.middle - before.middle).toBeGreaterThanOrEqual(STEP - 1e-6);
        if (tag.edge !== null || before.edge !== null) continue;
        expect(mean(tag.heights)).toBeGreaterThanOrEqual(mean(before.heights) - 1e-6);
      }
    }),
  );
});

it('gives every order exactly one tag: one that leads to its price, or that of the edge which its price is beyond', () => {
  fc.assert(
    fc.property(anyOrders, (orders) => {
      const tags = placed(orders);
      expect(tags.flatMap(({ refs }) => refs).sort()).toEqual(orders.map(({ ref }) => ref).sort());
      for (const { ref, price } of orders) {
        const tag = tags.find(({ refs }) => refs.includes(ref));
        const height = yOf(price);
        if (height === null) {
          expect(tag).toMatchObject({ edge: SCALE.edgeOf(price), middle: price > 300 ? LOW : HIGH });
          continue;
        }
        expect(tag?.edge).toBeNull();
        const ends = tag ? leadersOf(tag).map(({ to }) => to) : [];
        expect(ends.includes(height) || Math.abs((tag?.middle ?? Number.NaN) - height) < 1).toBe(true);
      }
    }),
  );
});

it('never fans out more than four order tags that are in each other’s way', () => {
  fc.assert(
    fc.property(anyOrders, (orders) => {
      let run = 0;
      let isDisplaced = false;
      const onScale = placed(orders).filter(({ edge }) => edge === null);
      for (const [at, tag] of onScale.entries()) {
        const before = onScale[at - 1];
        const isNext = before !== undefined && tag.middle - before.middle <= STEP + 0.01;
        run = isNext ? run + 1 : 1;
        isDisplaced = (isNext && isDisplaced) || Math.abs(tag.middle - mean(tag.heights)) > 0.75;
        if (isDisplaced) expect(run).toBeLessThanOrEqual(MAX_FANNED);
      }
    }),
  );
});

it('stands beside its price where there is room, and is displaced as little as possible elsewhere', () => {
  const tags = placed([order('a', 100), order('b', 200), order('c', 210)]);
  expect(tags.map(({ middle }) => middle)).toEqual([402, 428, 520]);
  expect(tags.map(leadersOf)).toEqual([[{ from: 402, to: 410 }], [{ from: 428, to: 420 }], []]);
});

it('makes one tag of the orders at a price, and of the longest run of a side where more than four are in the way', () => {
  expect(refsOf(placed([order('a', 100), order('b', 100), order('c', 300)]))).toEqual([['c'], ['a', 'b']]);
  const buys = [96, 97, 98, 99].map((price) => order(`b${price}`, price));
  const sells = [101, 102].map((price) => order(`s${price}`, price, 'sell'));
  const tags = placed([...buys, ...sells]);
  expect(tags.map(({ side, refs }) => [side, refs.length])).toEqual([
    ['sell', 1],
    ['sell', 1],
    ['buy', 4],
  ]);
});

it('leaves alone what a person works with', () => {
  const crowd = [95, 96, 97, 98, 99, 100].map((price) => order(`b${price}`, price));
  expect(refsOf(placed(crowd, { key: 'b97', refs: ['b97'] })).filter((refs) => refs.length === 1)).toEqual([['b97']]);
  expect(refsOf(placed(crowd.slice(0, 3), { key: 'list', refs: ['b95', 'b96'] }))).toEqual([['b97'], ['b95', 'b96']]);
});

it('keeps what is worked with at its height while its price is off the scale', () => {
  const tags = layoutTags(
    orderSubjects([order('a', 900), order('b', 900)], [{ key: 'a', refs: ['a'] }], SCALE, () => 300),
    ROOM,
  );
  expect(tags.map(({ refs, edge, middle }) => [refs, edge, middle])).toEqual([
    [['b'], 'above', LOW],
    [['a'], null, 300],
  ]);
});

it('stands the tags of an edge one beside the other, the first of them outermost', () => {
  const beyond = (key: string, edge: TagSubject['edge']): TagSubject => ({
    key,
    side: null,
    refs: [],
    heights: [0],
    edge,
    isFixed: true,
  });
  const tags = layoutTags(
    [
      ...orderSubjects([order('a', 900), order('b', -50), order('c', 590)], [], SCALE, never),
      beyond('exit', 'above'),
      beyond('draft', 'above'),
      beyond('stop', 'below'),
    ],
    ROOM,
  );
  expect(tags.map(({ key, middle }) => [key, middle])).toEqual([
    ['edge above', LOW],
    ['exit', LOW + STEP],
    ['draft', LOW + 2 * STEP],
    ['c', LOW + 3 * STEP],
    ['stop', HIGH - STEP],
    ['edge below', HIGH],
  ]);
});

it('shrinks the distance where there is no room for all, and stays inside', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 700, noNaN: true }), { minLength: 1, maxLength: 60 }), (wanted) => {
      const sorted = wanted.sort((a, b) => a - b);
      const middles = spread(sorted, { step: STEP, low: LOW, high: HIGH });
      expect(middles).toHaveLength(sorted.length);
      for (const [at, middle] of middles.entries()) {
        expect(middle).toBeGreaterThanOrEqual(LOW - 1e-6);
        expect(middle).toBeLessThanOrEqual(HIGH + 1e-6);
        if (at > 0) expect(middle).toBeGreaterThanOrEqual((middles[at - 1] ?? 0) - 1e-9);
      }
    }),
  );
});
