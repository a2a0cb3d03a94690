import { expect, type Locator, type Page } from '@playwright/test';
import auctionsEn from '#shared/i18n/en/auctions.json' with { type: 'json' };
import bookEn from '#shared/i18n/en/book.json' with { type: 'json' };
import gridEn from '#shared/i18n/en/grid.json' with { type: 'json' };
import moversEn from '#shared/i18n/en/movers.json' with { type: 'json' };
import originEn from '#shared/i18n/en/origin.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import tapeEn from '#shared/i18n/en/tape.json' with { type: 'json' };
import watchlistEn from '#shared/i18n/en/watchlist.json' with { type: 'json' };
import { type Price, stepTicks } from '#shared/market/index.ts';
import { accessibilityViolations } from './support/accessibility.ts';
import { resizeWindow } from './support/appearance.ts';
import { fitFaults } from './support/fit.ts';
import { test } from './support/fixtures.ts';
import { gridCell, gridRows } from './support/grid.ts';
import { ordersAt } from './support/orders-at.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { openWorkspace } from './support/sign-in.ts';
import {
  changes,
  connectionValue,
  firstWatched,
  numberAt,
  numbersIn,
  openConnections,
  sendOrder,
  statusBar,
  textOf,
  type WorkspacePage,
  workspacePage,
} from './support/workspace-page.ts';

/** Monday in the input of the opening auction. */
const AUCTION = '2026-03-09T08:46:00+07:00';
const TO_THE_SESSION_MS = 15 * 60_000;
const OWN_LOTS = 7;

const shared = shareWorkstation({ market: 'moving' });

const showTab = (page: Page, name: string): Promise<void> =>
  page.locator('.panel-tab', { hasText: new RegExp(`^${name}`) }).click();
const card = (page: Page): Locator => page.locator('.origin-card');
const chosenCode = async (on: WorkspacePage): Promise<string> => textOf(on.watchRows.nth(1).locator('.grid-code b'));

test('the movers follow the market, keep their order under the pointer, and select for the group', async () => {
  const { page } = shared();
  const on = workspacePage(page);
  await showTab(page, moversEn.title);
  const rows = gridRows(on.panel('movers'));
  await expect(rows.nth(3)).toContainText(/\+\d/);

  await test.step('every ranking and the hot list arrive', async () => {
    for (const tab of ['losers', 'active', 'hotlist'] as const) {
      await page.getByRole('radio', { name: moversEn.tabs[tab], exact: true }).first().click();
      await expect(rows.first()).toContainText(/\d/);
    }
  });
  await test.step('the board narrows it', async () => {
    await page.getByRole('radio', { name: moversEn.tabs.active }).first().click();
    await page.getByRole('button', { name: new RegExp(`^${moversEn.boards}`) }).click();
    await page.getByRole('menuitemcheckbox', { name: moversEn.board.regular }).click();
    await expect(page.getByRole('button', { name: new RegExp(`^${moversEn.boards}`) })).toContainText(
      moversEn.board.regular,
    );
    await expect(rows.first()).toContainText(/\d/);
    await changes(on.panel('movers').locator('.ag-body-viewport, .grid-host').first());
  });
  await test.step('a click selects the stock for the chart', async () => {
    const row = rows.nth(2);
    await row.hover();
    const code = await textOf(row.locator('.grid-code b'));
    await row.click();
    await expect(on.panel('chart').getByRole('application', { name: new RegExp(code) })).toBeVisible();
  });
  await test.step('the keyboard shows the age of a row', async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Alt+Enter');
    await expect(card(page)).toContainText(originEn.current);
    await page.keyboard.press('Escape');
    await expect(card(page)).toHaveCount(0);
  });
});

test('the full book shows the own order in the queue of its price', async () => {
  const { page } = shared();
  const on = workspacePage(page);
  await on.showOrders();
  await expect(on.bid(9)).not.toBeEmpty();
  await page.getByRole('radio', { name: bookEn.depthsLong.full }).click();
  await expect.poll(() => on.book.locator('tbody tr').count()).toBeGreaterThan(10);
  await expect(on.bid(11)).not.toBeEmpty();
  await expect(on.book.locator('[data-total="bid-orders"]')).toContainText(/\d/);

  const price = await numberAt(on.bid(6));
  await sendOrder(on, { price, lots: 33 });
  await expect(on.orderRow('/ 33')).toContainText('OPEN');
  const level = on.book.locator('tbody tr', {
    has: page.getByRole('button', { name: price.toLocaleString('en'), exact: true }),
  });
  await level.locator('[data-bid="price"]').focus();
  await page.keyboard.press('Space');
  const queue = page.getByRole('region', { name: bookEn.queue.title.replace('{price}', price.toLocaleString('en')) });
  await expect(queue.getByText(/\d+ orders · [\d,]+ lots/)).toBeVisible();
  await expect(queue.getByText(/[\d,]+ lots ahead of you/)).toBeVisible();
  const own = gridRows(queue, /33/).filter({ has: page.locator('[data-column="open"]', { hasText: /^33$/ }) });
  await expect(own.locator('[data-column="place"]')).toBeInViewport({ ratio: 1 });
  // A queue may be short: only what is cut off counts.
  await expect.poll(async () => (await fitFaults(page)).filter((fault) => /^book.*cut off/.test(fault))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(on.bid(0)).toBeVisible();
});

test('the watchlist shows bids, offers and trends, and the age of any value', async () => {
  const { page } = shared();
  const on = workspacePage(page);
  // Beside a chart there is no room for so many columns.
  const head = on.tab(new RegExp(`^${watchlistEn.title}`));
  await head.dblclick();
  await page.getByRole('button', { name: gridEn.menu.replace('{grid}', watchlistEn.title) }).click();
  for (const column of ['path', 'bidLots', 'bid', 'offer', 'offerLots'] as const) {
    await page.getByLabel(watchlistEn.columnsLong[column], { exact: true }).check();
  }
  await page.keyboard.press('Escape');
  const cell = (column: string): Locator => on.watchRows.nth(1).locator(`[data-column="${column}"]`);
  await expect(cell('bid')).toContainText(/\d/);
  await expect(cell('offerLots')).toContainText(/\d/);
  await expect(cell('offer')).toContainText(/\d/);
  const [bid = 0, offer = 0] = await numbersIn(on.watchRows.nth(1), ['[data-column="bid"]', '[data-column="offer"]']);
  expect(bid).toBeGreaterThan(0);
  expect(bid).toBeLessThan(offer);
  await expect(cell('path').locator('canvas')).toBeVisible();

  await cell('bid').click();
  await page.keyboard.press('Alt+Enter');
  await expect(card(page)).toContainText(originEn.kinds.bests);
  await expect(card(page).locator('[data-line="exchange"]')).toContainText(/\d\d:\d\d:\d\d/);
  await page.keyboard.press('Escape');

  await head.dblclick();
  const code = await chosenCode(on);
  await on.watchRows.nth(1).click();
  await expect(page.locator('.chart-facts')).toContainText('Mkt cap');
  await expect(statusBar(page)).toContainText(shellEn.feed.chart.live);
  await page.getByRole('button', { name: `${originEn.kinds.charts} ${code}: ${originEn.open}` }).click();
  await expect(card(page)).toContainText(originEn.current);
});

test('an auction: prices before the opening, in the panel, the watchlist and the book', async ({ setup }) => {
  const exchange = await setup.startExchange({ session: 'clock', clock: AUCTION, paused: false });
  const lantai = await setup.open(exchange.profile);
  const { page } = await openWorkspace(lantai);
  const on = workspacePage(page);
  await page.getByRole('button', { name: shellEn.panel.add }).click();
  await page.getByRole('menuitem', { name: shellEn.panels.auctions }).click();
  const panel = on.panel('auctions');
  await expect(panel.locator('.auctions-phase')).toContainText(/Pre-open.*cancel until \d\d:\d\d \(\d\d:\d\d\)/);
  await expect(gridRows(panel).first()).toContainText(/[\d,]{3,}/);
  await expect(on.book.locator('.book-auction')).toContainText(/IEP [\d,]+/);
  // Before the first trade there are no gainers to fill the room below a list.
  await resizeWindow(lantai, page, { width: 1_920, height: 1_080 });
  const voids = async (): Promise<string[]> => (await fitFaults(page)).filter((fault) => fault.startsWith('auctions'));
  await expect.poll(voids).toEqual([]);

  await test.step('what an own order would get is a range, and the exchange’s books end within it', async () => {
    const code = await firstWatched(page);
    const row = panel.locator(`[row-id="${code}"]`);
    const price = stepTicks((await numberAt(gridCell(row, 'iep'))) as Price, 3);
    await sendOrder(on, { price, lots: OWN_LOTS });
    await expect(gridCell(row, 'own')).toHaveText(/^[\d–]+ \/ 7$/);
    const [least = 0, most = least] = ((await textOf(gridCell(row, 'own'))).split(' / ')[0] ?? '')
      .split('–')
      .map(Number);
    expect(most).toBeGreaterThan(0);
    await exchange.faults.jumpClock('market', TO_THE_SESSION_MS);
    const dealt = async (): Promise<number> =>
      (await ordersAt(exchange)).reduce((sum, { qty }) => sum + qty.lot_done, 0);
    await expect.poll(dealt).toBeGreaterThanOrEqual(least);
    expect(await dealt()).toBeLessThanOrEqual(most);
    await on.showOrders();
    await expect(on.orderRow(`${await dealt()} / ${OWN_LOTS}`)).toBeVisible();
  });
});

test('a market that is open all day has no auction, and promises none', async () => {
  const { page } = shared();
  await page.getByRole('button', { name: shellEn.panel.add }).click();
  await page.getByRole('menuitem', { name: shellEn.panels.auctions }).click();
  await expect(page.getByText(auctionsEn.none)).toBeVisible();
  await expect(page.getByText(/(Opening|Closing) auction in \d/)).toHaveCount(0);
});

test('when the connection is lost every kind of value is stale, with the reason', async ({ setup }) => {
  const exchange = await setup.startExchange({ isKilled: true });
  const { page } = await openWorkspace(await setup.open(exchange.profile));
  const on = workspacePage(page);
  await expect(on.bid(9)).not.toBeEmpty();
  await expect(page.locator('.chart-facts')).toContainText('Mkt cap');
  await expect(on.watchRows.nth(1).locator('[data-column="last"]')).toContainText(/\d/);
  await exchange.kill();
  await expect(on.panel('watchlist').locator('.grid-cell.is-live[data-stale]').first()).toBeVisible();
  await expect(page.locator('.book[data-stale]')).toBeVisible();
  await expect(page.locator('.book-head[data-stale]')).toBeVisible();
  await expect(page.locator('.chart-facts[data-stale]')).toBeVisible();
  await expect(page.locator('.panel-host[data-stale] .tape')).toBeVisible();
  await on.watchRows.nth(1).locator('[data-column="last"]').click();
  await page.keyboard.press('Alt+Enter');
  await expect(card(page)).toContainText(originEn.stale);
  await expect(card(page)).toContainText('Connection not live');
  await expect(card(page).locator('[data-line="age"]')).toContainText(/\d+ s/);
});

test('missing trades are shown as a row with their number', async () => {
  const { exchange, page } = shared();
  const tape = workspacePage(page).panel('running-trade');
  await expect(tape.locator('.tape-row').first()).toBeVisible();
  await page.getByRole('button', { name: tapeEn.filter, exact: true }).click();
  // No single trade is as large: only what is missing is left to see, which may be something on a busy machine.
  await tape.getByLabel(tapeEn.minimumLots).fill('99000000');
  await expect(tape.locator('.tape-row:not([data-gap]):visible')).toHaveCount(0);
  const details = await openConnections(page);
  const gaps = (): Promise<number> => numberAt(connectionValue(details, 'gaps'));
  const before = await gaps();
  await exchange.faults.planFrames({ kind: 'drop', channel: 'running_trade_batch' });
  await expect.poll(gaps).toBeGreaterThan(before);
  const missing = tape.locator('.tape-row[data-gap]:visible');
  await expect(missing.first()).toContainText(/\d+ trades? missing here/);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
});
