import { beforeEach, expect, it } from 'vitest';
import type { LinkState } from '#shared/contract/windows.ts';
import { stockCode } from '#shared/market/index.ts';
import { createOptimisticLinks, type OptimisticLinks } from './optimistic-links.ts';

const [bntg, knca, srun] = [stockCode('BNTG'), stockCode('KNCA'), stockCode('SRUN')];
const links = (blue: LinkState['blue'], green: LinkState['green'] = null): LinkState => ({
  blue,
  green,
  yellow: null,
  violet: null,
});

let due: Set<() => void>;
let expired: unknown[];
let optimistic: OptimisticLinks;
const runTimers = (): void => {
  for (const task of [...due]) {
    due.delete(task);
    task();
  }
};

beforeEach(() => {
  due = new Set();
  expired = [];
  optimistic = createOptimisticLinks({
    after(_ms, task) {
      due.add(task);
      return () => due.delete(task);
    },
    onExpired: (group, symbol) => expired.push([group, symbol]),
  });
});

it('applies received links when this window has selected nothing', () => {
  expect(optimistic.apply(links(bntg))).toEqual(links(bntg));
});

it('keeps the newer selection when the previous one is confirmed late', () => {
  optimistic.add('blue', bntg);
  optimistic.add('blue', knca);
  expect(optimistic.apply(links(bntg, srun))).toEqual(links(knca, srun));
  expect(optimistic.apply(links(knca, srun))).toEqual(links(knca, srun));
  runTimers();
  expect(expired).toEqual([]);
});

it('applies received links when its own newest selection waits for confirmation', () => {
  optimistic.add('blue', bntg);
  optimistic.remove('blue');
  expect(optimistic.apply(links(knca))).toEqual(links(knca));
  expect(due.size).toBe(0);
});

it("applies another window's selection once its own has been confirmed", () => {
  optimistic.add('blue', bntg);
  optimistic.apply(links(bntg));
  expect(optimistic.apply(links(srun))).toEqual(links(srun));
});

it("applies another window's selection when its own is never confirmed", () => {
  optimistic.add('blue', bntg);
  expect(optimistic.apply(links(srun))).toEqual(links(bntg));
  runTimers();
  expect(expired).toEqual([['blue', srun]]);
  expect(optimistic.apply(links(knca))).toEqual(links(knca));
});

it('expires each colour by itself when another colour is selected in between', () => {
  optimistic.add('blue', bntg);
  optimistic.apply(links(srun));
  optimistic.add('green', knca);
  optimistic.apply(links(srun, knca));
  runTimers();
  expect(expired).toEqual([['blue', srun]]);
});

it("applies another window's selection that arrived before a second colour was selected here", () => {
  optimistic.add('blue', bntg);
  optimistic.apply(links(srun));
  optimistic.add('green', knca);
  runTimers();
  expect(expired).toEqual([['blue', srun]]);
});

it('expires nothing when no links were received after the last selection', () => {
  optimistic.apply(links(bntg));
  optimistic.add('blue', knca);
  optimistic.add('blue', bntg);
  runTimers();
  expect(expired).toEqual([]);
  expect(due.size).toBe(0);
});
