import { expect, it } from 'vitest';
import { type BreadthStock, breadthBySector, breadthOf, changeRanges, RANGE_ENDS, stocksAtLimit } from './breadth.ts';

const stock = (last: number, previous: number, given: Partial<BreadthStock> = {}): BreadthStock => ({
  sector: 'Energy',
  isSpecial: false,
  last,
  previous,
  change: last - previous,
  changePercent: (last / previous - 1) * 100,
  value: 100,
  isTraded: true,
  ...given,
});

it('counts each stock once: rising, falling, unchanged or untraded', () => {
  const breadth = breadthOf([
    stock(1_010, 1_000, { value: 5 }),
    stock(1_005, 1_000, { value: 3 }),
    stock(990, 1_000, { value: 2 }),
    stock(1_000, 1_000, { value: 1 }),
    stock(1_000, 1_000, { isTraded: false, value: 0 }),
  ]);
  expect(breadth).toMatchObject({ advances: 2, declines: 1, unchanged: 1, untraded: 1 });
  expect(breadth).toMatchObject({ upValue: 8, downValue: 2, flatValue: 1 });
});

it('knows the day’s limits by the rules of the board', () => {
  const stocks = [
    stock(1_060, 850),
    stock(1_055, 850),
    stock(725, 850),
    stock(93, 85, { isSpecial: true }),
    stock(1_060, 850, { isTraded: false }),
    stock(50, 50),
  ];
  expect(stocksAtLimit(stocks, 'ara')).toEqual([stocks[0], stocks[3]]);
  expect(stocksAtLimit(stocks, 'arb')).toEqual([stocks[2]]);
  expect(breadthOf(stocks)).toMatchObject({ atAra: 2, atArb: 1 });
});

it('has a row for each sector, whose sums are those of the market', () => {
  const stocks = [stock(11, 10), stock(9, 10, { sector: 'Financials' }), stock(10, 10)];
  const rows = breadthBySector(stocks);
  expect(rows.map(({ sector, advances, declines }) => [sector, advances, declines])).toEqual([
    ['Energy', 1, 0],
    ['Financials', 0, 1],
  ]);
});

it('ranges of changes are symmetric around unchanged', () => {
  const at = (percent: number): number => changeRanges([stock(1, 1, { changePercent: percent })]).indexOf(1);
  const middle = RANGE_ENDS.length / 2;
  expect([0, 0.5, 1, 2.9, 3, 5, 9.9, 10, 25].map((percent) => at(percent) - middle)).toEqual([
    0, 1, 2, 2, 3, 4, 4, 5, 5,
  ]);
  expect([-0.5, -1, -10].map((percent) => at(percent) - middle)).toEqual([-1, -2, -5]);
  expect(changeRanges([stock(1, 1, { isTraded: false })]).every((count) => count === 0)).toBe(true);
});
