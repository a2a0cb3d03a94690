import { expect, type Page } from '@playwright/test';
import ordersEn from '#shared/i18n/en/orders.json' with { type: 'json' };
import portfolioEn from '#shared/i18n/en/portfolio.json' with { type: 'json' };
import ticketEn from '#shared/i18n/en/ticket.json' with { type: 'json' };
import { type Price, stepTicks } from '#shared/market/index.ts';
import { applyAppearance } from '../support/appearance.ts';
import { test } from '../support/fixtures.ts';
import { gridRows } from '../support/grid.ts';
import { addPanel, numberAt } from '../support/workspace-page.ts';
import { DESKTOP, LAPTOP, openDesktop, picture, sizeTo } from './picture.ts';

const { plan } = ticketEn;

const SIZES = [
  ['1920-dark', DESKTOP, 'dark'],
  ['1920-light', DESKTOP, 'light'],
  ['1280-light', LAPTOP, 'light'],
  ['1280-dark', LAPTOP, 'dark'],
] as const;

async function showView(page: Page, view: keyof typeof portfolioEn.views): Promise<void> {
  await page.getByRole('radio', { name: portfolioEn.views[view] }).click();
  await expect(page.getByRole('radio', { name: portfolioEn.views[view] })).toBeChecked();
}

test('a bracket in ticket, ladder and Orders, and the views of the portfolio', async ({ setup }) => {
  const { lantai, page, on } = await openDesktop(setup);
  await expect(on.bid(9)).not.toBeEmpty();
  const price = await numberAt(on.bid(6));
  const ladder = await addPanel(page, 'ladder');
  await expect(ladder.locator('[data-slot][data-mark~="last"]')).toBeVisible();
  await on.showOrders();
  const fill = async (lots: string): Promise<void> => {
    await page.getByLabel(plan.kind).selectOption('bracket');
    await on.price.fill(String(price));
    await on.lots.fill(lots);
    await on.ticket.getByLabel(plan.field.stopTrigger, { exact: true }).fill(String(stepTicks(price as Price, -2)));
  };
  await fill('20');
  await page.keyboard.press('Enter');
  await expect(on.orderOutcome).toContainText('Accepted: OPEN');
  await expect(gridRows(on.panel('orders'))).toHaveCount(3);
  await fill('30');
  await page.getByRole('switch', { name: plan.trailing }).click();
  for (const [suffix, size, theme] of SIZES) {
    await applyAppearance(page, { theme });
    await sizeTo(lantai, page, size);
    await expect(gridRows(on.panel('orders')).first()).toBeVisible();
    await picture(page, `bracket-${suffix}`);
  }
  await gridRows(on.panel('orders')).nth(1).getByRole('gridcell').first().click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('form', { name: ordersEn.changeExits.replace('{symbol}', '') })).toBeVisible();
  for (const [suffix, size, theme] of SIZES) {
    await applyAppearance(page, { theme });
    await sizeTo(lantai, page, size);
    await picture(page, `change-exits-${suffix}`);
  }
  await page.keyboard.press('Escape');
  await on.showPortfolio();
  for (const [suffix, size, theme] of [
    ['1920-dark', DESKTOP, 'dark'],
    ['1280-light', LAPTOP, 'light'],
  ] as const) {
    await applyAppearance(page, { theme });
    await sizeTo(lantai, page, size);
    for (const view of ['settlement', 'charts'] as const) {
      await showView(page, view);
      // What draws the bars is loaded with the first of them.
      if (view === 'charts') await expect(page.locator('.portfolio-bars :is(canvas, svg)').first()).toBeVisible();
      await picture(page, `portfolio-${view}-${suffix}`);
    }
  }
});
