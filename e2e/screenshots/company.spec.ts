import { expect } from '@playwright/test';
import { companyEn } from '#shared/i18n/en/company.ts';
import { shellEn } from '#shared/i18n/en/shell.ts';
import { test } from '../support/fixtures.ts';
import { openWorkspace } from '../support/sign-in.ts';
import { workspacePage } from '../support/workspace-page.ts';
import { complaints, DESKTOP, picture, sizeTo } from './picture.ts';

test('the accounts of a company', async ({ setup }) => {
  const exchange = await setup.startExchange();
  const lantai = await setup.open(exchange.profile);
  const { page } = await openWorkspace(lantai);
  const on = workspacePage(page);
  await expect(on.bid(9)).not.toBeEmpty();
  await on.watchRows.first().locator('.ag-cell').first().click();
  const found = complaints(page);
  await sizeTo(lantai, page, DESKTOP);
  await page.getByRole('button', { name: shellEn.panel.add }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${shellEn.panels.company}`) }).click();
  const panel = on.panel('company');
  await panel.getByRole('radio', { name: companyEn.sections.financials }).click();
  await expect(panel.getByRole('rowheader', { name: companyEn.rows.revenue, exact: true })).toBeVisible();
  await expect(panel.locator('canvas')).toBeVisible();
  await picture(page, 'company');
  expect(found).toEqual([]);
});
