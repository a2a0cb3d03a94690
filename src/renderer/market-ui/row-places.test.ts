import { expect, it } from 'vitest';
import { placesUnder } from './row-places.ts';

const column = (id: string, width: number) => ({ id, width });
const WATCHLIST = [
  ...[column('code', 64), column('last', 60), column('change', 52), column('percent', 62)],
  column('value', 70),
];

it('puts each figure under the head of its column, and the name before the first', () => {
  const places = placesUnder(WATCHLIST, ['percent', 'value'], 12);
  expect(places.template).toBe('64px 60px 52px 62px 70px');
  expect(places.figures).toEqual({ price: null, percent: [4, 5], value: [5, 6] });
  expect(places.name).toEqual([1, 4]);
});

it('finds the price of either kind of table', () => {
  const movers = [column('code', 64), column('price', 60), column('percent', 62)];
  expect(placesUnder(movers, ['price', 'percent'], 12).figures.price).toEqual([2, 3]);
  expect(placesUnder(WATCHLIST, ['price', 'percent'], 12).figures.price).toEqual([2, 3]);
});

it('leaves out a figure whose column is not shown', () => {
  const narrow = [column('code', 64), column('last', 60), column('percent', 62)];
  expect(placesUnder(narrow, ['percent', 'value'], 12).figures).toEqual({ price: null, percent: [3, 4], value: null });
});

it('gives the action the end of the row, or the name where a figure stands there', () => {
  expect(placesUnder(WATCHLIST, ['price', 'percent'], 12).action).toEqual([5, 6]);
  expect(placesUnder(WATCHLIST, ['percent', 'value'], 12).action).toEqual([1, 4]);
});

it('gives the room of a value to the name where a narrow table has none of the columns', () => {
  const narrow = [column('code', 118), column('last', 110)];
  expect(placesUnder(narrow, ['percent', 'value'], 16).figures).toMatchObject({ percent: [3, 4], value: null });
  const wide = [column('code', 250), column('last', 150)];
  expect(placesUnder(wide, ['percent', 'value'], 16).figures.value).toEqual([2, 3]);
  expect(placesUnder(wide, ['percent', 'value'], 12).figures.value).toEqual([2, 3]);
});

it('has columns of its own without a table above', () => {
  expect(placesUnder([], ['percent', 'value'], 12).template).toContain('1fr');
});
