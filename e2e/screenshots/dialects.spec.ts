import { expect, type Locator } from '@playwright/test';
import { createRestClient, type TestExchange } from '#exchange/testing/index.ts';
import commonEn from '#shared/i18n/en/common.json' with { type: 'json' };
import errorsEn from '#shared/i18n/en/errors.json' with { type: 'json' };
import marketMapEn from '#shared/i18n/en/market-map.json' with { type: 'json' };
import { endpoints } from '#shared/service/endpoints.ts';
import { type Setup, test } from '../support/fixtures.ts';
import { openWorkspace } from '../support/sign-in.ts';
import { onlyWindow } from '../support/windows.ts';
import { addPanel, workspacePage } from '../support/workspace-page.ts';
import { LAPTOP, picture, sizeTo } from './picture.ts';

/** A workspace on a service that speaks these dialects. */
async function openIn(setup: Setup, dialects: readonly string[]) {
  const exchange = await setup.startExchange({ dialects });
  const lantai = await setup.open(exchange.profile);
  const { page } = await openWorkspace(lantai);
  await sizeTo(lantai, page, LAPTOP);
  const on = workspacePage(page);
  await expect(on.bid(9)).not.toBeEmpty();
  return { exchange, page, on };
}

/** Orders that stay in the book, placed by another client of the same account. */
async function placeOrders({ profile }: TestExchange, count: number): Promise<void> {
  const client = createRestClient(profile);
  await client.signIn();
  const { symbol } = (await client.call(endpoints.portfolio.list)).results[0] ?? { symbol: '' };
  const { arb } = await client.call(endpoints.market.orderBook, { path: { symbol } });
  for (let placed = 0; placed < count; placed += 1) {
    await client.call(endpoints.orders.buy, {
      body: { symbol, price: arb.value, shares: 100 * (placed + 1), board_type: 'RG' },
    });
  }
}

const showAsReceived = (panel: Locator): Locator => panel.getByRole('button', { name: commonEn.showAsReceived });

test('rows that cannot be read, and what came', async ({ setup }) => {
  const { exchange, page, on } = await openIn(setup, ['unreadable-row']);
  await placeOrders(exchange, 3);
  await on.showOrders();
  await expect(showAsReceived(on.panel('orders'))).toBeVisible();
  await picture(page, 'dialect-unreadable-order');
  await showAsReceived(on.panel('orders')).click();
  await expect(on.panel('explorer').getByRole('treeitem').first()).toBeVisible();
  await picture(page, 'dialect-as-received');
});

test('a status that the document does not list', async ({ setup }) => {
  const { exchange, page, on } = await openIn(setup, ['unseen-status']);
  await placeOrders(exchange, 1);
  await on.showOrders();
  await expect(on.orderRow('QUEUED_AT_VENUE')).toBeVisible();
  await picture(page, 'dialect-unseen-status');
});

test('a web page in place of an answer', async ({ setup }) => {
  const { page } = await openIn(setup, ['captive-portal']);
  const map = await addPanel(page, 'market-map');
  await map.getByRole('radio', { name: marketMapEn.sections.trending }).click();
  await expect(map).toContainText(errorsEn.WEB_PAGE_ANSWER);
  await picture(page, 'dialect-web-page');
});

test('lists that are left out where they are empty', async ({ setup }) => {
  const { page, on } = await openIn(setup, ['absent-lists']);
  await on.showOrders();
  await expect(on.panel('orders')).toBeVisible();
  await picture(page, 'dialect-absent-list');
});

test('a sign-in without tokens at the documented place', async ({ setup }) => {
  const exchange = await setup.startExchange({ dialects: ['tokens-nested'] });
  const login = await onlyWindow(await setup.open(exchange.profile), 'login');
  await login.getByRole('button', { name: /^fill in$/i }).click();
  await login.getByRole('button', { name: /^sign in$/i }).click();
  await expect(login.getByRole('alert').first()).toContainText(
    errorsEn.UNREADABLE_ANSWER.replace('{reason}', '').trim(),
  );
  await picture(login, 'dialect-sign-in');
});

test('values that the service does not send', async ({ setup }) => {
  const { page, on } = await openIn(setup, ['no-sequence-numbers', 'absent-optional-fields']);
  await on.watchRows.first().locator('.ag-cell').nth(1).click();
  await page.keyboard.press('Alt+Enter');
  await expect(page.locator('.origin-card')).toContainText(/n\/a/);
  await picture(page, 'dialect-missing-values');
});
