import { expect } from '@playwright/test';
import companyEn from '#shared/i18n/en/company.json' with { type: 'json' };
import companyRatiosEn from '#shared/i18n/en/company-ratios.json' with { type: 'json' };
import { test } from '../support/fixtures.ts';
import { openWorkspace } from '../support/sign-in.ts';
import { addPanel, workspacePage } from '../support/workspace-page.ts';
import { complaints, DESKTOP, picture, sizeTo } from './picture.ts';

test('the accounts of a company', async ({ setup }) => {
  const exchange = await setup.startExchange();
  const lantai = await setup.open(exchange.profile);
  const { page } = await openWorkspace(lantai);
  const on = workspacePage(page);
  await expect(on.bid(9)).not.toBeEmpty();
  await on.watchRows.filter({ hasText: 'GHRU' }).locator('.ag-cell').first().click();
  const found = complaints(page);
  await sizeTo(lantai, page, DESKTOP);
  const panel = await addPanel(page, 'company');
  await panel.getByRole('radio', { name: companyEn.sections.financials }).click();
  await expect(panel.getByRole('rowheader', { name: companyEn.rows.revenue, exact: true })).toBeVisible();
  await expect(panel.locator('canvas')).toBeVisible();
  await picture(page, 'company');
  await panel.getByRole('radio', { name: companyEn.sections.ratios }).click();
  await expect(panel.getByRole('table', { name: companyRatiosEn.fScore })).toBeVisible();
  await picture(page, 'company-fundamentals');
  expect(found).toEqual([]);
});
