// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFormats } from '#shared/formats/formats.ts';
import type { BaseView } from './base-layer.ts';

const drawn = vi.hoisted(() => ({ views: [] as BaseView[] }));
vi.mock('./base-layer.ts', () => ({
  createBaseLayer: () => ({ draw: (view: BaseView) => drawn.views.push(view), resize() {}, dispose() {} }),
}));

const { createChartView } = await import('./chart-view.ts');

const part = (): HTMLElement => host.appendChild(document.createElement('div'));
let host: HTMLElement;
let base: HTMLElement;
let marks: HTMLElement;

beforeEach(() => {
  drawn.views.splice(0);
  host = document.body.appendChild(document.createElement('div'));
  Object.defineProperties(host, { clientWidth: { value: 662 }, clientHeight: { value: 400 } });
  base = part();
  marks = part();
});
afterEach(() => host.remove());

const open = () =>
  createChartView({
    ...{ host, base, marks, formats: createFormats('en'), months: [], startText: 'start' },
    ...{ onLegend() {}, onScale() {}, onAtLatest() {} },
  });
/** So many bars of five minutes at one price. */
const bars = (count: number, price = 100) => {
  const column = new Float64Array(count).fill(price);
  const at = Float64Array.from(column, (_, index) => index * 300_000);
  return { at, open: column, high: column, low: column, close: column, volume: column };
};
const labels = (): string[] =>
  [...marks.querySelectorAll('.is-last-price:not([hidden])')].map(({ textContent }) => textContent ?? '');

it('shows one last price after the formats have changed, which makes another view on the same elements', () => {
  const first = open();
  first.setData(bars(50), '5m');
  first.paint();
  first.dispose();
  const second = open();
  second.setData(bars(50, 200), '5m');
  second.paint();
  expect(labels()).toEqual(['200']);
});

const startMark = (): HTMLElement | null => marks.querySelector<HTMLElement>('.is-start:not([hidden])');

it('marks the first bar of a history that is known to be whole, and only while it is on screen', () => {
  const view = open();
  view.setData(bars(500), '5m', true);
  view.paint();
  expect(startMark()).toBeNull();
  view.setData(bars(20), '5m', false);
  view.paint();
  expect(startMark()).toBeNull();
  view.setData(bars(20), '5m', true);
  view.paint();
  // 30 slots of 20 px: the newest three are empty, and so are the first seven.
  expect([startMark()?.textContent, startMark()?.style.left]).toEqual(['start', '144px']);
});

it('shows as many bars as were chosen again after a stock with a short history', () => {
  const view = open();
  const count = (): number | undefined => drawn.views.at(-1)?.bars.length;
  for (const [total, shown] of [
    [500, 60],
    [20, 30],
    [500, 60],
  ] as const) {
    view.blank();
    view.setData(bars(total), '5m', true);
    view.paint();
    expect(count()).toBe(shown);
  }
});
