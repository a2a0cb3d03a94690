import { expect, type Page } from '@playwright/test';
import type { TestExchange } from '#exchange/testing/index.ts';
import type { StockCode } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { applyAppearance, resizeWindow } from './support/appearance.ts';
import { EXCHANGE_INSTRUMENTS } from './support/exchange-profile.ts';
import { test } from './support/fixtures.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { firstWatched, numberAt, sendOrder, workspacePage } from './support/workspace-page.ts';

/** All that one file may leave to the next, as a person would see it. */
const left = (page: Page) =>
  page.evaluate(async () => {
    const { alerts, notifications, orders, recents, screener, service, settings, watchlist, windows, workspaces } =
      window.lantai;
    const value = <Value>(answer: { ok: true; value: Value } | { ok: false; error: { message: string } }): Value => {
      if (!answer.ok) throw new Error(answer.error.message);
      return answer.value;
    };
    return {
      alerts: value(await alerts.list()).length,
      screens: value(await screener.screens()).length,
      templates: (value(await service.read({ name: 'charts.templates', input: {} })) as unknown[]).length,
      lists: value(await watchlist.list()).map(({ name }) => name),
      recents: JSON.stringify(value(await recents.list())).includes('SRUN'),
      standing: value(await orders.list()).orders.filter(({ status }) => status === 'OPEN').length,
      theme: value(await settings.get()).appearance.theme,
      isSmall: innerWidth < 1_000,
      windows: value(await windows.list()).length,
      workspaces: value(await workspaces.list()).workspaces.map(({ name }) => name),
      // Notifications of connections are left out, for the machine decides about them: a busy one loses the feed for a moment.
      logged: value(await notifications.recent())
        .map(({ code }) => code)
        .filter((code) => !/^(feed|service)-/.test(code)),
    };
  });

const CLEAN: Awaited<ReturnType<typeof left>> = {
  alerts: 0,
  screens: 0,
  templates: 0,
  lists: ['Favourites'],
  recents: false,
  standing: 0,
  theme: 'dark',
  isSmall: false,
  windows: 1,
  workspaces: ['One screen'],
  logged: [],
};

/** Runs in the page. @throws Error with the first answer that was not a success */
async function leaveBehind(symbol: string): Promise<void> {
  const { alerts, recents, screener, service, watchlist, windows, workspaces } = window.lantai;
  const done = (answer: { ok: true } | { ok: false; error: { message: string } }): void => {
    if (!answer.ok) throw new Error(answer.error.message);
  };
  const condition = { kind: 'price', level: 50, direction: 'down' } as const;
  const name = 'Left behind';
  const ranking = { figure: 'value', descending: true } as const;
  done(await alerts.create({ symbol: symbol as StockCode, condition, repeatSeconds: null, lastDay: null, note: '' }));
  done(await screener.put({ id: 'left', name, conditions: [], columns: [], ranking, alerts: false }));
  done(await service.write({ name: 'charts.saveTemplate', input: { name, content: '{}' } }));
  done(await watchlist.create({ name }));
  done(await recents.add({ source: 'stocks', id: 'SRUN', title: 'SRUN', detail: null }));
  done(await workspaces.create({ template: 'empty' }));
  done(await windows.openWindow());
}

/** The two files below use the same workstation, which no other file does, and which stays between them. */
const OF_BOTH = { exchange: { instruments: EXCHANGE_INSTRUMENTS + 1 } };
const used: TestExchange[] = [];

test.describe('a file that leaves much behind', () => {
  const shared = shareWorkstation(OF_BOTH);

  test('leaves an order, an alert, lists, settings, a window and a fault', async () => {
    const { exchange, lantai, page, orders } = shared();
    used.push(exchange);
    expect(await left(page)).toEqual(CLEAN);
    const on = workspacePage(page);
    await on.showOrders();
    await sendOrder(on, { price: await numberAt(on.bid(5)), lots: 2 });
    await expect(on.orderRow('OPEN')).toBeVisible();
    expect(await orders()).toHaveLength(1);
    await applyAppearance(page, { theme: 'light' });
    await resizeWindow(lantai, page, { width: 900, height: 600 });
    await page.evaluate(leaveBehind, await firstWatched(page));
    await exchange.faults.failAnswers(endpoints.orders.list.path, 1_000);
    await expect.poll(async () => (await left(page)).windows).toBe(2);
    const now = await left(page);
    expect(now.lists).toContain('Left behind');
    expect(now).toMatchObject({
      alerts: 1,
      screens: 1,
      templates: 1,
      recents: true,
      standing: 1,
      theme: 'light',
      isSmall: true,
    });
    expect(now.workspaces).toHaveLength(2);
  });
});

test.describe('the file after it', () => {
  const shared = shareWorkstation(OF_BOTH);

  test('finds nothing of that', async () => {
    const { exchange, page, orders } = shared();
    expect(used).toEqual([exchange]);
    await expect.poll(() => left(page)).toEqual(CLEAN);
    expect(await exchange.faults.pending()).toBe(0);
    expect(await orders()).toEqual([]);
  });
});
