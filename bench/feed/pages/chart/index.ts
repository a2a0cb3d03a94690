import type { ChartBench, ChartSpec } from '../bench-window.ts';
import { nextFrame } from '../waiting.ts';
import { mountLantaiChart } from './lantai.ts';
import { mountLightweightCharts } from './peer.ts';
import { createTicks, history } from './ticks.ts';

/** A chart under test; `tick` takes a trade in and draws what it changed. */
export type MountedChart = { tick(at: number, price: number, volume: number): void; dispose(): void };

const MOUNTS: Readonly<
  Record<ChartSpec['subject'], (host: HTMLElement, columns: ReturnType<typeof history>) => MountedChart>
> = { lantai: mountLantaiChart, 'lightweight-charts': mountLightweightCharts };

let running: {
  readonly chart: MountedChart;
  readonly host: HTMLElement;
  next(): Parameters<MountedChart['tick']>;
} | null = null;

export const chartBench: ChartBench = {
  async start({ subject, candles }) {
    const host = document.createElement('div');
    host.style.cssText = 'position: relative; width: 1400px; height: 800px;';
    document.getElementById('root')?.append(host);
    const columns = history(candles);
    running = { chart: MOUNTS[subject](host, columns), host, next: createTicks(columns) };
    await nextFrame();
  },
  async run(ticks) {
    for (let tick = 0; tick < ticks; tick += 1) {
      await nextFrame();
      running?.chart.tick(...(running.next() ?? []));
    }
    // The last tick's own paint.
    await nextFrame();
  },
  stop() {
    running?.chart.dispose();
    running?.host.remove();
    running = null;
  },
};
