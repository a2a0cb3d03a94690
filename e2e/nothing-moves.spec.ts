import { expect, type Page } from '@playwright/test';
import type { TestExchange } from '#exchange/testing/index.ts';
import inboxEn from '#shared/i18n/en/inbox.json' with { type: 'json' };
import orderPathEn from '#shared/i18n/en/order-path.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import ticketEn from '#shared/i18n/en/ticket.json' with { type: 'json' };
import { endpoints } from '#shared/service/endpoints.ts';
import { resizeWindow } from './support/appearance.ts';
import { openEveryPanel } from './support/every-panel.ts';
import { releaseDock, setDockWidth } from './support/fit.ts';
import { test } from './support/fixtures.ts';
import { gridRows } from './support/grid.ts';
import { notificationsOf } from './support/notification-log.ts';
import { settledBoxes } from './support/panel-boxes.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { staleMarks } from './support/stale-mark.ts';
import { feedBanner, numberAt, sendOrder, statusBar, titleBar, workspacePage } from './support/workspace-page.ts';

// Data that stop are noticed early, so that nothing waits for the usual fifteen seconds.
const dialect = { feed: { data: { askAfterMs: 3_000 } } };
const shared = shareWorkstation({ market: 'moving', apart: 'moves', dialect });

/** The feed's connections end, and those that replace them bring no data until calm. */
async function endConnections({ faults }: TestExchange): Promise<void> {
  await faults.muteSockets('trading');
  await faults.killSockets('trading');
}

/** What can be pressed and stays where it is; a row of a list that trades or sorts itself may leave its place, unless it is pointed at. */
const FIXED =
  'button, [role="tab"], [role="radio"], [role="columnheader"], input, select, .book-table td, .panel-tab, .title-item';
const LISTS =
  '.ag-row, .tape-row, .grid-below:not(:hover) .market-row, .inbox-row, [role="listitem"], .notice, .toast, [role="dialog"], [role="menu"], .chart-host';

/**
 * Remembers where everything stands that can be pressed. From then on each frame is looked at.
 * @param inGroup counts from the corner of its group of panels, where the page itself is scrolled
 */
const watch = (page: Page, inGroup = false): Promise<void> =>
  page.evaluate(
    ([fixed, lists, isInGroup]) => {
      const store = window as unknown as { lantaiMoves: Map<string, string>; lantaiWatch?: number };
      const first = new Map<Element, DOMRect>();
      store.lantaiMoves = new Map();
      const nameOf = (element: Element): string =>
        `${element.closest('section[data-panel]')?.getAttribute('aria-label') ?? element.closest('header, footer')?.className ?? ''}: ${
          element.getAttribute('aria-label') ?? element.className
        } "${(element.textContent ?? '').slice(0, 30)}"`;
      const look = (): void => {
        for (const element of document.querySelectorAll(fixed)) {
          if (element.closest(lists) || !element.checkVisibility({ visibilityProperty: true })) continue;
          const at = element.getBoundingClientRect();
          if (at.width === 0) continue;
          const group = isInGroup ? element.closest('.dv-groupview')?.getBoundingClientRect() : undefined;
          const box = new DOMRect(at.left - (group?.left ?? 0), at.top - (group?.top ?? 0), at.width, at.height);
          const before = first.get(element);
          if (!before) {
            first.set(element, box);
            continue;
          }
          const [across, down] = [Math.abs(box.left - before.left), Math.abs(box.top - before.top)];
          const end = Math.abs(box.right - before.right);
          // What only grows at one side is still under the pointer.
          if (down > 1 || (across > 1 && end > 1))
            store.lantaiMoves.set(nameOf(element), `${Math.round(across)} across, ${Math.round(down)} down`);
        }
        store.lantaiWatch = requestAnimationFrame(look);
      };
      cancelAnimationFrame(store.lantaiWatch ?? 0);
      look();
    },
    [FIXED, LISTS, inGroup] as const,
  );

/** What moved since, by more than a pixel. */
const moves = (page: Page): Promise<readonly (readonly [string, string])[]> =>
  page.evaluate(() => [...(window as unknown as { lantaiMoves: Map<string, string> }).lantaiMoves]);

for (const size of [
  { width: 1_920, height: 1_080 },
  { width: 1_280, height: 720 },
])
  test(`orders, fills, badges and banners move nothing under the pointer at ${size.width} px`, async () => {
    const { exchange, lantai, page } = shared();
    await resizeWindow(lantai, page, size);
    const on = workspacePage(page);
    await on.showOrders();
    await expect(on.bid(9)).not.toBeEmpty();
    await expect(on.offer(9)).not.toBeEmpty();
    await settledBoxes(page);
    await watch(page);

    await test.step('own orders on both sides', async () => {
      const sell = page.getByRole('radio', { name: new RegExp(`^${ticketEn.sell}`) });
      await sendOrder(on, { price: await numberAt(on.bid(3)), lots: 3 });
      await expect(on.book.locator('[data-bid="own"]:not(:empty)')).not.toHaveCount(0);
      await sell.click();
      await sendOrder(on, { price: await numberAt(on.offer(3)), lots: 3 });
      await expect(on.book.locator('[data-offer="own"]:not(:empty)')).not.toHaveCount(0);
      await page.getByRole('radio', { name: new RegExp(`^${ticketEn.buy}`) }).click();
    });
    await test.step('a fill, with its notification and the count at the bell', async () => {
      await sendOrder(on, { price: await numberAt(on.offer(2)), lots: 2 });
      await expect.poll(() => notificationsOf(page, 'order-match')).not.toEqual([]);
    });
    await test.step('a banner and the pills of stale panels come and go', async () => {
      await endConnections(exchange);
      await expect(feedBanner(page)).toBeVisible();
      await expect.poll(async () => (await staleMarks(page)).shown).toContain('chart');
      await expect.poll(async () => (await staleMarks(page)).faults).toEqual([]);
      await exchange.faults.calm();
      await expect(statusBar(page)).toContainText(shellEn.feed.live);
    });
    await test.step('focus in every panel', async () => {
      await page.evaluate(async () => {
        const drawn = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
        for (const field of document.querySelectorAll<HTMLElement>('section[data-panel] :is(input, [tabindex="0"])')) {
          if (!field.checkVisibility({ visibilityProperty: true })) continue;
          field.focus();
          await drawn();
        }
      });
    });
    expect(await moves(page)).toEqual([]);
  });

/** Remembers in each frame which row is under a resting pointer, by its key; something else over it is written down too. */
const watchUnder = (page: Page, at: { readonly x: number; readonly y: number }): Promise<void> =>
  page.evaluate(({ x, y }) => {
    const store = window as unknown as { lantaiUnder: Set<string>; lantaiWatch?: number };
    store.lantaiUnder = new Set();
    const look = (): void => {
      const element = document.elementFromPoint(x, y);
      const row = element?.closest<HTMLElement>('.ag-row, .inbox-row');
      store.lantaiUnder.add(row?.getAttribute('row-id') ?? row?.dataset.entry ?? `no row: ${element?.className}`);
      store.lantaiWatch = requestAnimationFrame(look);
    };
    cancelAnimationFrame(store.lantaiWatch ?? 0);
    look();
  }, at);
const seenUnder = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...(window as unknown as { lantaiUnder: Set<string> }).lantaiUnder]);

test('the row under a resting pointer stays there through new orders, fills, warnings and the kill switch', async () => {
  const { exchange, lantai, page } = shared();
  await resizeWindow(lantai, page, { width: 1_920, height: 1_080 });
  const on = workspacePage(page);
  await on.showOrders();
  await expect(on.bid(9)).not.toBeEmpty();
  await expect(on.offer(3)).not.toBeEmpty();
  /** By keys: the pointer stays where it is. */
  const send = async (price: number, lots: number): Promise<void> => {
    const before = await on.orderCount();
    await on.price.fill(String(price));
    await on.lots.fill(String(lots));
    await on.lots.press('Enter');
    await expect.poll(() => on.orderCount()).toBeGreaterThan(before);
  };
  for (const [at, lots] of [31, 32, 33].entries()) {
    await send(await numberAt(on.bid(4 + at)), lots);
    await expect(on.orderRow(`/ ${lots}`)).toContainText(/OPEN/);
  }
  const header = on.panel('watchlist').getByRole('columnheader', { name: '%' });
  await header.click();

  const cases = [
    {
      name: 'Cancel of an order',
      show: () => on.showOrders(),
      target: () => on.orderRow('/ 32').getByRole('button', { name: /^Cancel/ }),
    },
    {
      name: 'a stock of a list that is sorted by its change',
      show: async () => {},
      target: () => on.watchRows.nth(4),
    },
    {
      name: 'a notification',
      show: () =>
        titleBar(page)
          .getByRole('button', { name: new RegExp(`^${inboxEn.bell}`) })
          .click(),
      target: () => on.panel('notifications').locator('.inbox-row').first(),
    },
    {
      name: 'a position',
      show: () => on.showPortfolio(),
      target: () => gridRows(on.panel('portfolio')).nth(1),
    },
  ];
  for (const [at, { name, show, target }] of cases.entries())
    await test.step(name, async () => {
      await show();
      await target().hover();
      const box = await target().boundingBox();
      if (!box) throw new Error(`${name} is not shown`);
      const under = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      // The rows have had their order for a moment.
      await expect(on.panel('orders').locator('[data-settling]')).toHaveCount(0);
      await watchUnder(page, under);
      await send(await numberAt(on.bid(5)), 40 + at);
      await send(await numberAt(on.offer(3)), 50 + at);
      await expect.poll(async () => (await notificationsOf(page, 'order-match')).length).toBeGreaterThan(at);
      await exchange.faults.failAnswers(endpoints.orders.list.path, 1_000);
      await exchange.faults.failAnswers(endpoints.portfolio.summary.path, 1_000);
      await page.evaluate(async () => {
        await window.lantai.orders.refresh();
        await window.lantai.portfolio.refresh();
      });
      await expect.poll(() => pathOf(page)).toContain('list');
      await page.evaluate(() => window.lantai.orders.halt());
      await expect(on.submit).toHaveText(orderPathEn.blocked.halted);
      await exchange.faults.calm();
      await page.evaluate(() => window.lantai.orders.refresh());
      await expect.poll(() => pathOf(page)).toEqual([]);
      expect(await seenUnder(page)).toHaveLength(1);
      expect(await seenUnder(page)).not.toEqual([expect.stringContaining('no row')]);
      await page.evaluate(() => window.lantai.orders.endHalt());
      await expect(on.submit).not.toHaveText(orderPathEn.blocked.halted);
      await expect(on.submit).not.toHaveText(orderPathEn.blocked.reconciling);
    });
});

/** Sources of orders that could not be read. */
const pathOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const board = await window.lantai.orders.list();
    return board.ok ? board.value.path.missing : [];
  });

/** Two lists put what is new above the rest, as lists do that sort themselves: here they show what does not change. */
const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const UNCHANGING = {
  brokers: { range: 'own', from: dayBefore(10), to: dayBefore(3) },
  notifications: { filter: 'alerts' },
};

/** A conversation of two: in groups and in the exchange's notes others write, and each message moves those before it. */
const quietRoom = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const known = await window.lantai.chat.rooms();
    const room = known.ok
      ? known.value.rooms.find(({ kind, status }) => kind === 'personal' && status === 'active')
      : null;
    if (!room) throw new Error('there is no conversation of two');
    return room.id;
  });

test('in no kind of panel does anything move while the market trades, its connections end and come back', async () => {
  const { exchange, lantai, page } = shared();
  await openEveryPanel(lantai, page, { ...UNCHANGING, chat: { room: await quietRoom(page) } });
  await setDockWidth(page, 1_280);
  const on = workspacePage(page);
  await expect(on.panel('brokers').locator('.brokers-code').first()).toBeVisible();
  // Its agenda is read in parts.
  await expect(on.panel('actions').locator('.agenda-row').first()).toBeVisible();
  await expect(on.panel('actions').locator('.actions-note')).toBeEmpty();
  await expect(on.bid(9)).not.toBeEmpty();
  await expect(on.panel('running-trade').locator('.tape-row').first()).toBeVisible();
  await settledBoxes(page);
  await watch(page, true);
  await sendOrder(on, { price: await numberAt(on.bid(3)), lots: 3 });
  await on.panel('watchlist').locator('.grid-below .market-row-action').first().hover();
  await endConnections(exchange);
  await expect(feedBanner(page)).toBeVisible();
  await exchange.faults.calm();
  await expect(statusBar(page)).toContainText(shellEn.feed.live);
  const moved = await moves(page);
  await releaseDock(page);
  expect(moved).toEqual([]);
});
