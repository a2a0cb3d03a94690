import { setTimeout as pause } from 'node:timers/promises';
import type { BenchPage } from '../feed/pages/host.ts';
import { unlessQuick } from '../quick.ts';
import { processorMs } from '../ui/cpu.ts';
import type { ChartSpec } from './chart-bench.ts';

/** ms of the page's renderer and the GPU process together, and of the page's main thread alone. */
export type Cost = { readonly processor: number; readonly main: number };

/** Until a page that was just changed has settled, and until everything it caused has been counted. */
const SETTLE_MS = unlessQuick(400, 20);
/** Until a page has done what it does by itself after loading. */
const LOADED_MS = unlessQuick(1_200, 20);
const WARM_UP_TICKS = unlessQuick(20, 2);
/** Ticks are measured for about this long. */
const TICKS_MS = unlessQuick(2_000, 20);
const TICKS = { min: unlessQuick(6, 2), max: 240 };
const MOVES = unlessQuick(120, 4);
/** px that a move of the pointer drags the bars, there and back. */
const MOVE_PX = 6;
const FRAME_MS = 1_000 / 60;
const MARKET_MS = unlessQuick(6_000, 100);

/** Starts to count. @returns ends it: the cost per one of `times` */
async function startMeter({ drawingPids, busyMs }: BenchPage): Promise<(times?: number) => Promise<Cost>> {
  const pids = await drawingPids();
  const used = (): number => pids.reduce((sum, pid) => sum + (processorMs(pid) ?? Number.NaN), 0);
  const before = { main: await busyMs(), processor: used() };
  return async (times = 1) => {
    const processor = (used() - before.processor) / times;
    return { processor, main: ((await busyMs()) - before.main) / times };
  };
}

async function prepare({ page }: BenchPage, spec: ChartSpec): Promise<void> {
  await page.evaluate(async (given) => (await window.bench.chart()).prepare(given), spec);
}

/** Draws the charts of a spec, measures, and removes them. */
async function withCharts<Result>(bench: BenchPage, spec: ChartSpec, measure: () => Promise<Result>): Promise<Result> {
  const { page } = bench;
  await prepare(bench, spec);
  await page.evaluate(async () => (await window.bench.chart()).draw());
  await pause(SETTLE_MS);
  try {
    return await measure();
  } finally {
    await page.evaluate(async () => (await window.bench.chart()).stop());
  }
}

/** A tick before each paint. */
export const tickCost = (bench: BenchPage, spec: ChartSpec): Promise<Cost> =>
  withCharts(bench, spec, async () => {
    const tick = (count: number) =>
      bench.page.evaluate(async (ticks) => (await window.bench.chart()).tick(ticks), count);
    const begun = performance.now();
    await tick(WARM_UP_TICKS);
    const each = (performance.now() - begun) / WARM_UP_TICKS;
    const ticks = Math.round(Math.max(TICKS.min, Math.min(TICKS.max, TICKS_MS / each)));
    const cost = await startMeter(bench);
    await tick(ticks);
    return cost(ticks);
  });

/** The bars are dragged by a pointer that moves with every frame. */
export const panCost = (bench: BenchPage, spec: ChartSpec): Promise<Cost & { readonly fps: number }> =>
  withCharts(bench, spec, async () => {
    const { page } = bench;
    const session = await page.context().newCDPSession(page);
    let x = 300;
    await page.mouse.move(x, 200);
    await page.mouse.down();
    const sent: Promise<unknown>[] = [];
    await page.evaluate(async () => (await window.bench.chart()).countFrames());
    const cost = await startMeter(bench);
    const begun = performance.now();
    for (let move = 0; move < MOVES; move += 1) {
      x += move < MOVES / 2 ? MOVE_PX : -MOVE_PX;
      sent.push(
        session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y: 200, buttons: 1, button: 'left' }),
      );
      await pause(Math.max(0, begun + (move + 1) * FRAME_MS - performance.now()));
    }
    const counted = await cost(MOVES);
    const fps = await page.evaluate(async () => (await window.bench.chart()).framesPerSecond());
    await Promise.all(sent);
    await page.mouse.up();
    await session.detach();
    return { ...counted, fps };
  });

/** The first chart of a page that was just loaded, its code, fonts and bars there. */
export async function firstDrawCost(bench: BenchPage, spec: ChartSpec): Promise<Cost> {
  const { page } = bench;
  await page.reload();
  await page.waitForFunction(() => 'bench' in window);
  await prepare(bench, spec);
  await pause(LOADED_MS);
  const cost = await startMeter(bench);
  await page.evaluate(async () => (await window.bench.chart()).draw());
  await pause(SETTLE_MS);
  const measured = await cost();
  await page.evaluate(async () => (await window.bench.chart()).stop());
  return measured;
}

/** Other bars of as many. `refreshes`: of the display until they are drawn; 1 is the next one. */
export const replaceCost = (bench: BenchPage, spec: ChartSpec): Promise<Cost & { readonly refreshes: number }> =>
  withCharts(bench, { ...spec, replaces: true }, async () => {
    const cost = await startMeter(bench);
    const refreshes = await bench.page.evaluate(async () => (await window.bench.chart()).replace());
    await pause(SETTLE_MS);
    return { ...(await cost()), refreshes };
  });

/** What one chart costs in one second, on a market on which each has five ticks a second. */
export const marketCost = (bench: BenchPage, spec: ChartSpec & { readonly charts: number }): Promise<Cost> =>
  withCharts(bench, spec, async () => {
    const cost = await startMeter(bench);
    await bench.page.evaluate(async (ms) => (await window.bench.chart()).market(ms), MARKET_MS);
    return cost((spec.charts * MARKET_MS) / 1_000);
  });

export type Held = { readonly scripts: number; readonly buffers: number };

/** Bytes that one of several charts holds, in scripts and in typed arrays. */
export async function heldBytes(bench: BenchPage, spec: ChartSpec & { readonly charts: number }): Promise<Held> {
  const during = await withCharts(bench, spec, () => bench.heap());
  const after = await bench.heap();
  return {
    scripts: (during.scripts - after.scripts) / spec.charts,
    buffers: (during.buffers - after.buffers) / spec.charts,
  };
}
