import { expect, it } from 'vitest';
import { createManualTimers } from '#main/service/testing/manual-timers.ts';
import type { Order } from '#shared/contract/orders.ts';
import { sampleOrder } from '#shared/contract/testing/sample-order.ts';
import type { Lots } from '#shared/market/index.ts';
import { HaltLatch } from './halt-latch.ts';
import { memoryRiskState } from './risk-state-file.ts';

const bracket = {
  id: 'b',
  kind: 'bracket' as const,
  state: 'waiting' as const,
  direction: null,
  distance: null,
  bestPrice: null,
};
const exit = (role: 'take-profit' | 'stop-loss'): Order =>
  sampleOrder('READY', { smart: { ...bracket, role }, lotsOpen: 0 as Lots });

function stateOf(orders: readonly Order[]) {
  const latch = new HaltLatch({
    riskState: memoryRiskState(),
    timers: createManualTimers(0),
    monotonicMs: () => 0,
    log: () => undefined,
  });
  latch.engage();
  return latch.stateOf({
    board: () => ({ orders }),
    offBoardIds: () => [],
    isListWhole: () => true,
    readMono: () => 1,
  });
}

it('counts exits of a purchase that has bought nothing with it, as everywhere', () => {
  const entry = sampleOrder('OPEN', { smart: { ...bracket, role: 'entry' } });
  expect(stateOf([entry, exit('take-profit'), exit('stop-loss')])).toMatchObject({ remaining: 1, confirmed: false });
});

it('does not confirm that nothing stands while such exits do', () => {
  expect(stateOf([exit('stop-loss')])).toMatchObject({ remaining: 0, confirmed: false });
  expect(stateOf([])).toMatchObject({ remaining: 0, confirmed: true });
});
