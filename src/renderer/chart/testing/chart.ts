import { afterEach, beforeEach, vi } from 'vitest';
import { createFormats } from '#shared/formats/formats.ts';
import type { ChartInterval } from '#shared/market/index.ts';
import { Chart, type ChartOptions } from '../chart.ts';
import { type RecordedCanvas, recordCanvases } from './recorded-canvas.ts';

const COLOURS = {
  '--up': 'lime',
  '--up-fill': 'lime',
  '--down': 'red',
  '--down-fill': 'red',
  '--flat': 'gold',
  '--muted': 'grey',
  '--panel': 'black',
};
export const START = Date.UTC(2026, 10, 20, 2);

/** The elements of the chart that a test opens, and what is drawn on them. */
export let host: HTMLElement;
export let plot: HTMLElement;
export let canvas: RecordedCanvas;
export const opened: Chart[] = [];

/** A place for charts, on canvases that record what is drawn; removes the charts after each test. */
export function setUpCharts(): void {
  beforeEach(() => {
    canvas = recordCanvases();
    host = document.body.appendChild(document.createElement('div'));
    for (const [name, value] of Object.entries(COLOURS)) host.style.setProperty(name, value);
    plot = host.appendChild(document.createElement('div'));
    Object.defineProperties(host, { clientWidth: { value: 662 }, clientHeight: { value: 400 } });
  });
  afterEach(() => {
    for (const chart of opened.splice(0)) chart.dispose();
    host.remove();
    vi.restoreAllMocks();
  });
}

export const open = (over: Partial<ChartOptions> = {}): Chart => {
  const chart = new Chart({
    host,
    plot,
    formats: createFormats('en'),
    months: [],
    startText: 'start',
    onLegend() {},
    onScale() {},
    onAtLatest() {},
    ...over,
  });
  opened.push(chart);
  return chart;
};

/** So many rising bars of five minutes from one price. */
export const bars = (count: number, price = 100) => {
  const at = Float64Array.from({ length: count }, (_, index) => START + index * 300_000);
  const column = (offset: number) => new Float64Array(count).fill(price + offset);
  return { at, open: column(0), high: column(4), low: column(-4), close: column(2), volume: column(0) };
};
export const show = (
  chart: Chart,
  count: number,
  price?: number,
  isWhole = true,
  interval: ChartInterval = '5m',
): void => {
  chart.setData(bars(count, price), interval, isWhole);
  canvas.forget();
  chart.paint();
};
/** Bodies are wider than wicks and lines. */
export const bodies = (name: string) => canvas.boxes(name, 'lime').filter(([, , width = 0]) => width > 2);
export const fire = (type: string, init: object): void => {
  host.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), init));
};
