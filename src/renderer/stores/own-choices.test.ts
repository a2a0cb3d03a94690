import { beforeEach, expect, it } from 'vitest';
import type { LinkState } from '#shared/contract/windows.ts';
import { stockCode } from '#shared/market/index.ts';
import { createOwnChoices, type OwnChoices } from './own-choices.ts';

const [bntg, knca, srun] = [stockCode('BNTG'), stockCode('KNCA'), stockCode('SRUN')];
const links = (blue: LinkState['blue'], green: LinkState['green'] = null): LinkState => ({
  blue,
  green,
  yellow: null,
  violet: null,
});

let due: Set<() => void>;
let given: unknown[];
let choices: OwnChoices;
const waited = (): void => {
  for (const task of [...due]) {
    due.delete(task);
    task();
  }
};

beforeEach(() => {
  due = new Set();
  given = [];
  choices = createOwnChoices({
    after(_ms, task) {
      due.add(task);
      return () => due.delete(task);
    },
    given: (group, told) => given.push([group, told]),
  });
});

it('takes what is told where this window has chosen nothing', () => {
  expect(choices.over(links(bntg))).toEqual(links(bntg));
});

it('does not go back to the choice before when that is told late', () => {
  choices.made('blue', bntg);
  choices.made('blue', knca);
  expect(choices.over(links(bntg, srun))).toEqual(links(knca, srun));
  expect(choices.over(links(knca, srun))).toEqual(links(knca, srun));
  waited();
  expect(given).toEqual([]);
});

it('draws what is told where its own newest choice waits for that', () => {
  choices.made('blue', bntg);
  choices.forget('blue');
  expect(choices.over(links(knca))).toEqual(links(knca));
  expect(due.size).toBe(0);
});

it("follows another window's choice as soon as its own has been told", () => {
  choices.made('blue', bntg);
  choices.over(links(bntg));
  expect(choices.over(links(srun))).toEqual(links(srun));
});

it("gives way to another window's choice where its own is never told", () => {
  choices.made('blue', bntg);
  expect(choices.over(links(srun))).toEqual(links(bntg));
  waited();
  expect(given).toEqual([['blue', srun]]);
  expect(choices.over(links(knca))).toEqual(links(knca));
});

it("gives way for each colour by itself: a choice for another in between hides nobody's word", () => {
  choices.made('blue', bntg);
  choices.over(links(srun));
  choices.made('green', knca);
  choices.over(links(srun, knca));
  waited();
  expect(given).toEqual([['blue', srun]]);
});

it('what another window said before a second colour was chosen here still counts', () => {
  choices.made('blue', bntg);
  choices.over(links(srun));
  choices.made('green', knca);
  waited();
  expect(given).toEqual([['blue', srun]]);
});

it('stays where nothing was told since: it was the choice before the last that is counted again', () => {
  choices.over(links(bntg));
  choices.made('blue', knca);
  choices.made('blue', bntg);
  waited();
  expect(given).toEqual([]);
  expect(due.size).toBe(0);
});
