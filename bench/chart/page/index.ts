import type { CandleColumns } from '#shared/contract/market.ts';
import { nextFrame } from '../../feed/pages/waiting.ts';
import { type ChartBench, type ChartSpec, INDICATORS, type IndicatorName } from '../chart-bench.ts';
import { createTicks, history } from './bars.ts';

/** A chart under test; each call draws what it changed, or has it drawn with the next frame. */
export type MountedChart<Bars> = {
  tick(at: number, price: number, volume: number): void;
  /** Bars of another stock. */
  replace(bars: Bars): void;
  dispose(): void;
};

export type Subject<Bars> = {
  /** Bars as the chart takes them. */
  read(columns: CandleColumns): Bars;
  mount(host: HTMLElement, bars: Bars, indicators: readonly IndicatorName[]): MountedChart<Bars>;
};

const blank: Subject<null> = {
  read: () => null,
  mount: () => ({ tick() {}, replace() {}, dispose() {} }),
};

const SUBJECTS: Readonly<Record<ChartSpec['subject'], () => Promise<Subject<unknown>>>> = {
  lantai: async () => (await import('./lantai.ts')).lantai as Subject<unknown>,
  klinecharts: async () => (await import('./klinecharts.ts')).klinecharts as Subject<unknown>,
  'openalgo-charts': async () => (await import('./openalgo.ts')).openalgo as Subject<unknown>,
  'lightweight-charts': async () => (await import('./lightweight-charts.ts')).lightweightCharts as Subject<unknown>,
  blank: () => Promise.resolve(blank as Subject<unknown>),
};

const WIDTH = 1_200;
const HEIGHT = 700;
/** Frames from one tick of a chart to its next: five a second on a display of 60 Hz. */
const FRAMES_A_TICK = 12;
const FRAME_MS = 1_000 / 60;

type Running = {
  readonly chart: MountedChart<unknown>;
  readonly host: HTMLElement;
  next(): Parameters<MountedChart<unknown>['tick']>;
};

let subject: Subject<unknown> = blank as Subject<unknown>;
let spec: ChartSpec = { subject: 'blank', bars: 0, indicators: 0 };
let prepared: unknown[] = [];
let other: unknown;
let running: Running[] = [];
let frames = { count: 0, since: 0, next: 0 };

const count = (): void => {
  frames.count += 1;
  frames.next = requestAnimationFrame(count);
};

/** The first chart's place among `charts` that share the area in rows of equal length. */
function place(charts: number): HTMLElement {
  const across = Math.ceil(Math.sqrt(charts));
  const host = document.createElement('div');
  host.style.cssText = `position: relative; float: left; width: ${WIDTH / across}px; height: ${Math.floor(HEIGHT / across)}px;`;
  const root = document.getElementById('root');
  if (root) root.style.width = `${WIDTH}px`;
  root?.append(host);
  return host;
}

/** Until the frame after the next has begun: the next one is drawn then. */
async function drawn(): Promise<number> {
  await nextFrame();
  return nextFrame();
}

function mount(bars: unknown): Running {
  const host = place(spec.charts ?? 1);
  const chart = subject.mount(host, bars, INDICATORS.slice(0, spec.indicators));
  return { chart, host, next: createTicks(history(2)) };
}

export const chartBench: ChartBench = {
  async prepare(next) {
    spec = next;
    subject = await SUBJECTS[spec.subject]();
    // A window's texts have loaded its font before there is a chart in it.
    await Promise.all([...document.fonts].map((font) => font.load()));
    const columns = history(spec.bars);
    // The peers hold on to what they are given.
    prepared = Array.from({ length: spec.charts ?? 1 }, () => subject.read(columns));
    other = spec.replaces ? subject.read(history(spec.bars, 2_000)) : undefined;
  },
  async draw() {
    running = prepared.map(mount);
    prepared = [];
    await drawn();
  },
  async tick(ticks) {
    for (let tick = 0; tick < ticks; tick += 1) {
      await nextFrame();
      for (const { chart, next } of running.slice(0, 1)) chart.tick(...next());
    }
    await drawn();
  },
  async market(ms) {
    const until = performance.now() + ms;
    for (let frame = 0; performance.now() < until; frame += 1) {
      await nextFrame();
      for (const [at, { chart, next }] of running.entries()) {
        // Each in a frame of its own as far as there are frames, as stocks trade independently.
        if ((frame + at * 7) % FRAMES_A_TICK === 0) chart.tick(...next());
      }
    }
  },
  async replace() {
    const before = await nextFrame();
    // Between two frames, as an answer of the service comes.
    await new Promise((later) => setTimeout(later));
    running[0]?.chart.replace(other);
    return Math.round(((await drawn()) - before) / FRAME_MS) - 1;
  },
  countFrames() {
    frames = { count: 0, since: performance.now(), next: requestAnimationFrame(count) };
  },
  framesPerSecond() {
    cancelAnimationFrame(frames.next);
    return frames.count / ((performance.now() - frames.since) / 1_000);
  },
  async stop() {
    for (const { chart, host } of running) {
      chart.dispose();
      host.remove();
    }
    running = [];
    other = undefined;
    await drawn();
  },
};
