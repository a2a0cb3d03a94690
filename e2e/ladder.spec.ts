import { expect, type Locator } from '@playwright/test';
import commandsEn from '#shared/i18n/en/commands.json' with { type: 'json' };
import ladderEn from '#shared/i18n/en/ladder.json' with { type: 'json' };
import orderPathEn from '#shared/i18n/en/order-path.json' with { type: 'json' };
import paletteEn from '#shared/i18n/en/palette.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { test } from './support/fixtures.ts';
import { arm, booksOf, chip, message, openLadder, rowAt } from './support/ladder-page.ts';
import { ordersAt } from './support/orders-at.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { workspacePage } from './support/workspace-page.ts';

const shared = shareWorkstation();

/** The ladder of the shared workstation. */
const open = () => openLadder(shared());
const booksAt = (symbol: string) => booksOf(shared().exchange, symbol);

test('by mouse: fills the ticket until it is armed, then places, moves by dragging, and cancels by ✕', async () => {
  const { page, ladder, symbol, bids, offers } = await open();
  const on = workspacePage(page);
  const [best = 0, , near = 0, , far = 0] = bids;
  const [, , , above = 0] = offers;
  const bid = (price: number): Locator => rowAt(ladder, price).locator('[data-cell="bid-lots"]');
  await bid(near).click();
  await expect(on.price).toHaveValue(near.toLocaleString('en'));
  expect(
    (await ordersAt(shared().exchange)).filter((order) => order.symbol === symbol && order.status_text === 'OPEN'),
  ).toEqual([]);

  await arm(ladder);
  await bid(near).click();
  await expect(chip(rowAt(ladder, near), 'bid')).toHaveText('1');
  await expect.poll(async () => (await booksAt(symbol)).standing).toEqual([`SIDE_BUY 1 @ ${near}`]);

  await test.step('before the mouse is released, the row says what would be given up', async () => {
    await chip(rowAt(ladder, near), 'bid').hover();
    await page.mouse.down();
    await rowAt(ladder, far).locator('[data-cell="bid-own"]').hover();
    await expect(ladder.locator('.ladder-hint')).toContainText(/1 lot → .* lots? ahead → /);
    await expect.poll(async () => (await booksAt(symbol)).standing).toEqual([`SIDE_BUY 1 @ ${near}`]);
    await page.mouse.up();
    await expect(chip(rowAt(ladder, far), 'bid')).toHaveText('1');
    await expect.poll(async () => (await booksAt(symbol)).standing).toEqual([`SIDE_BUY 1 @ ${far}`]);
  });

  await test.step('to the best bid', async () => {
    await chip(rowAt(ladder, far), 'bid').hover();
    await page.mouse.down();
    await rowAt(ladder, best).locator('[data-cell="bid-own"]').hover();
    await page.mouse.up();
    await expect.poll(async () => (await booksAt(symbol)).standing).toEqual([`SIDE_BUY 1 @ ${best}`]);
    await expect(chip(rowAt(ladder, best), 'bid')).toHaveText('1');
    await chip(rowAt(ladder, best), 'bid').hover();
    await rowAt(ladder, best).locator('[data-cancel="bid"]').click();
    await expect.poll(async () => (await booksAt(symbol)).standing).toEqual([]);
  });

  await test.step('a stop with Shift waits at its price, and Cancel all takes it', async () => {
    await rowAt(ladder, above)
      .locator('[data-cell="bid-lots"]')
      .click({ modifiers: ['Shift'] });
    await expect(chip(rowAt(ladder, above), 'bid')).toHaveAttribute('data-state', 'stop');
    await bid(near).click();
    await expect(chip(rowAt(ladder, near), 'bid')).toHaveText('1');
    await ladder.getByRole('button', { name: `Cancel ${symbol}: ${ladderEn.cancelAll}` }).click();
    await expect(message(ladder)).toContainText('2 of 2');
    await expect.poll(async () => (await booksAt(symbol)).standing).toEqual([]);
    await expect(chip(rowAt(ladder, above), 'bid')).toBeEmpty();
  });
});

test('a window that loses the focus disarms it, and another stock does', async () => {
  const { page, ladder } = await open();
  await arm(ladder);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect(ladder.locator('.ladder[data-armed]')).toHaveCount(0);
  await arm(ladder);
  const other = workspacePage(page).watchRows.nth(3);
  await other.click();
  await expect(ladder.locator('.ladder[data-armed]')).toHaveCount(0);
});

test('a panel that is opened by keys has the focus: a letter looks for a stock, and buys nothing on the armed ladder', async () => {
  const { page, ladder, grid, symbol } = await open();
  const on = workspacePage(page);
  const field = page.getByRole('dialog', { name: paletteEn.title }).getByRole('combobox');
  const looksForAStock = async (panel: Locator): Promise<void> => {
    await expect(panel).toBeFocused();
    await page.keyboard.press('b');
    await expect(field).toHaveValue('B');
    await page.keyboard.press('Escape');
    await expect(panel).toBeFocused();
  };
  await arm(ladder);

  await test.step('by the palette', async () => {
    await grid.focus();
    await page.keyboard.press('ControlOrMeta+K');
    const title = commandsEn.openPanel.replace('{panel}', shellEn.panels.news);
    await field.fill(title);
    await expect(page.getByRole('option', { name: title }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await looksForAStock(on.panel('news'));
  });

  await test.step('by Add panel', async () => {
    await grid.focus();
    await page.getByRole('button', { name: shellEn.panel.add }).first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type(shellEn.panels.bonds);
    await page.keyboard.press('Enter');
    await looksForAStock(on.panel('bonds'));
  });
  expect((await booksAt(symbol)).standing).toEqual([]);
});

test('a bracket placed by T is one plan on the ladder, which its purchase takes away as a whole', async () => {
  const { page, ladder, grid, bids } = await open();
  const price = bids[4] ?? 0;
  await arm(ladder);
  await rowAt(ladder, price).locator('[data-part="price"]').click();
  await grid.press('t');
  const entry = chip(rowAt(ladder, price), 'bid');
  await expect(entry).toHaveAttribute('data-state', 'sure');
  const exits = ladder.locator('.ladder-chip[data-state="waiting"]');
  const related = ladder.locator('.ladder-chip[data-related]');
  await expect(page.locator('.price-tag.is-waiting')).toHaveCount(2);
  await entry.hover();
  await expect(related).toHaveCount(1 + (await exits.count()));
  await entry.locator('xpath=..').locator('[data-cancel]').click();
  await expect(message(ladder)).toContainText(orderPathEn.exit.goneToo);
  await expect(exits).toHaveCount(0);
  await expect(page.locator('.price-tag.is-waiting')).toHaveCount(0);
});
