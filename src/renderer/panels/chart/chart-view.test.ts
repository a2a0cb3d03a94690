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
    ...{ host, base, marks, formats: createFormats('en'), months: [] },
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
