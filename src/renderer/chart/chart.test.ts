import { expect, it, vi } from 'vitest';
import { bodies, canvas, host, open, opened, plot, START, setUpCharts, show } from './testing/chart.ts';

setUpCharts();

it('draws finished bars on the base and the forming one on a strip of its own', () => {
  const chart = open();
  show(chart, 500);
  // 60 slots of 10 px, three of them empty: 56 finished bars with their volume, and one that forms.
  expect(bodies('chart-base')).toHaveLength(2 * 56);
  expect(bodies('chart-live')).toHaveLength(2);
  const strip = plot.querySelector<HTMLElement>('.chart-live');
  expect(Number.parseFloat(strip?.style.width ?? '')).toBeLessThan(120);
});

it('redraws the strip alone with a trade, and everything when the bar leaves the scale or is followed by another', () => {
  const chart = open();
  show(chart, 100);
  canvas.forget();
  chart.trade(START + 99 * 300_000 + 1_000, 103, 1);
  chart.paint();
  expect(canvas.calls('chart-base')).toEqual([]);
  expect(canvas.calls('chart-live').length).toBeGreaterThan(0);
  chart.trade(START + 99 * 300_000 + 2_000, 180, 100);
  chart.paint();
  expect(canvas.calls('chart-base').length).toBeGreaterThan(0);
  canvas.forget();
  chart.trade(START + 100 * 300_000, 101, 100);
  chart.paint();
  expect(canvas.calls('chart-base').length).toBeGreaterThan(0);
});

it('draws the time that the newest bar has left each second, and nothing while the market stands still', () => {
  let now = START + 99 * 300_000 + 60_000;
  const chart = open({ now: () => now });
  chart.setCountdown(true);
  show(chart, 100);
  canvas.forget();
  chart.second();
  expect(canvas.calls('chart-live')).toEqual([]);
  now += 1_000;
  chart.second();
  expect(canvas.calls('chart-live').length).toBeGreaterThan(0);
  expect(canvas.calls('chart-base')).toEqual([]);
});

it('writes the figures of the forming bar ten times a second at most, and the newest in the end', () => {
  vi.useFakeTimers();
  try {
    const legend = vi.fn();
    const chart = open({ onLegend: legend });
    show(chart, 100);
    const first = legend.mock.calls.length;
    for (const [second, price] of [101, 102, 103].entries()) {
      chart.trade(START + 99 * 300_000 + second * 1_000, price, 1);
      chart.paint();
    }
    expect(legend).toHaveBeenCalledTimes(first);
    vi.advanceTimersByTime(100);
    expect(legend).toHaveBeenCalledTimes(first + 1);
    expect(legend.mock.lastCall?.[0]).toMatchObject({ close: 103, volume: 103 });
    vi.advanceTimersByTime(1_000);
    expect(legend).toHaveBeenCalledTimes(first + 1);
    chart.trade(START + 99 * 300_000 + 4_000, 102, 1);
    chart.paint();
    expect(legend.mock.lastCall?.[0]).toMatchObject({ close: 102, volume: 104 });
    // Another bar is never late.
    chart.trade(START + 100 * 300_000, 101, 7);
    chart.paint();
    expect(legend.mock.lastCall?.[0]).toMatchObject({ close: 101, volume: 7 });
  } finally {
    vi.useRealTimers();
  }
});

it('draws nothing of the stock before: no bar, no last price', () => {
  const legend = vi.fn();
  const chart = open({ onLegend: legend });
  show(chart, 100);
  expect(canvas.texts()).toContain('102');
  canvas.forget();
  chart.blank();
  chart.paint();
  expect(host.hasAttribute('data-blank')).toBe(true);
  expect(canvas.texts()).toEqual([]);
  expect(legend).toHaveBeenLastCalledWith(null, null, -1);
  show(chart, 100, 900);
  expect(host.hasAttribute('data-blank')).toBe(false);
  expect(canvas.texts()).toContain('902');
  expect(canvas.texts()).not.toContain('102');
});

it('leaves nothing behind on elements that the next chart uses', () => {
  const first = open();
  show(first, 50);
  first.dispose();
  opened.length = 0;
  expect(plot.children).toHaveLength(0);
});

it('marks the first bar of a history that is known to be whole, and only while it is on screen', () => {
  const chart = open();
  show(chart, 500);
  expect(canvas.texts()).not.toContain('start');
  show(chart, 20, 100, false);
  expect(canvas.texts()).not.toContain('start');
  show(chart, 20);
  expect(canvas.texts()).toContain('start');
});

it('draws its text again once the font is loaded, until it is disposed', () => {
  const fonts = new EventTarget();
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
  const chart = open();
  show(chart, 100);
  canvas.forget();
  fonts.dispatchEvent(new Event('loadingdone'));
  expect(canvas.texts()).toContain('102');
  chart.dispose();
  canvas.forget();
  fonts.dispatchEvent(new Event('loadingdone'));
  expect(canvas.texts()).toEqual([]);
  Reflect.deleteProperty(document, 'fonts');
});
