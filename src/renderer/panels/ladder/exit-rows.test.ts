import { expect, it } from 'vitest';
import { createMarketStore } from '#renderer/market-data/market-store.ts';
import { createFakeClock } from '#renderer/market-data/testing/fake-clock.ts';
import { sampleBracket } from '#shared/contract/testing/sample-bracket.ts';
import { sampleOrder } from '#shared/contract/testing/sample-order.ts';
import type { PriceBand } from '#shared/market/index.ts';
import { bracketsAt, exitRows, hasWaitingExits } from './exit-rows.ts';
import { lotsAfterCancels } from './intents.ts';
import { LadderMarket } from './ladder-market.ts';
import { ordersOf, ownRows } from './own-orders.ts';
import { priceRows } from './price-rows.ts';

const { indexOf } = priceRows({ ara: 5_000 as PriceBand['ara'], arb: 4_600 as PriceBand['arb'] }, 1);
const viewOf = (orders: ReturnType<typeof sampleBracket>) => ({
  own: ownRows(ordersOf(orders, 'BNTG'), indexOf),
  exits: exitRows(orders, 'BNTG', indexOf),
});

it('has exits that wait beside the own orders, never among them', () => {
  const { own, exits } = viewOf(sampleBracket());
  expect([...own.bid.keys()]).toEqual([indexOf(4_850)]);
  expect(own.offer.size).toBe(0);
  expect(exits.offer.get(indexOf(4_900))?.map(({ lots }) => lots)).toEqual([20]);
  expect([...exits.offer.keys()].sort()).toEqual([indexOf(4_900), indexOf(4_800)].sort());
});

it('counts no exit that waits in what all of the stock cancels, in lots ahead, or in what a sale of all frees', () => {
  const standing = ordersOf(sampleBracket(), 'BNTG');
  expect(standing.map(({ ref }) => ref)).toEqual(['S1']);
  expect(lotsAfterCancels(0, standing, false)).toBe(0);
  const market = new LadderMarket(createMarketStore(createFakeClock().clock), 'BNTG');
  market.read(sampleBracket(), 0);
  expect(sampleBracket().map((order) => market.estimateOf(order))).toEqual([null, null, null]);
});

it('has the exits among the own orders once the purchase is filled', () => {
  const { own, exits } = viewOf(sampleBracket({ bought: 20 }));
  expect([own.offer.get(indexOf(4_900))?.lots, exits.offer.size, exits.brackets.size]).toEqual([20, 0, 1]);
});

it('finds purchase and exits of one bracket by the row of any of them', () => {
  const view = viewOf(sampleBracket());
  for (const price of [4_900, 4_850, 4_800]) expect([...bracketsAt(view, indexOf(price), null)]).toEqual(['S1']);
  expect(bracketsAt(view, indexOf(4_850), 'offer').size).toBe(0);
});

it('knows for which orders exits wait', () => {
  const [profit, , entry] = sampleBracket();
  const { exits } = viewOf(sampleBracket());
  expect([entry, profit, sampleOrder('OPEN')].map((order) => hasWaitingExits([order], exits))).toEqual([
    true,
    false,
    false,
  ]);
  expect(hasWaitingExits(sampleBracket({ bought: 20 }), viewOf(sampleBracket({ bought: 20 })).exits)).toBe(false);
});
