import { expect } from '@playwright/test';
import accountEn from '#shared/i18n/en/account.json' with { type: 'json' };
import { test } from '../support/fixtures.ts';
import { openWorkspace } from '../support/sign-in.ts';
import { addPanel } from '../support/workspace-page.ts';
import { complaints, DESKTOP, picture, sizeTo } from './picture.ts';

test('the account: what it may do, and its terms', async ({ setup }) => {
  const exchange = await setup.startExchange({ past: true, instruments: 200 });
  const lantai = await setup.open(exchange.profile);
  const { page } = await openWorkspace(lantai);
  const found = complaints(page);
  await sizeTo(lantai, page, DESKTOP);
  const panel = await addPanel(page, 'account');
  await expect(panel.getByText(accountEn.trading.settlement)).toBeVisible();
  await picture(page, 'account', panel);
  await panel.getByRole('radio', { name: accountEn.views.terms }).click();
  await expect(panel.getByRole('button', { name: /^Accept version/ })).toBeVisible();
  await picture(page, 'account-terms', panel);
  expect(found).toEqual([]);
});
