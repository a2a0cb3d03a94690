import { expect } from '@playwright/test';
import { createRestClient } from '#exchange/testing/index.ts';
import errorsEn from '#shared/i18n/en/errors.json' with { type: 'json' };
import ordersEn from '#shared/i18n/en/orders.json' with { type: 'json' };
import reasonsEn from '#shared/i18n/en/reasons.json' with { type: 'json' };
import { endpoints } from '#shared/service/endpoints.ts';
import { test } from './support/fixtures.ts';
import { firstCell } from './support/grid.ts';
import { openWorkspace } from './support/sign-in.ts';
import { numberAt, sendOrder, textOf, titleBar, workspacePage } from './support/workspace-page.ts';

test('an order that only the exchange can refuse is shown with its reason', async ({ setup }) => {
  const exchange = await setup.startExchange();
  const { page } = await openWorkspace(await setup.open(exchange.profile));
  const on = workspacePage(page);
  await on.showOrders();
  await expect(on.bid(9)).not.toBeEmpty();
  const symbol = await textOf(firstCell(on.watchRows.first()));
  const price = await numberAt(on.bid(5));
  const deep = await numberAt(on.bid(9));

  // Another client of the same account spends nearly all of its money first; the workstation has not received that yet.
  await exchange.faults.delayAnswers('/portfolio/v2/summary', 20_000);
  const elsewhere = createRestClient(exchange.profile);
  await elsewhere.signIn();
  const buyingPower = await numberAt(titleBar(page).getByText(/^Rp /).first());
  const shares = Math.floor((buyingPower * 0.9) / (deep * 100)) * 100;
  await elsewhere.call(endpoints.orders.buy, { body: { symbol, price: deep, shares, board_type: 'RG' } });
  const lots = Math.floor((buyingPower * 0.5) / (price * 100));
  await sendOrder(on, { price, lots });

  await expect(on.orderOutcome).toContainText(errorsEn.INSUFFICIENT_BALANCE);
  const row = on.orderRow(ordersEn.statuses.REJECTED);
  await expect(row).toContainText(reasonsEn.INSUFFICIENT_BALANCE);
  const listed = await elsewhere.call(endpoints.orders.list, {});
  expect(listed.filter((order) => order.status_text === 'REJECTED')).toHaveLength(1);
});
