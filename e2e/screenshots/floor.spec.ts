import { expect, type Page } from '@playwright/test';
import previewEn from '#shared/i18n/en/order-preview.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import previewId from '#shared/i18n/id/order-preview.json' with { type: 'json' };
import shellId from '#shared/i18n/id/shell.json' with { type: 'json' };
import ticketId from '#shared/i18n/id/ticket.json' with { type: 'json' };
import type { Price } from '#shared/market/index.ts';
import { stepTicks } from '#shared/market/index.ts';
import { launch, type Workstation } from '../support/app.ts';
import { test } from '../support/fixtures.ts';
import { openWorkspace, practiceAccount, signIn } from '../support/sign-in.ts';
import { onlyWindow, windowsOf } from '../support/windows.ts';
import { numberAt, sendOrder, type WorkspacePage, workspacePage } from '../support/workspace-page.ts';
import { complaints, DESKTOP, picture, sizeTo } from './picture.ts';

let lantai: Workstation;

test.beforeEach(async ({ setup }) => {
  lantai = await launch({ dataDir: setup.dataDir });
  setup.onClose(() => lantai.quit());
});

/** Chooses the stock of the list whose day has moved the most: its chart has something to show. */
async function chooseLively(page: Page, on: WorkspacePage): Promise<void> {
  const rows = on.watchRows;
  await expect.poll(() => rows.count()).toBeGreaterThan(15);
  await expect(rows.nth(11).locator('.ag-cell').nth(3)).toContainText(/\d/);
  const moves = await rows.evaluateAll((all) =>
    all.slice(0, 12).map((row) => {
      const cells = [...row.querySelectorAll('.ag-cell')].map((cell) => cell.textContent ?? '');
      return { code: (cells[0] ?? '').trim().slice(0, 4), percent: Math.abs(Number.parseFloat(cells[3] ?? '0')) };
    }),
  );
  const [most] = moves.sort((a, b) => b.percent - a.percent);
  if (!most) throw new Error('the watchlist is empty');
  await rows.filter({ hasText: most.code }).first().click();
  await expect(on.panel('chart').getByRole('application', { name: new RegExp(most.code) })).toBeVisible();
  await expect(on.bid(9)).not.toBeEmpty();
  await expect(page.locator('.book-waiting')).toBeHidden();
}

const bidAt = async (on: WorkspacePage, row: number): Promise<number> => numberAt(on.bid(row));
const offerAt = async (on: WorkspacePage, row: number): Promise<number> => numberAt(on.offer(row));

async function place(on: WorkspacePage, order: { price: number; lots: number }, status: RegExp): Promise<void> {
  await sendOrder(on, order);
  await expect(on.orderOutcome).toContainText(status);
}

test('login and PIN', async () => {
  const login = await onlyWindow(lantai, 'login');
  await practiceAccount(login);
  await picture(login, 'login');
  const { page } = await signIn(lantai);
  await sizeTo(lantai, page, DESKTOP);
  const on = workspacePage(page);
  await expect(page.getByText(shellEn.feed.live)).toBeVisible();
  await expect(on.bid(9)).not.toBeEmpty();
  await expect(page.getByRole('dialog', { name: shellEn.pin.title })).toBeVisible();
  await picture(page, 'pin');
});

test('the standard workspace', async () => {
  const { page } = await openWorkspace(lantai);
  const found = complaints(page);
  await sizeTo(lantai, page, DESKTOP);
  const on = workspacePage(page);
  await on.showOrders();
  await chooseLively(page, on);

  // Taken back, done, and resting deep in the book.
  await place(on, { price: await bidAt(on, 5), lots: 15 }, /Accepted/);
  await on
    .orderRow('/ 15')
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await expect(on.orderRow('/ 15')).toContainText('WITHDRAWN');
  await place(on, { price: await offerAt(on, 2), lots: 20 }, /MATCH/);
  await place(on, { price: await bidAt(on, 3), lots: 50 }, /OPEN/);
  await expect(on.orderRow('/ 50')).toContainText('OPEN');
  await on.orderRow('/ 50').locator('.ag-cell').first().click();
  await on.offer(1).click();
  await on.lots.fill('25');
  await expect(on.submit).toContainText('25');
  await picture(page, 'workspace');

  await test.step('the portfolio', async () => {
    await on.showPortfolio();
    await expect(on.panel('portfolio').locator('.ag-row:not(.ag-row-pinned)').first()).toBeVisible();
    await picture(page, 'portfolio');
    await on.showOrders();
  });

  await test.step('a ticket with mistakes in it', async () => {
    await on.price.fill(String((await bidAt(on, 0)) + 1));
    await on.lots.fill('1.5');
    await on.submit.click();
    await expect(on.ticket.locator('[aria-invalid="true"]')).toHaveCount(2);
    await picture(page, 'ticket-problem');
    await on.price.fill(String(stepTicks((await bidAt(on, 0)) as Price, -1)));
    await on.lots.fill('10');
  });

  await test.step('the preview of an order by a risk', async () => {
    await on.lots.fill(`r500rb@${stepTicks((await bidAt(on, 0)) as Price, -4)}`);
    await page.getByRole('button', { name: previewEn.open }).click();
    await expect(page.getByRole('dialog').getByText(previewEn.after.noLimit)).toBeVisible();
    await picture(page, 'order-preview');
    await page.keyboard.press('Escape');
    await on.lots.fill('10');
  });

  await test.step('in Bahasa Indonesia', async () => {
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitemradio', { name: shellEn.languages.id }).click();
    await expect(page.getByText(shellId.feed.live)).toBeVisible();
    await picture(page, 'workspace-id');
    const ticket = page.getByRole('region', { name: shellId.panels.ticket });
    await ticket.getByLabel(ticketId.lots, { exact: true }).fill('1.5');
    await ticket.locator('.ticket-submit').click();
    await expect(ticket.locator('[aria-invalid="true"]')).toHaveCount(1);
    await picture(page, 'ticket-problem-id');
    await ticket.getByLabel(ticketId.lots, { exact: true }).fill('10jt');
    await page.getByRole('button', { name: previewId.open }).click();
    await expect(page.getByRole('dialog').getByText(previewId.after.noLimit)).toBeVisible();
    await picture(page, 'order-preview-id');
    await page.keyboard.press('Escape');
    await ticket.getByLabel(ticketId.lots, { exact: true }).fill('10');
    await page.getByRole('button', { name: new RegExp(`^${shellId.accountMenu.split(' ')[0]}`) }).click();
    await page.getByRole('menuitemradio', { name: shellId.languages.en }).click();
    await expect(page.getByText(shellEn.feed.live)).toBeVisible();
  });

  await test.step('the chart in its own window', async () => {
    await page.getByRole('button', { name: /Open Chart in its own window/ }).click();
    const pages = await windowsOf(lantai, 'workspace', 2);
    const chart = pages.find((each) => each !== page);
    if (!chart) throw new Error('no second window');
    await expect(workspacePage(chart).panel('chart').locator('canvas').first()).toBeVisible();
    await expect(chart.locator('.price-tag').first()).toBeVisible();
    await picture(chart, 'popout-chart');
  });
  expect(found).toEqual([]);
});
