import { expect, type Page } from '@playwright/test';
import { dataDirOf } from '#main/platform/files/data-dir.ts';
import drillsEn from '#shared/i18n/en/drills.json' with { type: 'json' };
import ordersEn from '#shared/i18n/en/orders.json' with { type: 'json' };
import { launch } from './support/app.ts';
import { booksAt } from './support/books-at.ts';
import { test } from './support/fixtures.ts';
import { gridCell, gridRows } from './support/grid.ts';
import { ordersAt } from './support/orders-at.ts';
import { settledBoxes } from './support/panel-boxes.ts';
import { openWorkspace, unlock } from './support/sign-in.ts';
import { onlyWindow, windowsOf } from './support/windows.ts';
import { numberAt, numbersIn, textOf, type WorkspacePage, workspacePage } from './support/workspace-page.ts';

const labelOf = (page: Page) =>
  page.getByRole('region', { name: drillsEn.label.replace('{name}', drillsEn.names['answers-lost']) });
const frameOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body, '::after').borderTopStyle);

/** Where the controls of the title bar stand, px. */
const controlsOf = (page: Page): Promise<readonly number[]> =>
  page
    .locator('.title-bar button:visible')
    .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().left)));

const equityShown = (on: WorkspacePage): Promise<number> =>
  numberAt(on.panel('portfolio').locator('.portfolio-summary [data-item="equity"] > dd'));

/** Chooses in the palette, by keys alone. */
async function command(page: Page, title: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type(title);
  await expect(page.getByRole('option', { name: title })).toBeVisible();
  await page.keyboard.press('Enter');
}

test('a drill by keyboard alone: marked in every window, an order UNKNOWN and found, ended, and read in the debrief', async ({
  setup,
}) => {
  const lantai = await launch({ dataDir: setup.dataDir, env: { LANTAI_PRACTICE_STOCKS: '3' } });
  setup.onClose(() => lantai.quit());
  const { page } = await openWorkspace(lantai);
  const on = workspacePage(page);
  await on.showPortfolio();
  const worth = await equityShown(on);
  await on.showOrders();
  await expect(on.bid(9)).not.toBeEmpty();
  const code = await textOf(gridCell(on.watchRows, 'code').first());
  // The offers up to here take more than the order: it is filled at once.
  const price = await numberAt(on.offer(3));
  await page.keyboard.press('ControlOrMeta+,');
  const settings = await onlyWindow(lantai, 'settings');
  await page.bringToFront();
  await on.book.focus();
  await page.keyboard.press('ControlOrMeta+Shift+O');
  await windowsOf(lantai, 'workspace', 2);
  await page.bringToFront();
  const before = await settledBoxes(page);
  const controls = await controlsOf(page);

  await command(page, drillsEn.start['answers-lost']);
  const pages = [...(await windowsOf(lantai, 'workspace', 2)), settings];
  for (const each of pages) {
    await expect(labelOf(each)).toBeInViewport({ ratio: 1 });
    expect(await frameOf(each)).toBe('dashed');
  }
  expect(await settledBoxes(page)).toEqual(before);
  expect(await controlsOf(page)).toEqual(controls);

  await test.step('an order whose answer is lost', async () => {
    await page.keyboard.press('F2');
    await expect(on.price.or(on.lots).and(page.locator(':focus'))).toBeVisible();
    await on.price.fill(String(price));
    await on.lots.fill('7');
    await page.keyboard.press('Enter');
    await expect(on.orderRow('/ 7')).toContainText(ordersEn.statuses.UNKNOWN);
    await expect(on.orderRow('/ 7')).toContainText('MATCH');
    await expect(on.orderRow('/ 7')).toHaveCount(1);
  });

  await command(page, drillsEn.endCommand);
  const debrief = page.getByRole('dialog', { name: new RegExp(drillsEn.names['answers-lost']) });
  await expect(debrief).toBeVisible();
  await expect(debrief.getByRole('list')).toBeFocused();
  await expect(debrief).toContainText(drillsEn.verdict.waited);
  await expect(debrief.getByRole('listitem').filter({ hasText: drillsEn.result.done })).toHaveCount(1);
  for (const each of pages) {
    await expect(labelOf(each)).toHaveCount(0);
    expect(await frameOf(each)).not.toBe('dashed');
  }
  expect(await settledBoxes(page)).toEqual(before);

  await page.keyboard.press('Escape');
  await expect(debrief).toBeHidden();
  await command(page, drillsEn.lastDebrief);
  await expect(debrief).toBeVisible();

  await test.step('what the debrief, the order list and the portfolio show is in the exchange’s books', async () => {
    const figure = (name: keyof typeof drillsEn.figures): Promise<number> =>
      numberAt(
        debrief
          .locator('.debrief-figures > div')
          .filter({ has: page.getByText(drillsEn.figures[name], { exact: true }) })
          .locator('dd'),
      );
    const [change, fees] = [await figure('change'), await figure('fees')];
    await expect(debrief.locator('.debrief-figures')).toContainText('1 / 0 / 0');
    await page.keyboard.press('Escape');
    await on.showPortfolio();
    // The exchange that Lantai brings along stores its books: once it has ended, another process of it reads them.
    const shown = await equityShown(on);
    const row = gridRows(on.panel('portfolio'), code);
    const [lots, value] = await numbersIn(row, ['[col-id="lots"]', '[col-id="value"]']);
    await lantai.quit();
    const exchange = await setup.startExchange({
      dataDir: dataDirOf(setup.dataDir, 'practice', 'practice').things.exchange,
      instruments: 3,
      past: true,
    });
    const orders = await ordersAt(exchange);
    expect(orders.map(({ symbol, status_text: status, qty }) => [symbol, status, qty.lot_done])).toEqual([
      [code, 'MATCH', 7],
    ]);
    const { positions, summary } = await booksAt(exchange);
    const position = positions.find(({ symbol }) => symbol === code);
    expect(lots).toBe(position?.qty.balance.lot);
    expect(value).toBe(position?.asset.unrealised.market_value);
    expect(shown).toBe(summary.equity);
    expect(change).toBe(summary.equity - worth);
    expect(fees).toBeGreaterThan(0);
    expect(fees).toBe(orders[0]?.price.average.fee);
  });
});

test('a drill ends with the app: after a start nothing is left of it, and an order is answered', async ({ setup }) => {
  const env = { LANTAI_PRACTICE_STOCKS: '3' };
  const first = await launch({ dataDir: setup.dataDir, env, panels: ['watchlist', 'book', 'ticket', 'orders'] });
  const { page, pin } = await openWorkspace(first);
  await command(page, drillsEn.start['answers-lost']);
  await expect(labelOf(page)).toBeVisible();
  await first.quit();

  const second = await launch({ dataDir: setup.dataDir, env });
  setup.onClose(() => second.quit());
  const again = await onlyWindow(second, 'workspace');
  await unlock(again, pin);
  await expect(labelOf(again)).toHaveCount(0);
  expect(await frameOf(again)).not.toBe('dashed');
  const on = workspacePage(again);
  await on.showOrders();
  await expect(on.bid(9)).not.toBeEmpty();
  await again.keyboard.press('F2');
  await on.price.fill(String(await numberAt(on.bid(9))));
  await on.lots.fill('7');
  await again.keyboard.press('Enter');
  await expect(on.orderRow('/ 7')).toContainText('OPEN');
  await expect(on.orderRow('/ 7')).not.toContainText(ordersEn.statuses.UNKNOWN);
});
