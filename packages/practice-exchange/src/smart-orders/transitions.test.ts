import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bracket, rupiahTrail, smartOrderOf, trailingBracket } from '#exchange/testing/fixtures/smart-orders.ts';
import { isOnTick, type Lots, type Price, priceBand, stepTicks } from '#shared/market/index.ts';
import { legOrder, nextStep, takesLegs } from './leg-order.ts';
import { isActive, legId, legsOf, type SmartOrder, smartIdOf, smartOrder, type Terms } from './smart-order.ts';
import { stopAt, stopOf } from './trail.ts';
import { afterEntry, afterTrade, ended, isDayOver, lastDayOf, placed } from './transitions.ts';

const band = priceBand(1_000);
const trade = (order: SmartOrder, ...prices: number[]): SmartOrder =>
  prices.reduce((so, price, index) => afterTrade(so, price as Price, index + 1), order);
const bought = (order: SmartOrder, lots: number, isOver = false): SmartOrder =>
  afterEntry(order, lots as Lots, isOver, isOver && lots < order.lots ? 'WITHDRAWN' : null);

describe('a stop', () => {
  const sellStop: Terms = { kind: 'stop', side: 'sell', trigger: 950 as Price, direction: 'down', limit: 940 as Price };

  it('triggers at its price or beyond it, once', () => {
    const order = smartOrderOf(sellStop);
    expect(trade(order, 960, 955).stage.name).toBe('armed');
    expect(trade(order, 960, 950).stage).toEqual({ name: 'triggered', trigger: { leg: 'stop', last: 950, at: 2 } });
    expect(trade(order, 900, 1_000).stage).toMatchObject({ trigger: { last: 900 } });
  });

  it('waits from below for a price above', () => {
    const breakout = smartOrderOf({ ...sellStop, side: 'buy', direction: 'up', trigger: 1_050 as Price });
    expect(trade(breakout, 1_045).stage.name).toBe('armed');
    expect(trade(breakout, 1_060).stage.name).toBe('triggered');
  });

  it('keeps its id and its limit when it is placed, clamped to the band where that helps it to trade', () => {
    const order = trade(smartOrderOf(sellStop), 940);
    expect(nextStep(order, band)).toMatchObject({ kind: 'place', order: { orderId: order.id, price: 940, lots: 10 } });
    expect(nextStep(order, priceBand(1_200))).toMatchObject({ order: { price: priceBand(1_200).arb } });
    expect(nextStep(placed(order), band)).toBeNull();
  });

  it('that was cancelled stays cancelled whatever happens', () => {
    const over = ended(smartOrderOf(sellStop), 'WITHDRAWN');
    expect(trade(over, 10)).toBe(over);
    expect(nextStep(over, band)).toBeNull();
  });
});

describe('a trailing stop', () => {
  it('follows the price up, stays when it falls, and triggers at its last level', () => {
    const order = trade(smartOrderOf(rupiahTrail('sell', 50)), 1_100, 1_060);
    expect(order).toMatchObject({ trail: { best: 1_100, stop: 1_050 }, stage: { name: 'armed' } });
    expect(trade(order, 1_050).stage.name).toBe('triggered');
  });

  it('to buy follows the price down', () => {
    const order = trade(smartOrderOf(rupiahTrail('buy', 50)), 900, 940);
    expect(order).toMatchObject({ trail: { best: 900, stop: 950 }, stage: { name: 'armed' } });
    expect(trade(order, 955).stage.name).toBe('triggered');
  });

  it('sells some ticks beyond the stop, and from the last price where that has jumped past it', () => {
    const terms = rupiahTrail('sell', 50, 2);
    expect(legOrder(smartOrderOf(terms), { leg: 'trailing-stop', last: 950 as Price, at: 1 }, band).price).toBe(940);
    expect(legOrder(smartOrderOf(terms), { leg: 'trailing-stop', last: 900 as Price, at: 1 }, band).price).toBe(890);
  });

  it('never moves its stop away, and always has it on a tick on the right side of the best price', () => {
    const distance = fc.oneof(
      fc.record({ unit: fc.constant('rupiah' as const), amount: fc.integer({ min: 1, max: 500 }) }),
      fc.record({ unit: fc.constant('percent' as const), amount: fc.integer({ min: 1, max: 500 }).map((n) => n / 10) }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom('buy' as const, 'sell' as const),
        distance,
        fc.array(fc.integer({ min: 1_000, max: 20_000 }), { minLength: 1 }),
        (side, away, prices) => {
          let order = smartOrderOf({ kind: 'trailing-stop', side, distance: away, ticks: 0 }, prices[0]);
          for (const price of prices) {
            const before = order.trail?.stop ?? 0;
            order = trade(order, price);
            const { stop = 0, best = 0 } = order.trail ?? {};
            expect(side === 'sell' ? stop >= before : stop <= before).toBe(true);
            expect(side === 'sell' ? stop < best : stop > best).toBe(true);
            expect(isOnTick(stop)).toBe(true);
            if (order.stage.name === 'armed') expect(side === 'sell' ? price > stop : price < stop).toBe(true);
          }
        },
      ),
    );
  });

  it('is rounded away from the price', () => {
    expect(stopAt({ side: 'sell', distance: { unit: 'percent', amount: 3 } }, 1_010 as Price)).toBe(975);
    expect(stopAt({ side: 'buy', distance: { unit: 'percent', amount: 3 } }, 1_010 as Price)).toBe(1_045);
  });
});

/** One whose stop stays, one whose stop trails, and one that is sold by a stop that trails alone. */
const brackets = [bracket, trailingBracket(), trailingBracket(null)];

describe('a bracket', () => {
  it('watches from the first lot on, for what has been bought so far', () => {
    const nothing = smartOrderOf(bracket);
    expect(trade(nothing, 900).stage.name).toBe('waiting');
    const some = bought(nothing, 3);
    expect(legOrder(some, null, band, 'take-profit')).toMatchObject({ price: 1_100, lots: 3 });
    expect(legOrder(bought(some, 7), null, band, 'stop-loss')).toMatchObject({ price: 940, lots: 7 });
  });

  it('withdraws what is not bought before it sells what is', () => {
    const hit = trade(bought(smartOrderOf(bracket), 3), 950);
    expect(nextStep(hit, band)).toEqual({ kind: 'withdraw entry' });
    // A last fill came before the withdrawal.
    const over = bought(hit, 4, true);
    expect(nextStep(over, band)).toMatchObject({
      order: { orderId: legId(over, 'stop-loss'), side: 'sell', lots: 4, price: 940 },
    });
  });

  it('ends with a purchase that bought nothing, and continues with one that bought a part', () => {
    expect(bought(smartOrderOf(bracket), 0, true).stage).toMatchObject({ name: 'ended', as: 'WITHDRAWN' });
    expect(trade(bought(smartOrderOf(bracket), 2, true), 1_100).stage).toMatchObject({
      name: 'triggered',
      trigger: { leg: 'take-profit' },
    });
  });

  it('never sells more than was bought, by one leg only, and never moves its stop back', () => {
    const event = fc.oneof(
      fc.record({ kind: fc.constant('trade' as const), price: fc.integer({ min: 850, max: 1_250 }) }),
      fc.record({ kind: fc.constant('fill' as const), lots: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ kind: fc.constantFrom('entry over' as const, 'act' as const, 'give up' as const) }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...brackets), fc.array(event, { maxLength: 60 }), (terms, events) => {
        let order = smartOrderOf(terms);
        let entry = { done: 0, isOver: false };
        const sold: number[] = [];
        for (const each of events) {
          const before = stopOf(order);
          if (each.kind === 'trade') order = trade(order, each.price);
          if (each.kind === 'fill' && !entry.isOver) {
            const done = Math.min(order.lots, entry.done + each.lots);
            entry = { done, isOver: done === order.lots };
          }
          if (each.kind === 'entry over') entry = { ...entry, isOver: true };
          if (each.kind === 'give up' && isActive(order)) order = ended(order, 'WITHDRAWN');
          if (each.kind === 'act') {
            const step = nextStep(order, band);
            if (step?.kind === 'withdraw entry') entry = { ...entry, isOver: true };
            if (step?.kind === 'place') {
              sold.push(step.order.lots);
              expect(step.order.lots).toBe(entry.done);
              expect(legsOf(order)).toContain(step.order.leg);
              order = placed(order);
            }
          }
          order = bought(order, entry.done, entry.isOver);
          if (isActive(order)) expect(order.entry?.lotsDone).toBe(entry.done);
          const stop = stopOf(order);
          expect(stop >= before && stop >= terms.stopTrigger && isOnTick(stop)).toBe(true);
          // Nothing is followed before the first lot, nor by a stop that stays.
          if (terms.trail === null || order.stage.name === 'waiting') expect(order.trail).toBeNull();
          expect(sold.length).toBeLessThanOrEqual(1);
          for (const lots of sold) expect(lots).toBeLessThanOrEqual(entry.done);
        }
      }),
    );
  });
});

describe('a bracket whose stop trails', () => {
  const pure = trailingBracket(null);

  it('has its first stop from the first lot on, and follows what the price reaches from then on', () => {
    const nothing = smartOrderOf(trailingBracket());
    expect(stopOf(trade(nothing, 1_080))).toBe(950);
    const armed = trade(bought(nothing, 3), 980);
    expect(armed).toMatchObject({ trail: { best: 980, stop: 950 }, stage: { name: 'armed' } });
    const risen = trade(armed, 1_050, 1_015);
    expect(risen).toMatchObject({ trail: { best: 1_050, stop: 1_010 }, stage: { name: 'armed' } });
    expect(trade(risen, 1_010).stage).toMatchObject({ name: 'triggered', trigger: { leg: 'stop-loss', last: 1_010 } });
  });

  it('sells at its first stop where the price only falls', () => {
    const hit = trade(bought(smartOrderOf(trailingBracket()), 3, true), 970, 950);
    expect(nextStep(hit, band)).toMatchObject({ order: { leg: 'stop-loss', side: 'sell', lots: 3, price: 940 } });
  });

  it('sells its ticks below the stop, and from the last price where that has jumped past it', () => {
    const risen = trade(bought(smartOrderOf(pure), 4, true), 1_100);
    expect(legOrder(risen, null, band, 'stop-loss').price).toBe(1_050);
    expect(nextStep(trade(risen, 1_060), band)).toMatchObject({ order: { price: 1_050, lots: 4 } });
    expect(nextStep(trade(risen, 1_000), band)).toMatchObject({ order: { price: stepTicks(1_000 as Price, -2) } });
  });

  it('without a take profit sells by its stop alone, however high the price', () => {
    const high = trade(bought(smartOrderOf(pure), 5, true), 5_000);
    expect(legsOf(high)).toEqual(['stop-loss']);
    expect(high.stage.name).toBe('armed');
    expect(trade(high, 4_960).stage).toMatchObject({ trigger: { leg: 'stop-loss' } });
  });

  it('with one sells there, and by nothing else', () => {
    const hit = trade(bought(smartOrderOf(trailingBracket()), 5, true), 1_090, 1_100, 900);
    expect(nextStep(hit, band)).toMatchObject({ order: { leg: 'take-profit', lots: 5, price: 1_100 } });
    expect(nextStep(placed(hit), band)).toBeNull();
  });
});

it('reads a bracket that was stored before stops could trail as one whose stop stays', () => {
  const { trail: _, ...terms } = bracket;
  const stored = JSON.parse(JSON.stringify({ ...bought(smartOrderOf(bracket), 3), terms }));
  expect(smartOrder.parse(stored)).toEqual(bought(smartOrderOf(bracket), 3));
});

it('names its orders so that they can be found again', () => {
  const order = smartOrderOf(bracket);
  expect(smartIdOf(legId(order, 'stop-loss'))).toBe(order.id);
  expect(smartIdOf(order.id)).toBe(order.id);
  expect(smartIdOf('O20261119000001')).toBeNull();
});

it('places orders only while they are taken at any price', () => {
  expect(takesLegs({ phase: 'session I', newOrdersAllowed: true })).toBe(true);
  expect(takesLegs({ phase: 'pre-close match', newOrdersAllowed: false })).toBe(false);
  expect(takesLegs({ phase: 'post-close', newOrdersAllowed: true })).toBe(false);
});

it('lasts until the evening, or through the next trading day when placed in it', () => {
  const closed = { phase: 'closed', newOrdersAllowed: false, amendAllowed: false, cancelAllowed: false } as const;
  const open = { ...closed, phase: 'session I', endsInMs: 1 } as const;
  const friday = Date.parse('2026-11-20T10:00:00+07:00');
  const evening = Date.parse('2026-11-20T18:00:00+07:00');
  expect(lastDayOf(friday, open)).toBe('2026-11-20');
  expect(lastDayOf(evening, { ...closed, endsInMs: null })).toBe('2026-11-23');
  expect(isDayOver('2026-11-20', friday, open)).toBe(false);
  expect(isDayOver('2026-11-20', evening, { ...closed, endsInMs: null })).toBe(true);
  expect(isDayOver('2026-11-23', evening, { ...closed, endsInMs: null })).toBe(false);
});
