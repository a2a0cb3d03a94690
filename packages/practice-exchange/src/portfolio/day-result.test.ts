import { expect, it } from 'vitest';
import type { AccountOrder, Holding } from '#exchange/accounts/index.ts';
import { stockCode } from '#shared/market/index.ts';
import { dayResultOf } from './day-result.ts';

const symbol = stockCode('BNTG');
const held = (shares: number) => [{ symbol, shares, value: 0, fees: 0 }] as unknown as readonly Holding[];
const order = (side: 'buy' | 'sell', lotsDone: number, price: number, feeDone: number, placedOn = '2026-11-27') =>
  ({ symbol, side, lotsDone, valueDone: lotsDone * 100 * price, feeDone, placedOn }) as unknown as AccountOrder;
const prices = () => ({ last: 110, previous: 100 });
const resultOf = (holdings: readonly Holding[], orders: readonly AccountOrder[]): number =>
  dayResultOf({ holdings: () => holdings, orders: () => orders }, prices, '2026-11-27');

it('counts what is held by the move of its price', () => expect(resultOf(held(1_000), [])).toBe(10_000));

it('counts what was bought today from the price paid, fees included', () =>
  // 500 of the 1,000 shares were there before.
  expect(resultOf(held(1_000), [order('buy', 5, 105, 80)])).toBe(500 * 10 + 500 * 5 - 80));

it('counts what was sold today up to the price received', () =>
  expect(resultOf([], [order('sell', 3, 108, 60)])).toBe(300 * 8 - 60));

it('leaves out an order of an earlier day', () =>
  expect(resultOf([], [order('sell', 3, 108, 60, '2026-11-26')])).toBe(0));
