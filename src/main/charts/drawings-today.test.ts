import { expect, it } from 'vitest';
import type { ChartAction } from '#shared/chart/chart-actions.ts';
import type { Drawing } from '#shared/chart/drawing-document.ts';
import { stockCode } from '#shared/market/index.ts';
import { createDrawingsToday } from './drawings-today.ts';
import { sampleDocument } from './testing/chart-bench.ts';

const BNTG = stockCode('BNTG');
const at = (day: string): number => Date.parse(`${day}T00:00:00+07:00`);
const split: ChartAction = {
  id: 's',
  at: at('2026-03-05'),
  kind: 'split',
  title: '',
  description: '',
  date: '2026-03-05',
  cumDate: '',
  recordDate: '',
  paymentDate: '',
  amount: null,
  ratio: { old: 1, new: 5 },
  priceFactor: 0.2,
};
const [line] = sampleDocument('line').drawings as [Drawing];
const drawn = { ...line, asOf: at('2026-03-04') + 3 * 3_600_000 };

function create(actions: () => Promise<readonly ChartAction[]>) {
  const published: (number | undefined)[] = [];
  let now = at('2026-03-04') + 4 * 3_600_000;
  const today = createDrawingsToday({
    stored: () => [drawn],
    actions,
    now: () => now,
    publish: (_symbol, drawings) => published.push(drawings[0]?.anchors[0]?.price),
  });
  return { today, published, nextDay: () => (now += 86_400_000) };
}

it('publishes a change of today at once, and on the ex-date the price after the split', async () => {
  const { today, published, nextDay } = create(async () => [split]);
  today.changed(BNTG, [drawn]);
  expect(published).toEqual([4_500]);
  nextDay();
  await today.refresh(BNTG);
  expect(published).toEqual([4_500, 900]);
});

it('leaves a line where it was drawn while the actions cannot be read', async () => {
  const { today, published, nextDay } = create(() => Promise.reject(new Error('unreachable')));
  nextDay();
  await today.refresh(BNTG);
  expect(published).toEqual([4_500]);
});
