import { expect } from '@playwright/test';
import basketEn from '#shared/i18n/en/basket.json' with { type: 'json' };
import ordersEn from '#shared/i18n/en/orders.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { type Lots, type Price, stepTicks, stockCode } from '#shared/market/index.ts';
import { accessibilityViolations } from './support/accessibility.ts';
import { applyAppearance, changeSettings, resizeWindow } from './support/appearance.ts';
import { test } from './support/fixtures.ts';
import { gridCell } from './support/grid.ts';
import { placeOrder } from './support/place-order.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { addPanel, numberAt, textOf, workspacePage } from './support/workspace-page.ts';

const shared = shareWorkstation();

/** A stock of the list, and a price at which an order rests in its book. */
async function stockToBuy() {
  const { page } = shared();
  const on = workspacePage(page);
  await gridCell(on.watchRows, 'code').nth(0).click();
  const symbol = stockCode(await textOf(gridCell(on.watchRows, 'code').nth(0)));
  await expect(on.bid(9)).not.toBeEmpty();
  const price = (await numberAt(on.bid(9))) as Price;
  return { page, on, symbol, price };
}

test('amends and cancels several orders by keys alone, as the exchange’s books have it', async () => {
  const { page, on, symbol, price } = await stockToBuy();
  // So many orders in a minute would be asked about.
  await changeSettings(page, ({ confirmations }) => ({ confirmations: { ...confirmations, ordersPerMinute: 0 } }));
  for (const lots of [11, 12, 13]) {
    const draft = { side: 'buy', symbol, board: 'RG', price, lots: lots as Lots, goodTillCancelled: false } as const;
    await placeOrder(page, { ...draft, draftId: `several-${lots}-${price}` });
  }
  await on.showOrders();
  await expect(on.orderRow('/ 13')).toContainText('OPEN');
  const bar = page.getByRole('region', { name: ordersEn.several.title });

  await test.step('two rows are selected with the keyboard, and moved down by two ticks', async () => {
    await gridCell(on.orderRow('/ 13'), 'code').click();
    await page.keyboard.press('Shift+ArrowDown');
    await expect(bar).toContainText('2 orders selected');
    await bar.getByRole('button', { name: ordersEn.several.amend }).press('Enter');
    const ticks = page.getByRole('textbox', { name: ordersEn.several.ticks });
    await ticks.fill('-2');
    await expect(page.locator('.several-lines tbody tr')).toHaveCount(2);
    await page.getByRole('button', { name: 'Send 2 amendments' }).press('Enter');
    await expect(page.getByText('2 done')).toBeVisible();
    const prices = (await shared().orders()).map((order) => [order.qty.lot_total, order.price.order]);
    const moved = stepTicks(price, -2);
    expect(prices.toSorted()).toEqual([
      [11, price],
      [12, moved],
      [13, moved],
    ]);
    await page.keyboard.press('Escape');
  });

  await test.step('all of them are withdrawn after a preview', async () => {
    await page.getByRole('button', { name: ordersEn.several.choose }).press('Enter');
    await page.getByRole('menuitem', { name: new RegExp(ordersEn.several.chooseAll) }).press('Enter');
    await bar.getByRole('button', { name: ordersEn.several.cancel }).press('Enter');
    expect(await accessibilityViolations(page, '.several-dialog')).toEqual([]);
    await page.getByRole('button', { name: 'Cancel 3 orders' }).press('Enter');
    await expect(page.getByText('3 done')).toBeVisible();
    expect((await shared().orders()).map(({ status_text: status }) => status)).toEqual([
      'WITHDRAWN',
      'WITHDRAWN',
      'WITHDRAWN',
    ]);
  });
});

test('pastes a basket, mends a row, sends it once, and sends a refused row again', async () => {
  const { page, symbol, price } = await stockToBuy();
  await changeSettings(page, ({ confirmations }) => ({
    confirmations: { ...confirmations, ordersPerMinute: 0, equityShare: 0, everything: false, priceAway: 0 },
  }));
  const panel = await addPanel(page, 'basket');
  await panel.getByRole('button', { name: basketEn.pasteButton }).last().click();
  const dialog = page.getByRole('dialog');
  const rows = [
    [symbol, 'B', price, '1,100'],
    [symbol, 'beli', stepTicks(price, -1), '1.5'],
    [symbol, 'buy', stepTicks(price, -2), '2,300'],
  ];
  await dialog
    .getByRole('textbox')
    .fill(['Kode\tSisi\tHarga\tLembar', ...rows.map((row) => row.join('\t'))].join('\n'));
  await dialog.getByRole('button', { name: 'Add 3 rows' }).click();

  const lots = (row: number) => panel.getByRole('textbox', { name: `${basketEn.cells.lots}, row ${row}` });
  await test.step('a fraction of a lot is named at its cell, and nothing can be sent', async () => {
    await expect(lots(1)).toHaveValue('11');
    await expect(lots(2)).toHaveAttribute('aria-invalid', 'true');
    await expect(panel.getByText('Fix 1 row')).toBeVisible();
    expect(await shared().orders()).toEqual([]);
    await lots(2).fill('12');
  });

  await test.step('one press sends all of it', async () => {
    expect(await accessibilityViolations(page, '.basket')).toEqual([]);
    await panel.getByRole('button', { name: 'Send 3 orders' }).press('Enter');
    await expect(panel.getByText(/3 accepted/)).toBeVisible();
    const placed = (await shared().orders()).map(({ qty, price: at }) => [qty.lot_total, at.order]);
    expect(placed.toSorted()).toEqual([
      [11, price],
      [12, stepTicks(price, -1)],
      [23, stepTicks(price, -2)],
    ]);
  });

  await test.step('after a lost answer the rest stays, and goes with another press; nothing goes twice', async () => {
    const { exchange } = shared();
    for (const count of [31, 32]) {
      await panel.getByRole('button', { name: basketEn.addRow }).first().click();
      const row = count - 27;
      await panel.getByRole('textbox', { name: `${basketEn.cells.code}, row ${row}` }).fill(symbol);
      await panel.getByRole('textbox', { name: `${basketEn.cells.side}, row ${row}` }).fill('buy');
      await panel.getByRole('textbox', { name: `${basketEn.cells.price}, row ${row}` }).fill(String(price));
      await lots(row).fill(String(count));
    }
    await exchange.faults.dropAnswers('/order/v2/buy');
    await panel.getByRole('button', { name: 'Send 2 orders' }).press('Enter');
    await expect(panel.getByText(basketEn.stops['was-in-doubt'])).toBeVisible();
    await panel.getByRole('button', { name: 'Send 1 order' }).press('Enter');
    await expect(panel.getByRole('row').filter({ hasText: basketEn.results.done })).toHaveCount(5);
    const placed = (await shared().orders()).map(({ qty }) => qty.lot_total);
    expect(placed.toSorted()).toEqual([11, 12, 23, 31, 32]);
  });
});

test('a basket in the lowest group of a small window has a whole row in sight above its button, in both sizes of text', async () => {
  const { lantai, page } = shared();
  await resizeWindow(lantai, page, { width: 1_280, height: 720 });
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type(shellEn.panels.basket);
  await page.getByRole('option', { name: shellEn.panels.basket }).first().waitFor();
  await page.keyboard.press('Enter');
  const panel = workspacePage(page).panel('basket');
  await panel.getByRole('button', { name: basketEn.addRow }).first().click();
  for (const fontSize of [12, 16] as const) {
    await applyAppearance(page, { fontSize });
    const code = panel.getByRole('textbox', { name: `${basketEn.cells.code}, row 1` });
    for (const part of [panel.getByRole('columnheader', { name: basketEn.cells.code }), code])
      await expect(part, `text ${fontSize}`).toBeInViewport({ ratio: 1 });
    await expect(panel.getByRole('button', { name: /^Send/ }), `text ${fontSize}`).toBeInViewport({ ratio: 1 });
  }
});
