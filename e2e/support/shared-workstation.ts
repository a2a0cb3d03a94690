import { expect, type Page } from '@playwright/test';
import type { Settings } from '#shared/contract/settings.ts';
import { EMPTY_TEMPLATE, type NewWorkspace } from '#shared/contract/workspaces.ts';
import workspacesEn from '#shared/i18n/en/workspaces.json' with { type: 'json' };
import type { Workstation } from './app.ts';
import { test } from './fixtures.ts';
import { ordersAt } from './orders-at.ts';
import type { Running, SharedOptions } from './stations.ts';
import { placeOnlyWindow, windowsOf } from './windows.ts';

type ListedOrder = Awaited<ReturnType<typeof ordersAt>>[number];

/** One workstation with its exchange, used by the tests of several files one after the other. */
export type SharedWorkstation = Omit<Running, 'settings' | 'bounds' | 'close'> & {
  /** The exchange's own record of the orders that were placed since the test began, oldest first. */
  orders(): Promise<readonly ListedOrder[]>;
};

/**
 * Brings a shared workstation back before every test: faults off, one window with the standard workspace or an empty one,
 * the size and settings of the start, trading unlocked, the feed live; before the first test of a file also what the file before
 * it left on the service and in the window (`renew` in stations.ts). A test that closes, kills or signs out the
 * workstation needs one of its own (`setup.open`).
 * @returns what the running test uses
 */
export function shareWorkstation(options: SharedOptions = {}): () => SharedWorkstation {
  let running: Running | null = null;
  let isNew = false;
  let placedBefore: ReadonlySet<string> = new Set();
  test.beforeAll(async ({ stations }) => {
    ({ running, isNew } = await stations.take(options));
  });
  test.beforeEach(async () => {
    if (!running) throw new Error('the shared workstation did not start');
    if (!isNew) await reset(running, options);
    isNew = false;
    placedBefore = new Set((await ordersAt(running.exchange)).map(({ order_id }) => order_id));
  });
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs
  test.afterEach(async ({}, { status, expectedStatus }) => {
    if (running && status !== expectedStatus) throw new Error(`the window then: ${await stateOf(running)}`);
  });
  test.afterAll(async ({ stations }) => {
    if (running) await stations.rest(options, running);
  });
  return () => {
    if (!running) throw new Error('only a running test has the shared workstation');
    const { exchange } = running;
    return {
      ...running,
      orders: async () => (await ordersAt(exchange)).filter(({ order_id }) => !placedBefore.has(order_id)),
    };
  };
}

/** What an empty panel may come of, to be read beside a failure: neither a picture nor the page's own texts show it. */
const stateOf = async ({ page, lantai }: Running): Promise<string> =>
  JSON.stringify({
    windows: await lantai.inMain(
      ({ BrowserWindow }) =>
        BrowserWindow.getAllWindows().map((window) => ({ isVisible: window.isVisible(), bounds: window.getBounds() })),
      undefined,
    ),
    page: await page.evaluate(async () => ({
      visibility: document.visibilityState,
      size: [innerWidth, innerHeight],
      feed: await window.lantai.feed.status(),
    })),
  });

async function reset(
  { exchange, lantai, page, pin, settings, bounds }: Running,
  { reload, panels }: SharedOptions,
): Promise<void> {
  await exchange.faults.calm();
  for (const other of lantai.pages()) if (other !== page) await other.close();
  await windowsOf(lantai, 'workspace', 1);
  // A new workspace takes the layout that fits the window.
  await placeOnlyWindow(lantai, page, bounds);
  if (reload) await reloadPage(lantai, page);
  // The dock is loaded after the page: before it is there, the old layout cannot be distinguished from the new one.
  await page.locator('.dock .dv-dockview').first().waitFor();
  // What a test left open: the palette, a menu, a dialog.
  await page.keyboard.press('Escape');
  const { version: _version, ...standard } = settings;
  const template: NewWorkspace = panels ? EMPTY_TEMPLATE : 'one-screen';
  await page.evaluate(restoreStandard, { standard, template, name: workspacesEn.first, pin });
  // The calls answer before the page has drawn the new layout.
  await expect(page.locator('[data-previous-layout]')).toHaveCount(0);
  await page.bringToFront();
  await page.getByText(/feed live/i).waitFor();
}

/** Loads the only window's page anew, through the main process as the app itself does after a crash. */
export async function reloadPage(lantai: Workstation, page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(() => {
    document.documentElement.dataset.previousPage = '';
  });
  await lantai.inMain(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.reload(), undefined);
  await page.locator('html:not([data-previous-page]) body').waitFor();
  await page.waitForLoadState('load');
}

/** Runs in the page. @throws Error with the first answer that was not a success */
async function restoreStandard(to: {
  readonly standard: Omit<Settings, 'version'>;
  readonly template: NewWorkspace;
  readonly name: string;
  readonly pin: string;
}): Promise<void> {
  const { settings, workspaces, session, windows, watchlist, notifications } = window.lantai;
  const answered = <Value>(answer: { ok: true; value: Value } | { ok: false; error: { message: string } }): Value => {
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value;
  };
  const state = answered(await session.state());
  if (state.kind !== 'signed-in') throw new Error('a test signed the shared workstation out');
  if (state.trading.kind !== 'unlocked') answered(await session.unlock({ pin: to.pin }));
  for (const tab of document.querySelectorAll<HTMLElement>('.panel-tab')) tab.dataset.previousLayout = '';
  const { version: _version, ...changed } = answered(await settings.get());
  if (JSON.stringify(changed) !== JSON.stringify(to.standard)) {
    // Every panel that is open would be drawn anew with them.
    answered(await workspaces.create({ template: 'empty' }));
    const without = (entries: object) => Object.fromEntries(Object.keys(entries).map((name) => [name, null]));
    const { keys, notifications: usual } = to.standard;
    answered(
      await settings.change({
        ...to.standard,
        keys: { ...without(changed.keys), ...keys },
        notifications: { ...usual, kinds: { ...without(changed.notifications.kinds), ...usual.kinds } },
      }),
    );
  }
  const before = answered(await workspaces.list());
  const created = answered(await workspaces.create({ template: to.template }));
  for (const { id } of before.workspaces) answered(await workspaces.remove({ id }));
  answered(await workspaces.rename({ id: created.id, name: to.name }));
  const first = answered(await watchlist.list())[0]?.items[0]?.code;
  if (first) answered(await windows.setLink({ group: 'blue', symbol: first }));
  answered(await notifications.clear());
}
