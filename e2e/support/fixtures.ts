import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type TestInfo } from '@playwright/test';
import type { TestExchange } from '#exchange/testing/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { type LaunchOptions, launch, removeDataDir, type Workstation } from './app.ts';
import { type Profile, saveProfile } from './exchange-profile.ts';
import { listenLocally } from './listen.ts';
import { type SpecExchange, startSpecExchange } from './spec-exchange.ts';
import { Stations } from './stations.ts';

/** One test's own folders, exchanges and workstations; all of them are gone when the test is over. */
export type Setup = {
  readonly dataDir: string;
  readonly exchangeDir: string;
  startExchange(options?: SpecExchange): Promise<TestExchange>;
  /**
   * Opens the workstation on a service: what the exchange printed, as a person would save it.
   * @param options `folder` names another data folder than the usual one, for a second workstation at the same time
   */
  open(
    profile: Partial<Profile> & Record<string, unknown>,
    options?: Omit<LaunchOptions, 'dataDir'> & { readonly folder?: string },
  ): Promise<Workstation>;
  /** Closes something else at the end. */
  onClose(close: () => Promise<void>): void;
};

export const test = base.extend<{ setup: Setup }, { stations: Stations }>({
  stations: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs
    async ({}, use) => {
      const stations = new Stations();
      await use(stations);
      await stations.close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs
  setup: async ({}, use, info) => {
    const folder = mkdtempSync(join(tmpdir(), 'lantai-setup-'));
    const closers: (() => Promise<unknown>)[] = [];
    const opened: Workstation[] = [];
    let market: LaunchOptions['market'];
    await use({
      dataDir: join(folder, 'data'),
      exchangeDir: join(folder, 'exchange'),
      async startExchange(options) {
        const exchange = await startSpecExchange(options);
        if (options?.paused === false) market = 'moving';
        closers.push(() => exchange.kill());
        return exchange;
      },
      async open(profile, { folder: name = 'data', ...options } = {}) {
        const file = saveProfile(folder, profile);
        const lantai = await launch({
          ...(market && { market }),
          ...options,
          dataDir: join(folder, name),
          args: ['--profile', file, ...(options.args ?? [])],
        });
        opened.push(lantai);
        closers.push(() => lantai.quit());
        return lantai;
      },
      onClose: (close) => closers.push(close),
    });
    if (info.status !== info.expectedStatus) await describeWindows(opened, info);
    for (const close of closers.reverse()) await close();
    removeDataDir(folder);
  },
});

/** The runner describes one page of a failed test, and none where a second browser is open: these are Lantai's own. */
async function describeWindows(opened: readonly Workstation[], info: TestInfo): Promise<void> {
  const pages = opened.flatMap((lantai) => lantai.pages());
  for (const [at, page] of pages.entries()) {
    const described = await page
      .locator('body')
      .ariaSnapshot({ timeout: DESCRIBED_MS })
      .catch(() => null);
    if (described === null) continue;
    const path = info.outputPath(`window-${at + 1}.md`);
    writeFileSync(path, `\`\`\`yaml\n${described}\n\`\`\`\n`);
    await info.attach('window', { path, contentType: 'text/markdown' });
  }
}

/** A page that stands still is left out. */
const DESCRIBED_MS = 5_000;

/** A port of this machine on which nobody listens. */
export async function closedPort(): Promise<number> {
  const server = createServer();
  const port = await listenLocally(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** None of the exchange's records of orders can be read, until its faults are calmed: any one of them would show an order. */
export async function failRecords({ faults }: TestExchange): Promise<void> {
  const records = [endpoints.orders.list, endpoints.history.transactionsByCursor, endpoints.orders.detail];
  for (const { path } of records) await faults.failAnswers(path, 1_000);
}
