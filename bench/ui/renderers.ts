import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Workstation } from '../../e2e/support/app.ts';
import { runtime } from '../../e2e/support/runtime.ts';

export type RendererMemory = { readonly megabytes: number; readonly processes: number };

const KB = 1024;

/**
 * Memory of all renderer processes together. On Linux it is their proportional set size: what two share counts
 * once. Elsewhere what the runtime calls private, or the working set where it reports no more.
 */
export async function rendererMemory(lantai: Workstation, page: Page): Promise<RendererMemory> {
  const all = runtime().kind === 'electron' ? await byElectron(lantai) : await byDebugger(page);
  const kilobytes = all.reduce((sum, renderer) => sum + (proportional(renderer.pid) ?? renderer.kilobytes), 0);
  return { megabytes: kilobytes / KB, processes: all.length };
}

/** What is left is what the page holds, not what it has not yet cleared away. */
export async function collectGarbage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.detach();
}

type Renderer = { readonly pid: number; readonly kilobytes: number };

const byElectron = (lantai: Workstation): Promise<Renderer[]> =>
  lantai.inMain(
    ({ app }) =>
      app
        .getAppMetrics()
        .filter(({ type }) => type === 'Tab')
        .map(({ pid, memory }) => ({ pid, kilobytes: memory.privateBytes ?? memory.workingSetSize })),
    undefined,
  );

async function byDebugger(page: Page): Promise<Renderer[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page belongs to no browser');
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => ({ pid: id, kilobytes: Number.NaN }));
}

function proportional(pid: number): number | null {
  try {
    const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes);
  } catch {
    return null;
  }
}
