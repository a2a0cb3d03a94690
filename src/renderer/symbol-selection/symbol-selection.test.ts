import { beforeEach, expect, it } from 'vitest';
import type { LinkState } from '#shared/contract/windows.ts';
import { stockCode } from '#shared/market/index.ts';
import { CONFIRM_TIMEOUT_MS, SHOW_TIMEOUT_MS, SymbolSelection } from './symbol-selection.ts';

const [bntg, knca, srun] = [stockCode('BNTG'), stockCode('KNCA'), stockCode('SRUN')];
const links = (blue: LinkState['blue'], green: LinkState['green'] = null): LinkState => ({
  blue,
  green,
  yellow: null,
  violet: null,
});

let shown: LinkState;
let draws: number;
let sent: string[];
let ready: Set<string>;
let due: { readonly at: number; readonly task: () => void }[];
let now: number;
let selection: SymbolSelection;

const advance = (ms: number): void => {
  now += ms;
  for (;;) {
    const next = due.find(({ at }) => at <= now);
    if (next === undefined) return;
    due = due.filter((waiting) => waiting !== next);
    next.task();
  }
};
const receive = (next: LinkState): void => selection.receive(next);

beforeEach(() => {
  shown = links(bntg);
  draws = 0;
  sent = [];
  ready = new Set();
  due = [];
  now = 0;
  selection = new SymbolSelection({
    after(ms, task) {
      const timer = { at: now + ms, task };
      due.push(timer);
      return () => {
        due = due.filter((waiting) => waiting !== timer);
      };
    },
    shown: () => shown,
    show: (next) => {
      shown = next;
      draws += 1;
    },
    send: (group, symbol) => sent.push(`${group} ${symbol}`),
    hasValues: (symbol) => ready.has(symbol),
  });
});

it('counts a selection at once, and draws it when the main process publishes it', () => {
  selection.select('blue', knca);
  selection.select('green', bntg);
  expect(sent).toEqual(['blue KNCA', 'green BNTG']);
  expect(selection.links()).toEqual(links(knca, bntg));
  expect(shown).toEqual(links(bntg));
  receive(links(knca, bntg));
  expect(shown).toEqual(links(knca, bntg));
  advance(10_000);
  expect([draws, due.length]).toEqual([1, 0]);
});

it('sends nothing for the symbol that is selected already, drawn or not', () => {
  selection.select('blue', bntg);
  selection.select('blue', knca);
  selection.select('blue', knca);
  expect(sent).toEqual(['blue KNCA']);
});

it('draws a stock whose values are here at once, and the first one of an empty window', () => {
  ready.add(knca);
  selection.select('blue', knca);
  expect(shown).toEqual(links(knca));
  shown = links(null);
  selection.select('green', srun);
  expect(shown).toEqual(links(null, srun));
});

it('draws a selection after the timeout when the main process does not answer', () => {
  selection.select('blue', knca);
  advance(SHOW_TIMEOUT_MS - 1);
  expect(shown).toEqual(links(bntg));
  advance(1);
  expect(shown).toEqual(links(knca));
});

it('keeps a drawn selection against links that were published before it', () => {
  ready.add(knca);
  selection.select('blue', knca);
  receive(links(bntg, srun));
  expect(shown).toEqual(links(knca, srun));
  receive(links(knca, srun));
  receive(links(srun, srun));
  expect(shown).toEqual(links(srun, srun));
  advance(10_000);
  expect(shown).toEqual(links(srun, srun));
});

it("takes another window's selection when its own is never confirmed", () => {
  ready.add(knca);
  selection.select('blue', knca);
  receive(links(srun));
  expect(shown).toEqual(links(knca));
  advance(CONFIRM_TIMEOUT_MS);
  expect(shown).toEqual(links(srun));
});

it('expires each group by itself', () => {
  ready.add(knca);
  selection.select('blue', knca);
  receive(links(srun));
  advance(CONFIRM_TIMEOUT_MS - 1);
  selection.select('green', knca);
  receive(links(srun, knca));
  advance(1);
  expect(shown).toEqual(links(srun, knca));
});

it('draws only the newest of several selections of a group', () => {
  selection.select('blue', knca);
  selection.select('blue', srun);
  receive(links(knca));
  expect(shown).toEqual(links(knca));
  expect(selection.links()).toEqual(links(srun));
  receive(links(srun));
  advance(10_000);
  expect(shown).toEqual(links(srun));
});

it('leaves no timer behind when it stops', () => {
  ready.add(srun);
  selection.select('blue', knca);
  selection.select('green', srun);
  selection.stop();
  expect(due).toEqual([]);
});
