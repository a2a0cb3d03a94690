import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { createRestClient, type RestClient, startExchange, type TestExchange } from '#exchange/testing/index.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { workspacesEn } from '#shared/i18n/en/workspaces.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import type { DisplaySpec } from '#tools/electron-on-chromium/client.ts';
import { launch, removeDataDir, type Workstation } from './app.ts';
import { atPort, EXCHANGE_INSTRUMENTS, portOf, saveProfile } from './fixtures.ts';
import { dialectsOfSpec } from './mixed-dialects.ts';
import { openRecordingProxy, type RecordingProxy } from './recording-proxy.ts';
import { openWorkspace } from './sign-in.ts';
import { windowsOf } from './windows.ts';

type ListedOrder = Awaited<ReturnType<typeof listOrders>>[number];

/** One workstation with its exchange, used by all tests of a file one after the other. */
export type SharedWorkstation = {
  readonly exchange: TestExchange;
  /** What stands between the two and records what passes. */
  readonly proxy: RecordingProxy;
  readonly lantai: Workstation;
  /** Its workspace window: signed in, unlocked, prices running. */
  readonly page: Page;
  readonly pin: string;
  readonly dataDir: string;
  /** The exchange's own record of the orders that were placed since the test began, oldest first. */
  orders(): Promise<readonly ListedOrder[]>;
};

type Options = {
  readonly displays?: readonly DisplaySpec[];
  /** Also loads the page anew before each test, where a panel keeps something in memory that a test counts. */
  readonly reload?: true;
  /** As of {@link launch}. */
  readonly animations?: true;
  /** Choices of the service profile beside its addresses. */
  readonly dialect?: Readonly<Record<string, unknown>>;
};

const listOrders = (client: RestClient) => client.call(endpoints.orders.list);

/**
 * Starts one workstation for the file that calls it, because a start takes longer than most tests, and
 * brings it back before every test: faults off, one window with the standard workspace, the
 * settings of the start, trading unlocked, the feed live. A test that closes, kills or signs out the workstation needs one of
 * its own (`setup.open`).
 * @returns what the running test uses
 */
export function shareWorkstation(options: Options = {}): () => SharedWorkstation {
  let running: Running | null = null;
  let placedBefore: ReadonlySet<string> = new Set();
  test.beforeAll(async () => {
    running = await start(options);
  });
  test.beforeEach(async () => {
    if (!running) throw new Error('the shared workstation did not start');
    await reset(running, options);
    placedBefore = new Set((await ordersOf(running.exchange)).map(({ order_id }) => order_id));
  });
  test.afterAll(() => running?.close());
  return () => {
    if (!running) throw new Error('only a running test has the shared workstation');
    const { exchange } = running;
    return {
      ...running,
      orders: async () => (await ordersOf(exchange)).filter(({ order_id }) => !placedBefore.has(order_id)),
    };
  };
}

type Running = Omit<SharedWorkstation, 'orders'> & { readonly settings: Settings; close(): Promise<void> };

async function start({ displays, animations, dialect }: Options): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'lantai-shared-'));
  const dataDir = join(folder, 'data');
  const exchange = await startExchange({ instruments: EXCHANGE_INSTRUMENTS, dialects: dialectsOfSpec() });
  const proxy = await openRecordingProxy(portOf(exchange.profile));
  const profile = saveProfile(folder, {
    ...atPort(exchange.profile, proxy.port),
    mode: 'practice',
    ...(dialect && { dialect }),
  });
  const lantai = await launch({
    ...{ dataDir, args: ['--profile', profile] },
    ...(displays && { displays }),
    ...(animations && { animations }),
  });
  const { page, pin } = await openWorkspace(lantai);
  const settings = await page.evaluate(async () => window.lantai.settings.get());
  if (!settings.ok) throw new Error(settings.error.message);
  return {
    ...{ exchange, proxy, lantai, page, pin, dataDir, settings: settings.value },
    async close() {
      await lantai.quit();
      await proxy.close();
      await exchange.kill();
      removeDataDir(folder);
    },
  };
}

async function ordersOf(exchange: TestExchange): Promise<readonly ListedOrder[]> {
  const client = createRestClient(exchange.profile);
  await client.signIn();
  return listOrders(client);
}

async function reset({ exchange, lantai, page, pin, settings }: Running, { reload }: Options): Promise<void> {
  await exchange.faults.calm();
  for (const other of lantai.pages()) if (other !== page) await other.close();
  await windowsOf(lantai, 'workspace', 1);
  if (reload) await reloadPage(lantai, page);
  // The dock is loaded after the page: before it is there, the old layout cannot be distinguished from the new one.
  await expect(page.locator('.panel-tab').first()).toBeVisible();
  // What a test left open: the palette, a menu, a dialog.
  await page.keyboard.press('Escape');
  const { version: _version, ...standard } = settings;
  await page.evaluate(restoreStandard, { standard, name: workspacesEn.first, pin });
  // The calls answer before the page has drawn the new layout.
  await expect(page.locator('[data-previous-layout]')).toHaveCount(0);
  await page.bringToFront();
  await expect(page.getByText(/feed live/i)).toBeVisible();
}

/** Loads the only window's page anew, through the main process as the app itself does after a crash. */
export async function reloadPage(lantai: Workstation, page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(() => {
    document.documentElement.dataset.previousPage = '';
  });
  await lantai.inMain(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.reload(), undefined);
  await expect(page.locator('html:not([data-previous-page]) body')).toBeVisible();
  await page.waitForLoadState('load');
}

/** Runs in the page. @throws Error with the first answer that was not a success */
async function restoreStandard(to: {
  readonly standard: Omit<Settings, 'version'>;
  readonly name: string;
  readonly pin: string;
}): Promise<void> {
  const { settings, workspaces, session, windows, watchlist, notifications } = window.lantai;
  const answered = <Value>(answer: { ok: true; value: Value } | { ok: false; error: { message: string } }): Value => {
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value;
  };
  answered(await settings.change(to.standard));
  const state = answered(await session.state());
  if (state.kind !== 'signed-in') throw new Error('a test signed the shared workstation out');
  if (state.trading.kind !== 'unlocked') answered(await session.unlock({ pin: to.pin }));
  for (const tab of document.querySelectorAll<HTMLElement>('.panel-tab')) tab.dataset.previousLayout = '';
  const before = answered(await workspaces.list());
  const created = answered(await workspaces.create({ template: 'one-screen' }));
  for (const { id } of before.workspaces) answered(await workspaces.remove({ id }));
  answered(await workspaces.rename({ id: created.id, name: to.name }));
  const first = answered(await watchlist.list())[0]?.items[0]?.code;
  if (first) answered(await windows.setLink({ group: 'blue', symbol: first }));
  answered(await notifications.clear());
}
