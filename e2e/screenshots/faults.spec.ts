import { expect } from '@playwright/test';
import { createRestClient } from '#exchange/testing/index.ts';
import { ordersEn } from '#shared/i18n/en/orders.ts';
import { shellEn } from '#shared/i18n/en/shell.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { test } from '../support/fixtures.ts';
import { numberAt, sendOrder, textOf } from '../support/workspace-page.ts';
import { openDesktop, picture } from './picture.ts';

test('the feed is lost', async ({ setup }) => {
  const { exchange, page, on } = await openDesktop(setup);
  await on.showOrders();
  await expect(on.bid(9)).not.toBeEmpty();
  await sendOrder(on, { price: await numberAt(on.bid(3)), lots: 50 });
  await expect(on.orderRow('/ 50')).toContainText('OPEN');
  await exchange.stop();
  await expect(page.locator('.feed-banner')).toContainText(shellEn.banner.unreachable);
  await expect(page.locator('.book[data-stale]')).toBeVisible();
  await picture(page, 'stale');
});

test('an order that only the exchange can refuse', async ({ setup }) => {
  const { exchange, page, on } = await openDesktop(setup);
  await on.showOrders();
  await expect(on.bid(9)).not.toBeEmpty();
  const symbol = await textOf(on.watchRows.first().locator('.ag-cell').first());
  await sendOrder(on, { price: await numberAt(on.bid(4)), lots: 30 });
  await expect(on.orderRow('/ 30')).toContainText('OPEN');
  const price = await numberAt(on.bid(2));

  // Another client of the same account spends nearly all of it first.
  const elsewhere = createRestClient(exchange.profile);
  await elsewhere.signIn();
  await elsewhere.call(endpoints.orders.buy, {
    body: { symbol, price: await numberAt(on.bid(9)), shares: 28_000, board_type: 'RG' },
  });
  await sendOrder(on, { price, lots: 100 });
  await expect(on.orderRow('/ 100')).toContainText(ordersEn.statuses.REJECTED);
  await picture(page, 'order-refused');
});
