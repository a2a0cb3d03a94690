import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { asStockCodes, live, realFeed, subscribeWindow } from './feed/live-feed.ts';
import { startStorm } from './feed/storm-control.ts';
import { checkingWindow } from './soak/checking-window.ts';
import type { Sample } from './soak/memory.ts';
import { connectOtherClient } from './soak/other-client.ts';
import { judge } from './soak/report.ts';
import { createTradeWatch } from './soak/trade-watch.ts';
import { breakEverySeconds, phaseAt } from './soak/trading-day.ts';
import { openSoakWindow, type SoakWindow } from './soak/window.ts';

/**
 * `npm run soak -- --minutes N [--no-window]`: trading days of a minute each against a storm of its
 * own, with the main process's whole feed path, a window that checks every trade's number, and a
 * window of a real Chromium. The connection breaks every few minutes. Ends with code 1 when memory
 * grows, a trade is lost or a gap is not reported.
 */
const { values: args } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, 'no-window': { type: 'boolean', default: false } },
});
const minutes = Number(args.minutes);
if (!(minutes > 0)) throw new Error('--minutes takes a number above 0');

const STOCKS = 900;
const MB = 1024 * 1024;
const LOOK_EVERY_S = Math.max(3, Math.min(30, (minutes * 60) / 60));
const WARM_UP_MINUTES = Math.min(10, minutes / 3);
/** The longest that a frame may be on its way once the market is quiet. */
const SETTLE_MS = 2_000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const storm = await startStorm({ instruments: STOCKS, rate: 0, tradesInBatch: 3 });
const stopOther = connectOtherClient(storm.url);
const feed = realFeed({ url: storm.url });
let reportedGaps = 0;
const watch = createTradeWatch(() => {
  const before = reportedGaps;
  reportedGaps = feed.diagnostics().gaps;
  return reportedGaps > before;
});
const checking = checkingWindow(watch);
feed.start();
await live(feed);
feed.attachWindow('checking', checking);
await subscribeWindow(feed, 'checking', { quotes: asStockCodes(storm.codes), trades: 'all' });

let window: SoakWindow | null = null;
if (!args['no-window']) {
  try {
    window = await openSoakWindow(feed, storm.codes);
  } catch (thrown) {
    console.log(`without a window: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
  }
}

const main: Sample[] = [];
const renderer: Sample[] = [];
const startedAt = performance.now();
const elapsed = (): number => (performance.now() - startedAt) / 1000;
const dropped = (): number => feed.diagnostics().windows.reduce((sum, each) => sum + each.droppedTrades, 0);

async function look(phase: string): Promise<void> {
  const at = elapsed() / 60;
  collectGarbage();
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  const ours: Sample = { at, heap: (heapUsed + arrayBuffers) / MB, rss: rss / MB };
  main.push(ours);
  const page = await window?.look();
  if (page) renderer.push({ at, heap: page.heap, rss: page.rss });
  const { received, lost, unflagged } = watch.report();
  const size = ({ heap, rss: resident }: { heap: number; rss: number }) =>
    `${heap.toFixed(1)}/${resident.toFixed(0)} MB`;
  console.log(
    [
      `${at.toFixed(1)} min ${phase.padEnd(7)}`,
      `main ${size(ours)}`,
      ...(page ? [`window ${size(page)}, ${(page.frames / LOOK_EVERY_S).toFixed(0)} frames/s`] : []),
      `${feed.status().messagesPerSecond} messages/s`,
      `${received} trades, ${lost} lost, ${unflagged} gaps unreported`,
    ].join('  '),
  );
}

let rate = -1;
let brokenTimes = 0;
let nextBreak = breakEverySeconds(minutes);
let nextLook = LOOK_EVERY_S;
while (elapsed() < minutes * 60) {
  const phase = phaseAt(elapsed());
  if (phase.rate !== rate) {
    rate = phase.rate;
    await storm.setRate(rate);
    if (rate === 0) {
      await pause(SETTLE_MS);
      watch.quietAt((await storm.counts()).lastTradeNumber);
    }
  }
  if (elapsed() >= nextBreak && feed.status().state === 'live') {
    nextBreak += breakEverySeconds(minutes);
    brokenTimes += 1;
    watch.broken();
    await storm.hangUp();
  }
  if (elapsed() >= nextLook) {
    nextLook += LOOK_EVERY_S;
    await look(phase.name);
  }
  await pause(100);
}
await storm.setRate(0);
await live(feed);
await pause(SETTLE_MS);
watch.quietAt((await storm.counts()).lastTradeNumber);

const { lines, broken } = judge({
  main,
  renderer,
  warmUpMinutes: WARM_UP_MINUTES,
  trades: watch.report(),
  dropped: dropped(),
  reconnects: feed.status().reconnects,
  breaks: brokenTimes,
});
for (const line of lines) console.log(line);
for (const each of broken) console.error(`bound broken: ${each}`);
process.exitCode = broken.length > 0 ? 1 : 0;

await window?.close();
feed.stop();
stopOther();
await storm.stop();
