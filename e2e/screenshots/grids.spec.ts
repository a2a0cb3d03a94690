import { expect } from '@playwright/test';
import gridEn from '#shared/i18n/en/grid.json' with { type: 'json' };
import watchlistEn from '#shared/i18n/en/watchlist.json' with { type: 'json' };
import { launch } from '../support/app.ts';
import { test } from '../support/fixtures.ts';
import { openWorkspace } from '../support/sign-in.ts';
import { pressInHeader, workspacePage } from '../support/workspace-page.ts';
import { complaints, LAPTOP, picture, sizeTo } from './picture.ts';

const menuName = gridEn.menu.replace('{grid}', watchlistEn.title);

test('a grid: its filters, a selection with its sums, its menu', async ({ setup }) => {
  const lantai = await launch({ dataDir: setup.dataDir });
  setup.onClose(() => lantai.quit());
  const { page } = await openWorkspace(lantai);
  const found = complaints(page);
  await sizeTo(lantai, page, LAPTOP);
  const on = workspacePage(page);
  await expect.poll(() => on.watchRows.count()).toBeGreaterThan(15);
  await on.watchRows.first().click();
  await page.keyboard.press('ControlOrMeta+F');
  await page.keyboard.type('bank');
  await expect(on.panel('watchlist').getByText(/^\d+ of \d+$/)).toBeVisible();
  await on.watchRows.first().click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(on.panel('watchlist').locator('.grid-sums')).toContainText('3');
  await pressInHeader(page, watchlistEn.title, menuName);
  await expect(page.getByRole('dialog', { name: menuName })).toBeVisible();
  await picture(page, 'grid-menu');
  expect(found).toEqual([]);
});
