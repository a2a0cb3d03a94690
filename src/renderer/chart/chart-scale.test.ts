import { expect, it } from 'vitest';
import { bars, bodies, canvas, fire, host, open, opened, plot, setUpCharts, show } from './testing/chart.ts';

setUpCharts();

it('shows as many bars as were chosen again after a stock with a short history', () => {
  const chart = open();
  for (const [total, shown] of [
    [500, 56],
    [20, 19],
    [500, 56],
  ] as const) {
    chart.blank();
    show(chart, total);
    expect(bodies('chart-base')).toHaveLength(2 * shown);
  }
});

it('has a price for each height and a height for each price', () => {
  let yOf: (price: number) => number | null = () => null;
  const chart = open({ onScale: (next) => (yOf = next) });
  show(chart, 100, 1_000);
  expect(chart.priceAt(yOf(1_005) ?? Number.NaN)).toBe(1_005);
  expect(yOf(5_000)).toBeNull();
  expect(chart.priceAt(5)).toBeNull();
});

it('zooms about the pointer, stretches the price axis, and returns with a double click', async () => {
  const chart = open();
  let yOf: (price: number) => number | null = () => null;
  opened.push(chart);
  const other = open({ onScale: (next) => (yOf = next) });
  show(other, 500);
  const before = [yOf(102), yOf(96)];
  host.setPointerCapture = () => {};
  const axis = { clientX: 640, button: 0, pointerId: 1 };
  fire('pointerdown', { ...axis, clientY: 100 });
  fire('pointermove', { ...axis, clientY: 200 });
  fire('pointerup', { ...axis, clientY: 200 });
  other.paint();
  const apart = (yOf(96) ?? 0) - (yOf(102) ?? 0);
  expect(apart).toBeGreaterThan(0);
  expect(apart).toBeLessThan((before[1] ?? 0) - (before[0] ?? 0));
  fire('dblclick', { clientX: 640, clientY: 100 });
  other.paint();
  expect([yOf(102), yOf(96)]).toEqual(before);
});

it.each(['linear', 'log', 'percent', 'indexed'] as const)('labels a %s scale', (kind) => {
  const chart = open();
  chart.setScale(kind, false);
  show(chart, 200, 1_000);
  // The base is the last price, whose label stands in place of 0 % and 100.
  const label = { linear: /^(980|1,020)$/, log: /^(99|1,00)\d$/, percent: /^[+−]\d\.\d\d%$/, indexed: /^(98|99|101)$/ }[
    kind
  ];
  expect(canvas.texts()).toContainEqual(expect.stringMatching(label));
  expect(canvas.texts()).not.toContain('0.00%');
});

it('leaves out the label of the axis where the last price has its own', () => {
  const chart = open();
  const labels = (label: string) => canvas.texts().filter((text) => text === label).length;
  show(chart, 100);
  expect([labels('102'), labels('98')]).toEqual([1, 1]);
  chart.setQuote(98, 100);
  show(chart, 100);
  expect([labels('102'), labels('98')]).toEqual([1, 1]);
  expect(canvas.texts().at(-1)).toBe('98');
});

it('draws a compared stock on a scale of its own, with its last price, and leaves the main one in prices', () => {
  const chart = open();
  const { at, close } = bars(100, 20_000);
  const other = { id: 'KOPI', colour: 'up', columns: { at, close } };
  chart.setCompared([{ ...other, hasOwnScale: true }]);
  show(chart, 100);
  expect(canvas.texts()).toEqual(expect.arrayContaining(['100', '20,002']));
  expect(canvas.texts().filter((text) => text.endsWith('%'))).toEqual([]);
  canvas.forget();
  chart.setComparedLast('KOPI', 21_000);
  chart.paint();
  expect(canvas.texts()).toContain('21,000');
  expect(chart.comparedChange('KOPI', 99)).toBeCloseTo((21_000 / 20_002 - 1) * 100);
  chart.setCompared([other]);
  canvas.forget();
  chart.paint();
  expect(canvas.texts()).not.toContain('21,000');
  expect(canvas.texts().some((text) => text.endsWith('%'))).toBe(true);
});

it('stretches the scale at the left by its own axis, shows its price at the crosshair, and fits it with a double click', () => {
  const chart = open();
  const { at, close } = bars(100, 20_000);
  chart.setCompared([
    { id: 'KOPI', colour: 'up', columns: { at, close: close.map((value, row) => value + row) }, hasOwnScale: true },
  ]);
  show(chart, 100);
  host.setPointerCapture = () => {};
  host.getBoundingClientRect = () => ({ left: 0, top: 0 }) as DOMRect;
  const scales = () => {
    chart.paint();
    const texts = [...canvas.texts()];
    canvas.forget();
    return [texts.filter((text) => /^2\d,/.test(text)), [...new Set(texts.filter((text) => /^\d{2,3}$/.test(text)))]];
  };
  const before = scales();
  fire('pointerdown', { clientX: 20, clientY: 100, button: 0, pointerId: 1 });
  fire('pointermove', { clientX: 20, clientY: 250 });
  fire('pointerup', { clientX: 20, clientY: 250 });
  const [left, right] = scales();
  expect(left).not.toEqual(before[0]);
  expect(right).toEqual(before[1]);
  expect(plot.querySelector('.is-left')?.textContent).toMatch(/^[12]\d,\d{3}$/);
  fire('dblclick', { clientX: 20, clientY: 150 });
  expect(scales()).toEqual(before);
});

it('shows the points of an index at the left with their decimals', () => {
  const chart = open();
  const { at, close } = bars(100, 20_000);
  const columns = { at, close: close.map((_, row) => 100 + row / 1_000) };
  chart.setCompared([{ id: 'sector:Energy', colour: 'up', columns, hasOwnScale: true, isIndex: true }]);
  show(chart, 100);
  canvas.forget();
  chart.setComparedLast('sector:Energy', 100.13);
  chart.paint();
  expect(canvas.texts()).toContain('100.13');
});

it('keeps a range that was chosen for the left scale when newer bars of the same stock come', () => {
  const chart = open();
  const { at, close } = bars(100, 20_000);
  const columns = { at, close: close.map((value, row) => value + row) };
  const compared = { id: 'KOPI', colour: 'up', columns, hasOwnScale: true };
  chart.setCompared([compared]);
  show(chart, 100);
  host.setPointerCapture = () => {};
  host.getBoundingClientRect = () => ({ left: 0, top: 0 }) as DOMRect;
  const labels = () => {
    canvas.forget();
    chart.paint();
    return canvas.texts().filter((text) => /^2\d,/.test(text));
  };
  fire('pointerdown', { clientX: 20, clientY: 100, button: 0, pointerId: 1 });
  fire('pointermove', { clientX: 20, clientY: 250 });
  fire('pointerup', { clientX: 20, clientY: 250 });
  const chosen = labels();
  chart.setCompared([{ ...compared }]);
  expect(labels()).toEqual(chosen);
  chart.setCompared([{ ...compared, id: 'TEHH' }]);
  expect(labels()).not.toEqual(chosen);
});
