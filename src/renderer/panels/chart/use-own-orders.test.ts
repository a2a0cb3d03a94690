import { expect, it } from 'vitest';
import { sampleBracket } from '#shared/contract/testing/sample-bracket.ts';
import { NO_LINES, priceLines } from './price-lines.ts';
import { ownOrdersOf } from './use-own-orders.ts';

const linesOf = (orders: ReturnType<typeof sampleBracket>): readonly (string | number)[][] =>
  priceLines({
    shown: { ...NO_LINES, orders: true },
    orders: ownOrdersOf(orders),
    alerts: [],
    day: { previous: null, ara: null, arb: null, average: null },
    draft: null,
    texts: { previous: '', ara: '', arb: '', average: '' },
    priceText: String,
  }).map(({ price, dash, tone }) => [price, dash, tone]);

it('counts no exit that waits for its purchase among the orders that stand', () => {
  expect(ownOrdersOf(sampleBracket()).working.map(({ ref }) => ref)).toEqual(['S1']);
  expect(ownOrdersOf(sampleBracket({ bought: 20 })).working.map(({ ref }) => ref)).toEqual(['S1-TP', 'S1-SL']);
});

it('draws exits that wait weaker than exits that are armed', () => {
  expect(linesOf(sampleBracket())).toEqual([
    [4_850, 'solid', 'up'],
    [4_900, 'dotted', 'muted'],
    [4_800, 'dotted', 'muted'],
  ]);
  expect(linesOf(sampleBracket({ bought: 20 }))).toEqual([
    [4_900, 'dashed', 'down'],
    [4_800, 'dashed', 'down'],
  ]);
});
