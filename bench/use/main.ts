import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { freshDataDir, launch, removeDataDir } from '../../e2e/support/app.ts';
import { openWorkspace } from '../../e2e/support/sign-in.ts';
import { BOUNDS, breaks, growthOf, type Sample } from '../soak/memory.ts';
import { rendererMemory } from '../ui/renderers.ts';
import { heavyUse, openOne } from './steps.ts';

/**
 * `npm run soak:use -- --minutes N`: heavy use of the workspace window by script (every panel, theme and language, the
 * settings, the explorer, stocks, the palette) with prices running. After each round garbage is collected and what is
 * left is weighed. Ends with code 1 where it grows.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error('--minutes takes a number above 0');

const MB = 1024 * 1024;
/** Caches of stocks, grids and languages have filled by then. */
const WARM_UP_MINUTES = Math.min(10, minutes / 3);

type Left = { readonly heap: number; readonly nodes: number; readonly listeners: number };

/** What the page still holds once garbage is collected. */
async function leftIn(page: Page): Promise<Left> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  // What is logged keeps the elements that it is about for a browser's tools, which nobody has open at work.
  await session.send('Runtime.enable');
  await session.send('Runtime.discardConsoleEntries');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const metricOf = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: metricOf('JSHeapUsedSize') / MB, nodes: metricOf('Nodes'), listeners: metricOf('JSEventListeners') };
}

const dataDir = freshDataDir();
const lantai = await launch({ dataDir, animations: true });
const samples: Sample[] = [];
let first: Left | null = null;
let last: Left | null = null;
try {
  const { page } = await openWorkspace(lantai);
  const desk = { lantai, page, home: await openOne(page) };
  const startedAt = performance.now();
  const at = (): number => (performance.now() - startedAt) / 60_000;
  for (let round = 1; at() < minutes; round += 1) {
    await heavyUse(desk);
    const left = await leftIn(page);
    const { megabytes } = await rendererMemory(lantai, page);
    samples.push({ at: at(), heap: left.heap, rss: megabytes });
    if (at() >= WARM_UP_MINUTES) first ??= left;
    last = left;
    console.log(
      `${at().toFixed(1)} min, round ${round}: heap ${left.heap.toFixed(1)} MB, ${left.nodes} nodes, ` +
        `${left.listeners} listeners, renderers ${megabytes.toFixed(0)} MB`,
    );
  }
} finally {
  await lantai.quit();
  removeDataDir(dataDir);
}

for (const field of ['heap', 'rss'] as const) {
  const growth = growthOf(samples, field, WARM_UP_MINUTES, BOUNDS[field]);
  console.log(
    `${field}: ${growth.level.toFixed(1)} MB, ${growth.perMinute.toFixed(3)} MB a minute after warm-up, ` +
      `${growth.over.toFixed(1)} MB over the run (at most ${growth.allowed.toFixed(1)})`,
  );
  if (breaks(growth)) process.exitCode = 1;
}
console.log(`nodes ${first?.nodes} → ${last?.nodes}, listeners ${first?.listeners} → ${last?.listeners}`);
