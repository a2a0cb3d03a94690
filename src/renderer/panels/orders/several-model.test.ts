import { expect, it } from 'vitest';
import { sampleFees, sampleOrder } from '#renderer/testing/samples.ts';
import type { Order } from '#shared/contract/orders.ts';
import { type Lots, type Price, stockCode } from '#shared/market/index.ts';
import { MINUTE_MS } from '#shared/time.ts';
import {
  amendPreview,
  cancelPreview,
  chosenBy,
  type StockFacts,
  sendable,
  sumOf,
  type Target,
} from './several-model.ts';

const buy = sampleOrder('OPEN', {
  ref: 'buy',
  orderId: '1',
  price: 4_850 as Price,
  lotsTotal: 50 as Lots,
  lotsOpen: 50 as Lots,
});
const sell = sampleOrder('OPEN', {
  ref: 'sell',
  orderId: '2',
  side: 'sell',
  symbol: stockCode('ANTR'),
  price: 1_530 as Price,
  orderedAt: buy.orderedAt - 10 * MINUTE_MS,
});
const filled = sampleOrder('MATCH', { ref: 'filled', orderId: '3', canAmend: false, canCancel: false });
const orders = [buy, sell, filled];
const FACTS: StockFacts = {
  isSpecial: false,
  band: { ara: 5_500 as Price, arb: 4_500 as Price },
  bid: 4_860,
  offer: 4_870,
  queueAt: (_side, price) => (price === 4_860 ? 120 : null),
};
const preview = (target: Target) => amendPreview([buy, filled], target, () => FACTS, sampleFees);

it.each([
  [{ kind: 'all' } as const, ['buy', 'sell']],
  [{ kind: 'side', side: 'sell' } as const, ['sell']],
  [{ kind: 'stock', symbol: 'ANTR' } as const, ['sell']],
  [{ kind: 'older', minutes: 5 } as const, ['sell']],
])('chooses by %j what can be withdrawn', (choice, refs) => {
  expect(chosenBy(choice, orders, buy.orderedAt + MINUTE_MS)).toEqual(refs);
});

it('says of each line where it goes, what it costs more, and what stands before it', () => {
  const [line] = preview({ kind: 'ticks', ticks: 1 });
  expect(line).toMatchObject({ to: 4_860, ahead: 120, left: null });
  // 50 lots, 10 rupiah a share, and the fee on it.
  expect(line?.cost).toBeGreaterThan(50_000);
  expect(line?.cost).toBeLessThan(50_300);
  expect(preview({ kind: 'ticks', ticks: -2 })[0]).toMatchObject({ to: 4_830 });
  expect(preview({ kind: 'offer' })[0]).toMatchObject({ to: 4_870 });
});

it('says from which price on an amendment trades at once, of no other board and not under special monitoring', () => {
  expect(preview({ kind: 'ticks', ticks: 1 })[0]?.tradesFrom).toBeNull();
  expect(preview({ kind: 'offer' })[0]?.tradesFrom).toBe(4_870);
  const elsewhere = { ...buy, board: 'TN' as const };
  expect(amendPreview([elsewhere], { kind: 'bid' }, () => FACTS, sampleFees)[0]?.ahead).toBeNull();
  expect(amendPreview([elsewhere], { kind: 'offer' }, () => FACTS, sampleFees)[0]?.tradesFrom).toBeNull();
  const special = (): StockFacts => ({ ...FACTS, isSpecial: true });
  expect(amendPreview([buy], { kind: 'offer' }, special, sampleFees)[0]?.tradesFrom).toBeNull();
  expect(amendPreview([buy], { kind: 'bid' }, special, sampleFees)[0]?.ahead).toBeNull();
  const sale = { ...sell, price: 4_900 as Price };
  expect(amendPreview([sale], { kind: 'bid' }, () => FACTS, sampleFees)[0]?.tradesFrom).toBe(4_860);
});

it.each([
  [{ kind: 'price', price: 4_850 } as const, 'same'],
  [{ kind: 'price', price: null } as const, 'noPrice'],
  [{ kind: 'price', price: Number.NaN } as const, 'noPrice'],
  [{ kind: 'ticks', ticks: null } as const, 'noPrice'],
])('leaves an order as it is for %j', (target, left) => {
  expect(preview(target)[0]?.left).toBe(left);
});

it('names the rule that a new price breaks, and what cannot be amended', () => {
  expect(preview({ kind: 'price', price: 4_855 })[0]?.left).toMatchObject({ code: 'PRICE_OFF_TICK' });
  expect(preview({ kind: 'price', price: 5_525 })[0]?.left).toMatchObject({ code: 'PRICE_ABOVE_ARA' });
  expect(preview({ kind: 'bid' })[1]?.left).toBe('notAmendable');
  expect(sendable(preview({ kind: 'bid' })).map(({ order }) => order.orderId)).toEqual(['1']);
});

it('knows no price of a stock without a book', () => {
  const unknown: StockFacts = { isSpecial: false, band: null, bid: null, offer: null, queueAt: () => null };
  expect(amendPreview([buy], { kind: 'bid' }, () => unknown, null)[0]).toMatchObject({ left: 'noPrice', cost: null });
});

it('gives back what open purchases hold, and nothing for sales', () => {
  const lines = cancelPreview(orders, sampleFees);
  expect(lines[0]?.back).toBeGreaterThan(4_850 * 50 * 100);
  expect(lines.slice(1).map(({ back, left }) => [back, left])).toEqual([
    [null, null],
    [expect.anything(), 'notCancellable'],
  ]);
  expect(sendable(lines).map(({ order }) => order.ref)).toEqual(['buy', 'sell']);
  expect([sumOf([null, null]), sumOf([1, null, 2])]).toEqual([null, 3]);
});

it('counts a bracket that has bought nothing once, with its purchase, and its exits without that once', () => {
  const leg = (role: 'take-profit' | 'stop-loss', lots: number) =>
    sampleOrder('PENDING', {
      ref: role,
      orderId: role,
      side: 'sell',
      lotsTotal: lots as Lots,
      lotsOpen: lots as Lots,
      smart: { id: 'S1', kind: 'bracket', role, state: 'waiting', direction: null, distance: null, bestPrice: null },
    });
  const entry = sampleOrder('OPEN', {
    ref: 'entry',
    orderId: 'E',
    smart: { ...(leg('stop-loss', 0).smart as NonNullable<typeof buy.smart>), role: 'entry' },
  });
  const refs = (lots: number, among: readonly Order[]): readonly string[] => {
    const all = [...among, leg('take-profit', lots), leg('stop-loss', lots)];
    const chosen = chosenBy({ kind: 'all' }, all, 0);
    expect(cancelPreview(all, sampleFees).map(({ order }) => order.ref)).toEqual(chosen);
    return chosen;
  };
  expect(refs(0, [entry])).toEqual(['entry']);
  expect(refs(0, [])).toEqual(['take-profit']);
  // They wait for what was bought already, and stay where only the purchase is withdrawn.
  expect(refs(20, [entry])).toEqual(['entry', 'take-profit']);
});
