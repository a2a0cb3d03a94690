import { expect } from '@playwright/test';
import basketEn from '#shared/i18n/en/basket.json' with { type: 'json' };
import killSwitchEn from '#shared/i18n/en/kill-switch.json' with { type: 'json' };
import ladderEn from '#shared/i18n/en/ladder.json' with { type: 'json' };
import ordersEn from '#shared/i18n/en/orders.json' with { type: 'json' };
import { endpoints } from '#shared/service/endpoints.ts';
import { changeSettings } from '../support/appearance.ts';
import { test } from '../support/fixtures.ts';
import { gridCell } from '../support/grid.ts';
import { addPanel, numberAt, sendOrder, textOf } from '../support/workspace-page.ts';
import { openDesktop, picture } from './picture.ts';

test('orders in doubt, and the kill switch', async ({ setup }) => {
  const { exchange, page, on } = await openDesktop(setup);
  await on.showOrders();
  await expect(on.bid(9)).not.toBeEmpty();
  const price = await numberAt(on.bid(9));
  for (const lots of [12, 25]) {
    await sendOrder(on, { price, lots });
    await expect(on.orderRow(`/ ${lots}`)).toContainText('OPEN');
  }
  await exchange.faults.plan(endpoints.orders.cancel.path, { kind: 'silence', processed: false });
  await on
    .orderRow('/ 25')
    .getByRole('button', { name: /^Cancel / })
    .click();
  await exchange.faults.dropAnswers(endpoints.orders.buy.path);
  await exchange.faults.failAnswers(endpoints.orders.detail.path, 1_000);
  await sendOrder(on, { price, lots: 40 });
  await expect(on.orderRow('/ 40').first()).toContainText(ordersEn.statuses.UNKNOWN);
  await expect(on.orderRow('/ 25')).toContainText('cancel unknown');
  await picture(page, 'orders-in-doubt');

  await page.getByRole('button', { name: killSwitchEn.stop }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: killSwitchEn.stop }).click();
  await expect(page.getByRole('region', { name: killSwitchEn.title })).toBeVisible();
  await exchange.faults.calm();
  await expect(page.getByRole('region', { name: killSwitchEn.title })).toContainText(killSwitchEn.confirmed);
  await picture(page, 'kill-switch');
});

test('a basket that was sent', async ({ setup }) => {
  const { page, on } = await openDesktop(setup);
  await changeSettings(page, ({ confirmations }) => ({
    confirmations: { ...confirmations, equityShare: 0, everything: false, priceAway: 0 },
  }));
  await gridCell(on.watchRows, 'code').nth(0).click();
  const symbol = await textOf(gridCell(on.watchRows, 'code').nth(0));
  await expect(on.bid(9)).not.toBeEmpty();
  const price = await numberAt(on.bid(9));
  const panel = await addPanel(page, 'basket');
  await panel.getByRole('button', { name: basketEn.pasteButton }).last().click();
  const dialog = page.getByRole('dialog');
  const rows = [11, 12, 23].map((lots) => [symbol, 'buy', price, lots].join('\t'));
  await dialog.getByRole('textbox').fill(['Code\tSide\tPrice\tLots', ...rows].join('\n'));
  await dialog.getByRole('button', { name: 'Add 3 rows' }).click();
  await panel.getByRole('button', { name: 'Send 3 orders' }).click();
  await expect(panel.getByText(/3 accepted/)).toBeVisible();
  await picture(page, 'basket');
});

test('the ladder, armed, with own orders', async ({ setup }) => {
  const { page, on } = await openDesktop(setup);
  await changeSettings(page, ({ confirmations }) => ({ confirmations: { ...confirmations, ordersPerMinute: 0 } }));
  await expect(on.bid(4)).not.toBeEmpty();
  const ladder = await addPanel(page, 'ladder');
  await expect(ladder.locator('[data-slot][data-mark~="last"]')).toBeVisible();
  await ladder.getByRole('switch', { name: ladderEn.oneClickLong }).click();
  const grid = ladder.getByRole('grid');
  await grid.press('+');
  for (const key of ['c', 'ArrowDown', 'ArrowDown', 'b', 'ArrowDown', '+', 'b', '-']) await grid.press(key);
  await expect(ladder.locator('[data-part="bid-own"]:not(:empty)')).toHaveCount(2);
  await picture(page, 'ladder');
});
