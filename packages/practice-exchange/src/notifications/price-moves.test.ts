import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openStore } from '#exchange/store/index.ts';
import { createNotifications } from './notifications.ts';
import { createPriceMoves, stepReached } from './price-moves.ts';

const DAY = '2026-11-18';
const setup = () => {
  const { collection } = openStore(null, () => 0);
  const notifications = createNotifications(collection, () => 0, randomUUID);
  return { notifications, collection, notifyMoves: createPriceMoves(collection, notifications) };
};
const quote = (code: string, last: number) => ({ code, name: `${code} Company`, last, previous: 1_000 });

it('never calls a small move a large one', () => {
  fc.assert(
    fc.property(fc.double({ min: -35, max: 35, noNaN: true }), (change) => {
      const step = stepReached(change);
      expect(Math.abs(step)).toBeLessThanOrEqual(Math.abs(change));
      expect(step * change).toBeGreaterThanOrEqual(0);
    }),
  );
});

it('notifies of each step of a stock once a day, also after a restart', () => {
  const { notifications, collection, notifyMoves } = setup();
  notifyMoves([quote('ABCD', 1_035)], DAY, 0);
  notifyMoves([quote('ABCD', 1_040)], DAY, 1);
  expect(notifications.all().map(({ title }) => title)).toEqual(['ABCD is up 3.5%']);
  createPriceMoves(collection, notifications)([quote('ABCD', 1_040)], DAY, 2);
  expect(notifications.all()).toHaveLength(1);
  notifyMoves([quote('ABCD', 940)], DAY, 3);
  expect(notifications.all()[0]).toMatchObject({ title: 'ABCD is down 6.0%', about: { symbol: 'ABCD' } });
});

it('notifies at most four times an hour', () => {
  const { notifications, notifyMoves } = setup();
  const all = 'A B C D E F'.split(' ').map((code) => quote(code, 1_100));
  notifyMoves(all, DAY, 0);
  expect(notifications.all()).toHaveLength(4);
  notifyMoves(all, DAY, 3_600_001);
  expect(notifications.all()).toHaveLength(6);
});
