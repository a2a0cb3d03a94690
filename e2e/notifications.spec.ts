import { expect, type Page } from '@playwright/test';
import type { Settings } from '#shared/contract/settings.ts';
import centre from '#shared/i18n/en/inbox.json' with { type: 'json' };
import trayEn from '#shared/i18n/en/tray.json' with { type: 'json' };
import { launch, removeDataDir, type Workstation } from './support/app.ts';
import { test } from './support/fixtures.ts';
import { gridRows, selectedRow } from './support/grid.ts';
import { notificationsOf } from './support/notification-log.ts';
import { openWorkspace } from './support/sign-in.ts';
import { onlyWindow } from './support/windows.ts';
import { numberAt, sendOrder, titleBar, type WorkspacePage, workspacePage } from './support/workspace-page.ts';

let lantai: Workstation;

test.beforeEach(async () => {
  lantai = await launch({ panels: ['watchlist', 'book', 'ticket', ['orders', 'portfolio']] });
});
test.afterEach(async () => {
  await lantai.quit();
  removeDataDir(lantai.dataDir);
});

/** Buys at the best offer, as a rule at once. */
async function buy(on: WorkspacePage, lots: number): Promise<void> {
  await sendOrder(on, { price: await numberAt(on.offer(2)), lots });
  await expect(on.orderOutcome).toContainText(/Accepted|PARTIAL|MATCH/);
}

const matches = async (page: Page): Promise<readonly { id: string; lots: unknown; read: boolean }[]> =>
  (await notificationsOf(page, 'order-match')).map(({ id, params, read }) => ({ id, lots: params.lots, read }));

async function choose(page: Page, patch: Partial<Settings['notifications']>): Promise<void> {
  await page.evaluate(async (changed) => {
    const now = await window.lantai.settings.get();
    if (now.ok) await window.lantai.settings.change({ notifications: { ...now.value.notifications, ...changed } });
  }, patch);
}

test('a fill is notified, opens the row of its order, and is still in the log after a restart', async () => {
  const { page } = await openWorkspace(lantai);
  const on = workspacePage(page);
  const list = on.panel('notifications');
  const notified = async (): Promise<readonly string[]> =>
    ((await lantai.desktop?.notifications()) ?? []).map(({ title, body }) => `${title}: ${body}`);
  const bell = titleBar(page).getByRole('button', { name: new RegExp(`^${centre.bell}`) });

  // Only notifications of orders are counted: people write at any time, and each message may be notified.
  await test.step('nothing has been notified yet', async () => {
    await bell.click();
    await expect(list.getByText(centre.empty).or(list.locator('.inbox-row').first())).toBeVisible();
    await expect(list.locator('[data-code^="order-"]')).toHaveCount(0);
  });

  await test.step('an entry, a number on the bell and in the tray, and one on the desktop', async () => {
    await expect(on.offer(2)).not.toBeEmpty();
    await buy(on, 7);
    const entry = list.locator('[data-code="order-match"]').first();
    await expect(entry).toContainText('7 lots');
    await expect(entry.getByRole('img', { name: centre.unreadMark })).toBeVisible();
    await expect(bell).toContainText(/[1-9]/);
    if (!lantai.desktop) return;
    await expect.poll(notified).toContainEqual(expect.stringMatching(/Filled: Buy 7 lots/));
    const { desktop } = lantai;
    await expect.poll(async () => (await desktop.trayTooltips()).join()).toMatch(/unread/);
  });

  await test.step('a click shows the order and marks the entry as read', async () => {
    await on.showPortfolio();
    await expect(on.panel('orders')).toBeHidden();
    if (lantai.desktop) {
      const index = (await notified()).findIndex((text) => text.includes('Buy 7 lots'));
      await lantai.desktop.clickNotification(index);
    } else await list.locator('[data-code="order-match"]').first().click();
    await expect(selectedRow(on.panel('orders'))).toContainText('7 / 7');
    await expect(list.locator('[data-code="order-match"].is-unread')).toHaveCount(0);
    // It only shows: nothing was sent.
    await expect(gridRows(on.panel('orders'))).toHaveCount(1);
  });

  await test.step('do not disturb and a disabled kind: log entries only; a fill passes in quiet hours', async () => {
    const before = (await notified()).length;
    const hushed = async (lots: number): Promise<boolean> => {
      await buy(on, lots);
      await expect.poll(async () => (await matches(page)).map((match) => match.lots)).toContain(lots);
      return (await matches(page)).find((match) => match.lots === lots)?.read ?? false;
    };
    if (lantai.desktop) await lantai.desktop.clickTrayItem(trayEn.doNotDisturb);
    else await choose(page, { muted: true });
    await expect(list.getByText(centre.doNotDisturbOn)).toBeVisible();
    expect(await hushed(8)).toBe(false);
    await choose(page, { muted: false, quiet: { on: true, from: 0, to: 0 } });
    await expect(list.getByText(centre.quiet)).toBeVisible();
    expect(await hushed(9)).toBe(false);
    // A window in focus shows a fill itself, and the desktop does otherwise.
    const isShown = async (): Promise<boolean> =>
      (await page.locator('.toast', { hasText: /^Bought 9\b/ }).count()) > 0 ||
      (await notified()).some((text) => text.includes('Buy 9 lots'));
    if (lantai.desktop) await expect.poll(isShown).toBe(true);
    const off = { desktop: false, sound: false, tray: false };
    await choose(page, { quiet: { on: false, from: 0, to: 0 }, kinds: { 'order-match': off } });
    expect(await hushed(11)).toBe(true);
    const fills = (await notified()).slice(before).filter((text) => text.startsWith('Filled'));
    expect(fills.filter((text) => !text.includes('Buy 9 lots'))).toEqual([]);
  });

  await test.step('the log is there again, read and unread', async () => {
    const before = await matches(page);
    await lantai.quit();
    lantai = await launch({ dataDir: lantai.dataDir });
    const again = await onlyWindow(lantai, 'workspace');
    await expect.poll(() => matches(again)).toEqual(before);
    const later = workspacePage(again).panel('notifications');
    // The restarted window draws its panels one after another, on a machine that is busy with the start.
    const orders = later.locator('.inbox-row[data-code^="order-"]');
    await expect(orders.first()).toBeVisible();
    await again.keyboard.press('Escape');
    await later.getByRole('button', { name: centre.markRead }).click();
    await expect(orders.and(later.locator('.is-unread'))).toHaveCount(0);
  });
});
