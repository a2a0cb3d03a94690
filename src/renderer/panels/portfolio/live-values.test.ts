import { expect, it } from 'vitest';
import { createMarketStore } from '#renderer/market-data/market-store.ts';
import { createFakeClock } from '#renderer/market-data/testing/fake-clock.ts';
import { frameOf } from '#renderer/market-data/testing/frames.ts';
import { samplePosition } from '#renderer/testing/samples.ts';
import { stockCode } from '#shared/market/index.ts';
import { createLiveValues } from './live-values.ts';

const BNTG = stockCode('BNTG');
const SAGU = stockCode('SAGU');
const open = () => {
  const display = createFakeClock();
  const market = createMarketStore(display.clock);
  const live = createLiveValues(market);
  live.setPositions([samplePosition('BNTG', 10, 4_800, 4_860), samplePosition('SAGU', 20, 1_300, 1_310)]);
  let number = 0;
  const quote = (code: string, last: number, stale: 0 | 1 = 0): void => {
    number += 1;
    market.applyFrame(frameOf(number, { quotes: { [code]: { last, stale } } }));
    display.paint();
  };
  return { market, live, quote };
};

it('notifies both subscribers of a price once, with updated totals', () => {
  const { live, quote, market } = open();
  const notified: string[] = [];
  const stops = [0, 1].map((at) =>
    live.follow((changed) => notified.push(`${at} ${changed.join()} ${live.sums().value}`)),
  );
  quote('BNTG', 4_900);
  expect(notified).toEqual(['0 BNTG 7520000', '1 BNTG 7520000']);
  expect(live.of(BNTG)).toMatchObject({ last: 4_900, profit: 100_000 });
  for (const stop of stops) stop();
  expect(market.listening()).toBe(0);
});

it('ignores other stocks and quotes with an unchanged price', () => {
  const { live, quote } = open();
  let notified = 0;
  const stop = live.follow(() => {
    notified += 1;
  });
  quote('WRNA', 900);
  quote('BNTG', 4_860);
  expect(notified).toBe(0);
  quote('BNTG', 4_860, 1);
  expect(notified).toBe(1);
  expect(live.isStale(BNTG)).toBe(true);
  expect(live.isStale(SAGU)).toBe(false);
  stop();
});

it('includes changes from before the first subscription', () => {
  const { live, quote } = open();
  quote('SAGU', 1_400);
  live.follow(() => {})();
  expect(live.of(SAGU)?.last).toBe(1_400);
  expect(live.sums().value).toBe(4_860 * 1_000 + 1_400 * 2_000);
});
