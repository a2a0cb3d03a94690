import { expect } from '@playwright/test';
import { createRestClient } from '#exchange/testing/index.ts';
import accountsEn from '#shared/i18n/en/accounts.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { endpoints } from '#shared/service/endpoints.ts';
import { applyAppearance } from '../support/appearance.ts';
import { test } from '../support/fixtures.ts';
import { openWorkspace } from '../support/sign-in.ts';
import { addPanel } from '../support/workspace-page.ts';
import { complaints, DESKTOP, LAPTOP, picture, picturesInSizes, sizeTo } from './picture.ts';

const { accounts, portfolio } = endpoints;

test('accounts side by side, a move between them, and margin', async ({ setup }) => {
  const exchange = await setup.startExchange();
  const client = createRestClient(exchange.profile);
  await client.signIn();
  const own = (await client.call(accounts.subAccounts)).active_account_number;
  const [held] = (await client.call(portfolio.transferableStocks)).results;
  if (!held) throw new Error('the practice account holds nothing');
  for (const [name, amount, shares] of [
    ['Growth', 80_000_000, 1_250],
    ['Education', 12_500_000, 400],
  ] as const) {
    const { account_number: to } = await client.call(accounts.createSubAccount, { body: { name } });
    const between = { from_account_number: own, to_account_number: to };
    await client.call(accounts.moveCash, { body: { ...between, amount } });
    await client.call(accounts.moveStock, { body: { ...between, items: [{ symbol: held.symbol, shares }] } });
  }
  const { terms } = await client.call(accounts.marginActivation);
  await client.call(accounts.acceptTerms, { body: { type: 'MARGIN', version: terms.version } });
  await client.call(accounts.transferCollateral, { body: { items: [{ symbol: held.symbol, shares: 8_000 }] } });

  const lantai = await setup.open(exchange.profile);
  const { page } = await openWorkspace(lantai);
  const found = complaints(page);
  await sizeTo(lantai, page, DESKTOP);
  const panel = await addPanel(page, 'accounts');
  const card = page.locator('.accounts-card');
  await picturesInSizes(lantai, page, 'account-switch', card, async () => {
    if (!(await card.isVisible())) await page.locator('.account-switch').click();
    await expect(page.locator('.account-row')).toHaveCount(4);
  });
  await page.keyboard.press('Escape');
  await applyAppearance(page, { theme: 'dark' });
  await panel.getByRole('button', { name: accountsEn.moveDots }).click();
  const dialog = page.getByRole('dialog', { name: accountsEn.move });
  await dialog.getByRole('radio', { name: accountsEn.whats.stock }).click();
  await dialog.getByRole('textbox', { name: accountsEn.lots }).fill('12');
  await dialog.getByRole('textbox', { name: accountsEn.oddShares }).fill('50');
  await picture(page, 'account-move', dialog);
  await page.keyboard.press('Escape');
  await page.locator('.dv-tab').filter({ hasText: shellEn.panels.accounts }).dblclick();
  await picturesInSizes(lantai, page, 'panel-accounts', panel);
  await applyAppearance(page, { theme: 'dark' });
  await sizeTo(lantai, page, LAPTOP);
  await page.getByRole('radio', { name: accountsEn.views.margin }).click();
  const whatIf = panel.getByRole('region', { name: accountsEn.whatIf });
  await whatIf.getByRole('textbox', { name: accountsEn.purchase }).fill('10000000');
  await whatIf.getByRole('textbox', { name: accountsEn.priceChange }).fill('-20');
  await picture(page, 'account-margin', panel);
  expect(found).toEqual([]);
});
