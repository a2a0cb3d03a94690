import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PriceStep } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';
import type { Drawing } from './drawing-document.ts';
import { drawingsAsOf } from './drawing-prices.ts';

const moment = fc.integer({ min: 0, max: 400 }).map((days) => days * DAY_MS);
const price = fc.integer({ min: 50, max: 20_000 });
const step = fc.record({ at: moment, factor: fc.constantFrom(0.1, 0.2, 0.25, 0.5, 2, 0.8) });
const steps = fc.array(step, { maxLength: 5 });
const drawing = (asOf: number | undefined, ...anchors: Drawing['anchors']): Drawing => ({
  id: 'd',
  tool: 'trend-line',
  text: '',
  locked: false,
  hidden: false,
  anchors,
  style: { colour: null, width: 1, dash: 'solid', fill: 0 },
  ...(asOf !== undefined && { asOf }),
});
/** What the history shows of a bar as of a moment: its price on the day, and all splits since. */
const shown = (all: readonly PriceStep[], at: number, paid: number, asOf: number): number =>
  all.reduce((value, { at: ex, factor }) => (ex > at && ex <= asOf ? value * factor : value), paid);

it('keeps every anchor on its bar through any splits, drawn before, between or after them', () => {
  fc.assert(
    fc.property(
      steps,
      fc.array(fc.tuple(moment, price), { minLength: 1, maxLength: 4 }),
      moment,
      moment,
      (all, bars, first, second) => {
        const [asOf, now] = [Math.min(first, second), Math.max(first, second)];
        const drawn = drawing(asOf, ...bars.map(([at, paid]) => ({ at, price: shown(all, at, paid, asOf) })));
        const [later] = drawingsAsOf([drawn], all, now);
        later?.anchors.forEach((anchor, index) => {
          const [at, paid] = bars[index] as [number, number];
          expect(anchor.at).toBe(at);
          expect(anchor.price).toBeCloseTo(shown(all, at, paid, now), 6);
        });
      },
    ),
  );
});

it('takes the way over a day between for the same', () => {
  fc.assert(
    fc.property(steps, moment, price, fc.tuple(moment, moment, moment), (all, at, paid, days) => {
      const [asOf, between, now] = days.toSorted((a, b) => a - b) as [number, number, number];
      const [direct] = drawingsAsOf([drawing(asOf, { at, price: paid })], all, now);
      const [half] = drawingsAsOf([drawing(asOf, { at, price: paid })], all, between);
      const [rest] = drawingsAsOf([drawing(between, ...(half?.anchors ?? []))], all, now);
      expect(rest?.anchors[0]?.price).toBeCloseTo(direct?.anchors[0]?.price ?? Number.NaN, 6);
    }),
  );
});

it('is the same list where no split lies between, and for drawings from before the day was stored', () => {
  const drawings = [
    drawing(10 * DAY_MS, { at: 2 * DAY_MS, price: 1_000 }),
    drawing(undefined, { at: 2 * DAY_MS, price: 1_000 }),
  ];
  for (const at of [5 * DAY_MS, 30 * DAY_MS])
    expect(drawingsAsOf(drawings, [{ at, factor: 0.2 }], 20 * DAY_MS)).toBe(drawings);
  const [scaled, old] = drawingsAsOf(drawings, [{ at: 15 * DAY_MS, factor: 0.2 }], 20 * DAY_MS);
  expect([scaled?.anchors[0]?.price, old]).toEqual([200, drawings[1]]);
});
