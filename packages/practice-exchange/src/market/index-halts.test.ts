import { describe, expect, it } from 'vitest';
import { accepted, blueChip, jakarta, order, setMarket } from '#exchange/testing/fixtures/market.ts';
import { SECOND_MS } from '#shared/time.ts';
import { IndexHalts } from './stories/index-halts.ts';

const DAY = '2026-11-18';
const HALF_HOUR_MS = 1_800_000;
const at = (time: string): number => jakarta(`${DAY}T${time}`);

it('halts trading at falls of 8 and 15 percent for half an hour, and at 20 for the day, once each', () => {
  const halts = new IndexHalts();
  halts.begin();
  const due = (change: number) => halts.due(change, 5, 100);
  expect(due(-0.079)).toBeNull();
  expect(due(-0.081)).toEqual({ from: 100, to: 100 + HALF_HOUR_MS, endsDay: false });
  expect(due(-0.12)).toBeNull();
  expect(due(-0.15)).toMatchObject({ endsDay: false });
  expect(due(-0.2)).toEqual({ from: 100, to: 105, endsDay: true });
  expect(due(-0.3)).toBeNull();
  expect(halts.push).toBe(0);
});

function drilled(fall: 8 | 15 | 20, time = '09:30:00') {
  const setting = setMarket({ seed: 'drill', instruments: 30, at: at(time) });
  const phases: { phase: string; at: number }[] = [];
  setting.market.onPhase(({ phase }) => phases.push({ phase, at: setting.clock.now() }));
  setting.market.start();
  const code = blueChip(setting.market);
  const { arb } = setting.market.quote(code).band;
  const resting = accepted(setting.market.submit(order(code, 'buy', arb, 7)));
  setting.market.drill(fall);
  const until = (phase: string, limit: string): void => {
    while (setting.market.phase().phase !== phase && setting.clock.now() < at(limit)) setting.clock.advance(SECOND_MS);
  };
  return { ...setting, code, arb, resting, phases, until };
}
const changeOf = ({ market }: Pick<ReturnType<typeof setMarket>, 'market'>): number =>
  market.index().last / market.index().previous - 1;

describe('a drill', () => {
  it('lets the index fall until trading halts for half an hour, and goes on after it with the orders that waited', () => {
    const setting = drilled(8);
    const { market, clock, code, arb, resting, trades, until } = setting;
    until('halt', '11:00:00');
    expect(changeOf(setting)).toBeLessThan(-0.08);
    expect(changeOf(setting)).toBeGreaterThan(-0.1);
    expect(market.phase()).toMatchObject({ phase: 'halt', newOrdersAllowed: false, cancelAllowed: true });
    const began = clock.now();
    const traded = trades.length;
    for (const board of ['RG', 'TN', 'NG'] as const)
      expect(market.submit(order(code, 'buy', arb, 1, { board }))).toMatchObject({ ok: false, code: 'MARKET_CLOSED' });
    expect(market.amend(resting, { price: arb, lots: 3 as never })).toMatchObject({ ok: false });
    const again = setMarket({ seed: 'drill', instruments: 30, at: clock.now(), snapshot: market.snapshot() });
    expect(again.market.phase()).toEqual(market.phase());
    clock.advance(60 * SECOND_MS);
    expect(trades.length).toBe(traded);
    until('session I', '12:00:00');
    expect(clock.now() - began).toBe(HALF_HOUR_MS);
    expect(market.queue(code, 'RG', 'buy', arb, 100).map(({ orderNumber }) => orderNumber)).toContain(resting);
    clock.advance(20 * SECOND_MS);
    expect(trades.length).toBeGreaterThan(traded);
    expect(market.cancel(resting)).toMatchObject({ ok: true });
  });

  it('ends with a suspension for the day, in which the exchange withdraws every order', () => {
    const { market, clock, code, events, phases, until } = drilled(20);
    const far = accepted(market.submit(order(code, 'sell', market.quote(code).band.ara, 7)));
    until('halt', '10:30:00');
    until('session I', '11:00:00');
    until('halt', '11:30:00');
    until('session I', '12:00:00');
    until('halt', '12:00:00');
    expect(phases.filter(({ phase }) => phase === 'halt')).toHaveLength(3);
    expect(market.phase()).toMatchObject({ phase: 'halt', newOrdersAllowed: false, cancelAllowed: false });
    expect(events.filter(({ kind }) => kind === 'cancelled').map(({ orderNumber }) => orderNumber)).toContain(far);
    clock.advanceTo(at('15:55:00'));
    expect(market.phase().phase).toBe('halt');
    clock.advanceTo(at('16:20:00'));
    expect(market.phase().phase).toBe('closed');
  });
});
