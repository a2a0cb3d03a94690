import { expect, it, vi } from 'vitest';
import type { DrawingTexts } from './drawings/drawing-place.ts';
import type { EventMark } from './marks/event-marks.ts';
import { canvas, fire, host, open, START, setUpCharts, show } from './testing/chart.ts';

setUpCharts();

it('marks a price of the person’s own with a framed plate, and writes no label of the grid near it', () => {
  const chart = open();
  show(chart, 100, 1_000);
  const [label] = canvas.texts().filter((text) => /^(?:9|1,0)\d\d$/.test(text));
  const price = Number(label?.replace(',', ''));
  chart.setLines([
    { id: 'own', price: price + 1, tone: 'up', dash: 'solid', label: 'mine', isOwn: true, isIncluded: true },
  ]);
  canvas.forget();
  chart.paint();
  expect(canvas.texts()).toContain('mine');
  expect(canvas.texts()).not.toContain(label);
  const frames = canvas.calls('chart-base').filter(({ name, stroke }) => name === 'stroke' && stroke === 'lime');
  // Its line across the plot, and the frame of its plate.
  expect(frames).toHaveLength(2);
});

it('tints what lies between a line and another price, as far as it is on the scale', () => {
  let yOf: (price: number) => number | null = () => null;
  const chart = open({ onScale: (next) => (yOf = next) });
  show(chart, 100, 1_000);
  const line = { id: 'exit', tone: 'up', dash: 'dashed', label: '', isOwn: false, isIncluded: false } as const;
  const tinted = (price: number, tintedTo: number): number => {
    chart.setLines([{ ...line, price, tintedTo }]);
    canvas.forget();
    chart.paint();
    const [widest = []] = canvas.boxes('chart-base', 'lime').toSorted((a, b) => Number(b[2]) - Number(a[2]));
    return Number(widest[3]);
  };
  const between = tinted(1_010, 1_000);
  expect(between).toBeCloseTo((yOf(1_000) ?? 0) - (yOf(1_010) ?? 0));
  expect(tinted(1_000, 1_010)).toBeCloseTo(between);
  expect(tinted(3_000, 2_000)).toBe(0);
});

it('puts a horizontal line at a price without the pointer, and selects it', () => {
  const run = vi.fn();
  const selected = vi.fn();
  const texts = { spanText: String, ticksText: String, volumeText: String, words: {} as DrawingTexts['words'] };
  const chart = open({ drawings: { ...texts, run, selected, placed() {}, editText() {} } });
  show(chart, 100, 1_000);
  chart.drawings.addAt('horizontal-line', 1_005);
  const [{ drawings }] = run.mock.lastCall as [{ drawings: readonly { id: string }[] }];
  expect(drawings).toMatchObject([{ tool: 'horizontal-line', anchors: [{ price: 1_005 }], hidden: false }]);
  expect(selected).toHaveBeenLastCalledWith(drawings[0]?.id);
});

it('draws events over the prices, and reports the one under the pointer', () => {
  const onMark = vi.fn();
  const chart = open({ onMark });
  const mark = {
    id: 'd',
    at: START + 98 * 300_000,
    price: null,
    side: null,
    letter: 'D',
    colour: 'up',
    lines: ['Dividend'],
  };
  chart.setMarks([mark]);
  show(chart, 100);
  expect(canvas.texts()).toContain('D');
  host.getBoundingClientRect = () => ({ left: 0, top: 0 }) as DOMRect;
  const pointTo = (clientX: number, clientY: number) =>
    host.dispatchEvent(new PointerEvent('pointermove', { clientX, clientY, bubbles: true }));
  for (let y = 0; y < 400 && onMark.mock.lastCall?.[0] == null; y += 6)
    for (let x = 0; x < 600; x += 6) {
      pointTo(x, y);
      if (onMark.mock.lastCall?.[0]) break;
    }
  expect(onMark.mock.lastCall?.[0]?.marks).toEqual([mark]);
  pointTo(2, 2);
  expect(onMark).toHaveBeenLastCalledWith(null);
});

it('moves the arrow of a trade in the forming bar with its low', () => {
  const chart = open();
  const trade = { id: 't', at: START + 99 * 300_000, price: 101, side: 'buy', letter: 'B', colour: 'up', lines: [] };
  chart.setMarks([trade as EventMark]);
  show(chart, 100);
  const tips = (name: string) =>
    canvas.calls(name).flatMap(({ name: call, args }) => (call === 'moveTo' ? [args] : []));
  const before = tips('chart-live').at(-1);
  expect(tips('chart-base')).toContainEqual(before);
  canvas.forget();
  chart.trade(START + 99 * 300_000 + 1_000, 95.8, 0);
  chart.paint();
  expect(Number(tips('chart-live').at(-1)?.[1])).toBeGreaterThan(Number(before?.[1]));
  expect(tips('chart-base')).toContainEqual(tips('chart-live').at(-1));
});

it('measures a drag with Shift, moves nothing with it, and removes it with Escape or the next press', () => {
  const run = vi.fn();
  const none = { selected() {}, placed() {}, editText() {}, words: {} as DrawingTexts['words'] };
  const texts = { spanText: (count: number) => `${count} bars`, ticksText: (count: number) => `${count} ticks` };
  const chart = open({ drawings: { ...none, ...texts, volumeText: (volume) => `Vol ${volume}`, run } });
  show(chart, 500);
  host.setPointerCapture = () => {};
  host.getBoundingClientRect = () => ({ left: 0, top: 0 }) as DOMRect;
  const press = (shiftKey: boolean) => {
    fire('pointerdown', { clientX: 200, clientY: 100, button: 0, pointerId: 1, shiftKey });
    fire('pointermove', { clientX: 300, clientY: 200, shiftKey });
    fire('pointerup', { clientX: 300, clientY: 200, shiftKey });
    canvas.forget();
    chart.paint();
  };
  const measured = () => canvas.texts().filter((text) => /bars|ticks|Vol /.test(text));
  const before = canvas.texts().filter((text) => text.includes(':'));
  press(true);
  expect(measured()).toHaveLength(3);
  expect(measured()).toContain('10 bars');
  expect(canvas.texts().filter((text) => text.includes(':'))).toEqual(before);
  expect(host.hasAttribute('data-measuring')).toBe(true);
  fire('keydown', { key: 'Escape' });
  canvas.forget();
  chart.paint();
  expect([measured(), host.hasAttribute('data-measuring')]).toEqual([[], false]);
  press(true);
  press(false);
  expect(measured()).toEqual([]);
  expect(run).not.toHaveBeenCalled();
});
