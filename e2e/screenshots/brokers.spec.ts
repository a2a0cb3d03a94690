import { expect } from '@playwright/test';
import brokersEn from '#shared/i18n/en/brokers.json' with { type: 'json' };
import { test } from '../support/fixtures.ts';
import { openWorkspace } from '../support/sign-in.ts';
import { addPanel, workspacePage } from '../support/workspace-page.ts';
import { complaints, DESKTOP, picture, sizeTo } from './picture.ts';

test('the brokers of a stock', async ({ setup }) => {
  const exchange = await setup.startExchange();
  const lantai = await setup.open(exchange.profile);
  const { page } = await openWorkspace(lantai);
  const on = workspacePage(page);
  await expect(on.bid(9)).not.toBeEmpty();
  await on.watchRows.first().locator('.ag-cell').first().click();
  const found = complaints(page);
  await sizeTo(lantai, page, DESKTOP);
  const panel = await addPanel(page, 'brokers');
  await panel.getByRole('radio', { name: brokersEn.ranges['1W'], exact: true }).click();
  await expect(panel.getByRole('table', { name: brokersEn.netSellers }).getByRole('rowheader').first()).toBeVisible();
  await picture(page, 'brokers');
  expect(found).toEqual([]);
});
