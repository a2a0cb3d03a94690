import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { createRestClient } from '#exchange/testing/index.ts';
import accountEn from '#shared/i18n/en/account.json' with { type: 'json' };
import accountsEn from '#shared/i18n/en/accounts.json' with { type: 'json' };
import basketEn from '#shared/i18n/en/basket.json' with { type: 'json' };
import bondsEn from '#shared/i18n/en/bonds.json' with { type: 'json' };
import cashEn from '#shared/i18n/en/cash.json' with { type: 'json' };
import securityEn from '#shared/i18n/en/security-centre.json' with { type: 'json' };
import settingsEn from '#shared/i18n/en/settings.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import ticketEn from '#shared/i18n/en/ticket.json' with { type: 'json' };
import { endpoints } from '#shared/service/endpoints.ts';
import { applyAppearance } from '../support/appearance.ts';
import { test } from '../support/fixtures.ts';
import { ROOT } from '../support/runtime.ts';
import { openWorkspace, signInByHand } from '../support/sign-in.ts';
import { onlyWindow } from '../support/windows.ts';
import { addPanel, numberAt, workspacePage } from '../support/workspace-page.ts';
import { complaints, DESKTOP, LAPTOP, picture, sizeTo } from './picture.ts';

/** Where pictures go that are looked at, and that no document shows. */
const LOOKED_AT = join(ROOT, 'test-results/dialogs');
const THEMES = ['dark', 'light'] as const;

/** Leaves a picture of the whole window in each theme, and of the part for the guides where it has a name there. */
async function look(page: Page, name: string, size: string, guide: Locator | null = null): Promise<void> {
  mkdirSync(LOOKED_AT, { recursive: true });
  for (const theme of THEMES) {
    await page.evaluate((to) => document.documentElement.setAttribute('data-theme', to), theme);
    await page.screenshot({
      path: join(LOOKED_AT, `${name}-${size}-${theme}.png`),
      caret: 'hide',
      animations: 'disabled',
    });
  }
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  if (guide !== null) await picture(page, name, guide);
}

const SIZES = [
  ['1280', LAPTOP],
  ['1920', DESKTOP],
] as const;
const { accounts, portfolio } = endpoints;

test('dialogs and forms of accounts, cash, bonds, account, ticket and basket', async ({ setup }) => {
  const exchange = await setup.startExchange({ past: true });
  const client = createRestClient(exchange.profile);
  await client.signIn();
  const own = (await client.call(accounts.subAccounts)).active_account_number;
  const [held] = (await client.call(portfolio.transferableStocks)).results;
  if (!held) throw new Error('the practice account holds nothing');
  for (const [name, amount] of [
    ['Growth', 80_000_000],
    ['Education', 12_500_000],
  ] as const) {
    const { account_number: to } = await client.call(accounts.createSubAccount, { body: { name } });
    const between = { from_account_number: own, to_account_number: to };
    await client.call(accounts.moveCash, { body: { ...between, amount } });
    await client.call(accounts.moveStock, { body: { ...between, items: [{ symbol: held.symbol, shares: 450 }] } });
  }
  const lantai = await setup.open(exchange.profile);
  const { page } = await openWorkspace(lantai);
  await applyAppearance(page, { theme: 'dark' });
  const on = workspacePage(page);
  const found = complaints(page);

  for (const [size, bounds] of SIZES) {
    await sizeTo(lantai, page, bounds);
    const isLast = size === '1920';
    await page.getByLabel(ticketEn.plan.kind).selectOption('split');
    await on.price.fill(String(await numberAt(on.bid(9))));
    await on.lots.fill('25');
    await expect(page.getByRole('list', { name: ticketEn.plan.split.label }).getByRole('listitem')).toHaveCount(3);
    await look(page, 'ticket-split', size, isLast ? on.panel('ticket') : null);
    await page.getByLabel(ticketEn.plan.kind).selectOption('limit-RG');
    await on.lots.fill('');

    const panel = await addPanel(page, 'accounts');
    if (!isLast) await page.locator('.dv-tab').filter({ hasText: shellEn.panels.accounts }).dblclick();
    await page.getByRole('radio', { name: accountsEn.views.accounts, exact: true }).click();
    await expect(panel.locator('.accounts-holdings tr').first()).toBeVisible();
    const source = panel
      .getByRole('row', { name: new RegExp(`^${accountsEn.figures.cashOnHand}`) })
      .locator('[draggable]');
    await source.first().hover();
    await page.mouse.down();
    await panel.getByRole('columnheader', { name: /Growth/ }).hover();
    await panel.getByRole('columnheader', { name: /Growth/ }).hover();
    await look(page, 'accounts-dragged', size);
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: accountsEn.move });
    await expect(dialog.getByText(accountsEn.earliestNow)).toBeVisible();
    await look(page, 'account-move-cash', size, isLast ? dialog : null);
    await dialog.getByRole('textbox', { name: accountsEn.amount }).fill('900000000000');
    await look(page, 'account-move-too-much', size);
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: accountsEn.views.margin }).click();
    await look(page, 'margin-activation', size);
    const read = panel.getByRole('button', { name: accountsEn.readTerms });
    if (await read.isVisible()) {
      await read.click();
      const terms = page.getByRole('dialog', { name: accountsEn.termsOf.MARGIN });
      await expect(terms.getByRole('button', { name: accountsEn.accept })).toBeVisible();
      await look(page, 'margin-terms', size);
      if (isLast) await terms.getByRole('button', { name: accountsEn.accept }).click();
      else await page.keyboard.press('Escape');
    }
    if (isLast) {
      await panel
        .getByRole('button', { name: /^Transfer .* into margin$/ })
        .first()
        .click();
      const pledge = page.getByRole('dialog', { name: /into margin/ });
      await pledge.getByRole('button', { name: accountsEn.max }).click();
      await look(page, 'margin-pledge', size);
      await page.keyboard.press('Escape');
    }
    if (!isLast) await page.locator('.dv-tab').filter({ hasText: shellEn.panels.accounts }).dblclick();

    const cash = await addPanel(page, 'cash');
    await cash.getByRole('radio', { name: cashEn.acts.bank }).click();
    await cash.getByRole('button', { name: cashEn.bank.change }).click();
    await look(page, 'cash-bank-form', size);
    await cash.getByRole('radio', { name: cashEn.acts.deposit }).click();
    await look(page, 'cash-deposit', size);

    const bonds = await addPanel(page, 'bonds');
    await bonds.getByLabel(bondsEn.nominal, { exact: true }).fill('20000000');
    await look(page, 'bonds-ticket', size);

    const account = await addPanel(page, 'account');
    await account.getByRole('radio', { name: accountEn.views.terms }).click();
    await look(page, 'account-terms-reader', size);
    await account.getByRole('radio', { name: accountEn.views.registration }).click();
    await look(page, 'account-registration', size);

    await addPanel(page, 'exercise');
    await look(page, 'exercise-form', size);

    const basket = await addPanel(page, 'basket');
    await basket.getByRole('button', { name: basketEn.pasteButton }).first().click();
    const paste = page.getByRole('dialog', { name: basketEn.paste });
    await paste.getByRole('textbox').fill('Code\tSide\tPrice\tLots\nBNTG\tbuy\t4.850\t5\nLNTR\tsell\t3.210\t10');
    await look(page, 'basket-paste', size, isLast ? paste : null);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  }
  expect(found).toEqual([]);
});

test('the security centre, and an account without a PIN', async ({ setup }) => {
  const exchange = await setup.startExchange({ withoutPin: true });
  const { credentials, ...addresses } = exchange.profile;
  const lantai = await setup.open({ ...addresses, mode: 'practice' });
  await signInByHand(await onlyWindow(lantai, 'login'), credentials);
  const page = await onlyWindow(lantai, 'workspace');
  await sizeTo(lantai, page, DESKTOP);
  await expect(page.getByText(shellEn.pin.none)).toBeVisible();
  await look(page, 'pin-first', '1920');
  await page.getByRole('button', { name: shellEn.pin.setFirst }).click();
  const settings = await onlyWindow(lantai, 'settings');
  await settings.getByRole('button', { name: settingsEn.sections.security }).click();
  await expect(settings.getByText(securityEn.head.noPin)).toBeVisible();
  await settings.getByRole('button', { name: securityEn.pin.first, exact: true }).click();
  await look(settings, 'security-first-pin', 'settings', settings.getByRole('main'));
  for (const label of [securityEn.pin.new, securityEn.pin.repeat]) {
    await settings.getByLabel(label, { exact: true }).fill('248613');
  }
  await expect(settings.getByText(securityEn.pin.doneFirst)).toBeVisible();
  await look(settings, 'security-pin-set', 'settings');
  await settings.getByRole('button', { name: securityEn.flow.close, exact: true }).click();
  await settings.getByRole('button', { name: securityEn.password.change, exact: true }).click();
  await look(settings, 'security-password', 'settings');
});
