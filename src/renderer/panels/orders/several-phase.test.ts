import { expect, it } from 'vitest';
import { sampleOrder } from '#renderer/testing/samples.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { Price } from '#shared/market/index.ts';
import type { AmendPreview } from './several-model.ts';
import { amendInPhase, barredOf, cancelInPhase, type SeveralPhase } from './several-phase.ts';

const order = sampleOrder('OPEN');
const line: AmendPreview = {
  order,
  to: 4_870 as Price,
  cost: 1_000,
  ahead: 120,
  tradesFrom: 4_870,
  left: null,
};
const phase = (hasQueue: boolean, isBarred: (order: Order) => boolean = () => false): SeveralPhase => ({
  amend: isBarred,
  cancel: isBarred,
  hasQueue: () => hasQueue,
});

it('shows neither a queue nor a trade at once in a call auction', () => {
  expect(amendInPhase([line], phase(true))).toEqual([line]);
  expect(amendInPhase([line], phase(false))).toEqual([{ ...line, ahead: null, tradesFrom: null }]);
});

it('leaves what the phase bars, before any other reason but that it can never be amended', () => {
  const other = sampleOrder('OPEN', { ref: 'other' });
  const barred = phase(false, ({ ref }) => ref === order.ref);
  const lines = amendInPhase(
    [
      { ...line, left: 'same' },
      { ...line, left: 'notAmendable' },
      { ...line, order: other },
    ],
    barred,
  );
  expect(lines.map(({ left }) => left)).toEqual(['amendBarred', 'notAmendable', null]);
  expect(barredOf(lines)).toEqual([order]);
});

it('gives nothing back of what cannot be cancelled now', () => {
  const other = sampleOrder('OPEN', { ref: 'other' });
  const lines = cancelInPhase(
    [
      { order, back: 100, left: null },
      { order: other, back: 100, left: null },
    ],
    phase(false, ({ ref }) => ref === order.ref),
  );
  expect(lines.map(({ left }) => left)).toEqual(['cancelBarred', null]);
});
