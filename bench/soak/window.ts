import { spawnSync } from 'node:child_process';
import type { Feed } from '#main/feed/index.ts';
import { openFrameBridge } from '../feed/frame-bridge.ts';
import { openBenchPage } from '../feed/pages/host.ts';

/** A window of a real Chromium on the feed: what its views need is subscribed to, what it is sent is drawn. */
export type SoakWindow = {
  look(): Promise<{ readonly heap: number; readonly rss: number; readonly frames: number; readonly lastTrade: number }>;
  close(): Promise<void>;
};

const NAME = 'page';
const MB = 1024 * 1024;

export async function openSoakWindow(feed: Feed, codes: readonly string[]): Promise<SoakWindow> {
  const bridge = await openFrameBridge();
  const opened = await openBenchPage();
  const { page } = opened;
  const connected = bridge.next((subscriptions) => void feed.handlers.subscribe(subscriptions, { windowId: NAME }));
  const starting = page.evaluate(async (spec) => (await window.bench.day()).start(spec), {
    url: bridge.url,
    codes: [...codes],
  });
  feed.attachWindow(NAME, await connected);
  await starting;
  const pid = await opened.rendererPid();
  return {
    async look() {
      const heap = await opened.heapBytes();
      const { frames, lastTrade } = await page.evaluate(async () => {
        const day = await window.bench.day();
        return { frames: day.frames(), lastTrade: day.lastTrade() };
      });
      return { heap: heap / MB, rss: residentMb(pid), frames, lastTrade };
    },
    async close() {
      feed.detachWindow(NAME);
      await opened.close();
      await bridge.close();
    },
  };
}

/** NaN where the system has no such command. */
function residentMb(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  const kilobytes = Number.parseInt(stdout ?? '', 10);
  return kilobytes / 1024;
}
