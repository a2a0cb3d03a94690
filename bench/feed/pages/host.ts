import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '#electron-on-chromium/chromium/find.ts';
import { isQuick } from '../../quick.ts';

/** A window of a real Chromium with the bench's page in it, and what its main thread has worked. */
export type BenchPage = {
  readonly page: Page;
  /** ms that the page's main thread has been busy so far, by its own processor time. */
  busyMs(): Promise<number>;
  /** Bytes that the page's scripts hold, after a collection of garbage. */
  heapBytes(): Promise<number>;
  /** Bytes of the scripts' heap, and of typed arrays, which lie outside it. */
  heap(): Promise<{ readonly scripts: number; readonly buffers: number }>;
  /** Process id of the page's renderer. */
  rendererPid(): Promise<number>;
  /** Process ids of all renderers, and of what puts their pictures together. */
  drawingPids(): Promise<readonly number[]>;
  close(): Promise<void>;
};

/** Names the folder of pages that are built already. */
export const BUILT_PAGES = 'LANTAI_BENCH_PAGES';
const BUILD = fileURLToPath(new URL('./build.ts', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

export type ServedPages = { readonly url: string; close(): void };

/** Builds the pages as the product's are built, unless they are already, and serves them to this machine only. */
export async function servePages(): Promise<ServedPages> {
  const built = process.env[BUILT_PAGES];
  const outDir = built ?? mkdtempSync(join(tmpdir(), 'lantai-bench-pages-'));
  if (built === undefined) await buildPages(outDir);
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    try {
      const body = readFileSync(join(outDir, path === '/' ? 'index.html' : path));
      response.setHeader('content-type', TYPES[extname(path === '/' ? '.html' : path)] ?? TYPES['.html'] ?? '');
      // Clocks of a page that is isolated resolve 5 µs instead of 100.
      response.setHeader('cross-origin-opener-policy', 'same-origin');
      response.setHeader('cross-origin-embedder-policy', 'require-corp');
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close() {
      server.close();
      server.closeAllConnections();
      if (built === undefined) rmSync(outDir, { recursive: true, force: true });
    },
  };
}

/** Opens the page of most benchmarks in a window of 1400 by 800. Without a screen the browser is headless, which draws all the same. */
export async function openBenchPage(size: Size = { width: 1400, height: 800 }): Promise<BenchPage> {
  const pages = await servePages();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    headless: process.env.DISPLAY === undefined,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--headless=new',
      '--disable-gpu',
      '--disable-background-timer-throttling',
      '--disable-renderer-backgrounding',
      '--disable-backgrounding-occluded-windows',
    ].filter((flag) => flag !== '--headless=new' || process.env.DISPLAY === undefined),
  });
  const failures: string[] = [];
  const close = async (): Promise<void> => {
    await browser.close();
    pages.close();
    if (failures.length > 0) throw new Error(`the page failed: ${failures.slice(0, 3).join('\n')}`);
  };
  try {
    const opened = await openPage(browser, pages.url, size, failures);
    return { ...opened, close };
  } catch (thrown) {
    await close().catch(() => {});
    throw thrown;
  }
}

type Size = { readonly width: number; readonly height: number };

async function openPage(browser: Browser, url: string, size: Size, failures: string[]): Promise<BenchPage> {
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: 1 });
  page.on('pageerror', (thrown) => failures.push(String(thrown)));
  await page.goto(url);
  await page.waitForFunction(() => 'bench' in window);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    page,
    busyMs: async () => (await metric(cdp, 'TaskDuration')) * 1000,
    async heapBytes() {
      await cdp.send('HeapProfiler.collectGarbage');
      return metric(cdp, 'JSHeapUsedSize');
    },
    async heap() {
      await cdp.send('HeapProfiler.collectGarbage');
      const { usedSize, backingStorageSize } = await cdp.send('Runtime.getHeapUsage');
      return { scripts: usedSize, buffers: backingStorageSize };
    },
    // The busiest: a browser has an empty one in reserve.
    rendererPid: async () =>
      (await processesOf(browser, ['renderer'])).reduce((busiest, each) =>
        each.cpuTime > busiest.cpuTime ? each : busiest,
      ).id,
    drawingPids: async () => (await processesOf(browser, ['renderer', 'GPU'])).map(({ id }) => id),
    close: () => page.close(),
  };
}

async function processesOf(browser: Browser, types: readonly string[]) {
  const whole = await browser.newBrowserCDPSession();
  const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
  await whole.detach();
  return processInfo.filter(({ type }) => types.includes(type));
}

export async function buildPages(outDir: string): Promise<void> {
  const child = spawn(process.execPath, [BUILD, outDir, ...(isQuick ? ['--quick'] : [])], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the bench pages could not be built');
}

async function metric(cdp: CDPSession, name: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find((each) => each.name === name)?.value ?? Number.NaN;
}
