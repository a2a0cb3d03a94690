import { expect, type Locator } from '@playwright/test';
import { createRestClient } from '#exchange/testing/index.ts';
import ladderEn from '#shared/i18n/en/ladder.json' with { type: 'json' };
import orderPathEn from '#shared/i18n/en/order-path.json' with { type: 'json' };
import { type Price, stepTicks } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { changeSettings, resizeWindow } from './support/appearance.ts';
import { test } from './support/fixtures.ts';
import { ordersAt, standingAt } from './support/orders-at.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { addPanel, firstWatched, numberAt, workspacePage } from './support/workspace-page.ts';

const shared = shareWorkstation();

const DESKTOP = { width: 1_920, height: 1_080 };

/** The ladder of the first watched stock, whose market stands still, with the prices of its book, best first. */
async function openLadder() {
  const { page, lantai } = shared();
  // What is asked about is the order questions' own spec.
  await changeSettings(page, ({ confirmations }) => ({
    confirmations: { ...confirmations, equityShare: 0, everything: false, priceAway: 0, ordersPerMinute: 0 },
  }));
  await resizeWindow(lantai, page, DESKTOP);
  const on = workspacePage(page);
  await expect(on.bid(4)).not.toBeEmpty();
  const levels = [0, 1, 2, 3, 4];
  const bids = await Promise.all(levels.map((at) => numberAt(on.bid(at))));
  const offers = await Promise.all(levels.map((at) => numberAt(on.offer(at))));
  const symbol = await firstWatched(page);
  const ladder = await addPanel(page, 'ladder');
  await expect(rowOf(ladder, 'last').locator('[data-part="price"]')).not.toBeEmpty();
  return { page, ladder, grid: ladder.getByRole('grid'), symbol, bids, offers };
}

const rowOf = (ladder: Locator, mark: string): Locator => ladder.locator(`[data-slot][data-mark~="${mark}"]`);
const arm = async (ladder: Locator): Promise<void> => {
  await ladder.getByRole('switch', { name: ladderEn.oneClickLong }).click();
  await expect(ladder.locator('.ladder[data-armed]')).toBeVisible();
};
/** A row by its price. */
const rowAt = (ladder: Locator, price: number): Locator =>
  ladder.locator('[data-slot]').filter({
    has: ladder.page().locator('[data-part="price"]').getByText(price.toLocaleString('en'), { exact: true }),
  });
const chip = (row: Locator, side: 'bid' | 'offer'): Locator => row.locator(`[data-part="${side}-own"]`);
const message = (ladder: Locator): Locator => ladder.locator('.ladder-message');

/** What the exchange has of the stock: side, price and open lots of what stands, and the lots that the account holds. */
async function booksOf(symbol: string) {
  const { exchange } = shared();
  const standing = (await standingAt(exchange)).filter((order) => order.symbol === symbol);
  const client = createRestClient(exchange.profile);
  await client.signIn();
  const { results } = await client.call(endpoints.portfolio.list);
  return {
    standing: standing.map(({ side, price, qty }) => `${side} ${qty.lot_open} @ ${price.order}`).sort(),
    held: results.find((position) => position.symbol === symbol)?.qty.balance.lot ?? 0,
  };
}

test('by keys alone: place, amend by a tick and to the best bid, cancel the row, bracket, cancel all, flatten', async () => {
  const { page, ladder, grid, symbol, bids, offers } = await openLadder();
  const [best = 0, , near = 0, , far = 0] = bids;
  const [offer = 0, , , above = 0] = offers;
  await arm(ladder);
  await grid.focus();
  await grid.press('+');
  const walkTo = async (price: number): Promise<void> => {
    const cursor = ladder.locator('[data-slot][aria-selected="true"] [data-part="price"]');
    for (let steps = 0; steps < 60; steps += 1) {
      const now = await numberAt(cursor);
      if (now === price) return;
      await grid.press(now > price ? 'ArrowDown' : 'ArrowUp');
    }
  };
  await walkTo(near);
  await grid.press('b');
  await expect(chip(rowAt(ladder, near), 'bid')).toHaveText('5');
  await walkTo(far);
  await grid.press('b');
  await expect(chip(rowAt(ladder, far), 'bid')).toHaveText('5');
  await expect
    .poll(async () => (await booksOf(symbol)).standing)
    .toEqual([`SIDE_BUY 5 @ ${far}`, `SIDE_BUY 5 @ ${near}`].sort());

  await grid.press('x');
  await expect(chip(rowAt(ladder, far), 'bid')).toBeEmpty();
  await expect.poll(async () => (await booksOf(symbol)).standing).toEqual([`SIDE_BUY 5 @ ${near}`]);

  await test.step('the order goes a tick down and up with the keyboard after it, then to the best bid', async () => {
    const isAt = async (price: number): Promise<void> => {
      await expect.poll(async () => (await booksOf(symbol)).standing).toEqual([`SIDE_BUY 5 @ ${price}`]);
      await expect(chip(rowAt(ladder, price), 'bid')).toHaveText('5');
    };
    await walkTo(near);
    await grid.press('[');
    await isAt(stepTicks(near as Price, -1));
    await grid.press(']');
    await isAt(near);
    await grid.press('m');
    await isAt(best);
  });

  await test.step('a bracket is placed in one press, and Esc takes all of the stock', async () => {
    await walkTo(far);
    await grid.press('t');
    await expect(chip(rowAt(ladder, far), 'bid')).toHaveText('5');
    const roles = async () =>
      (await ordersAt(shared().exchange)).flatMap(({ smart_order, price }) =>
        smart_order && smart_order.role === 'ENTRY' ? [price.order] : [],
      );
    await expect.poll(roles).toContain(far);
    await grid.press('Escape');
    await expect(chip(rowAt(ladder, far), 'bid')).toBeEmpty();
    await expect(chip(rowAt(ladder, best), 'bid')).toBeEmpty();
    await expect.poll(async () => (await booksOf(symbol)).standing).toEqual([]);
  });

  await test.step('a purchase at the offer fills, and F sells it after one question', async () => {
    const before = (await booksOf(symbol)).held;
    await walkTo(offer);
    // With its two exits, which wait beside each other for the same lots.
    await grid.press('t');
    await expect.poll(async () => (await booksOf(symbol)).held).toBe(before + 5);
    await walkTo(near);
    await grid.press('b');
    await expect(chip(rowAt(ladder, near), 'bid')).toHaveText('5');
    await expect(ladder.locator('.ladder-position')).toContainText(ladderEn.average);
    // A sale that rests holds shares until it is cancelled.
    await walkTo(above);
    await grid.press('s');
    await expect(chip(rowAt(ladder, above), 'offer')).toHaveText('5');
    // As in a fresh installation, which asks before a whole position is sold: here it is asked once.
    await changeSettings(page, ({ confirmations }) => ({
      confirmations: { ...confirmations, equityShare: 25, everything: true },
    }));
    await grid.press('f');
    const question = ladder.getByRole('alertdialog');
    await expect(question).toContainText(ladderEn.flatten.title.replace('{symbol}', symbol));
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await booksOf(symbol)).held).toBe(0);
    expect((await booksOf(symbol)).standing).toEqual([]);
  });
});

test('by mouse: fills the ticket until it is armed, then places, moves by dragging, and cancels by ✕', async () => {
  const { page, ladder, symbol, bids, offers } = await openLadder();
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
  await expect.poll(async () => (await booksOf(symbol)).standing).toEqual([`SIDE_BUY 1 @ ${near}`]);

  await test.step('before the mouse is released, the row says what would be given up', async () => {
    await chip(rowAt(ladder, near), 'bid').hover();
    await page.mouse.down();
    await rowAt(ladder, far).locator('[data-cell="bid-own"]').hover();
    await expect(ladder.locator('.ladder-hint')).toContainText(/1 lot → .* lots? ahead → /);
    await expect.poll(async () => (await booksOf(symbol)).standing).toEqual([`SIDE_BUY 1 @ ${near}`]);
    await page.mouse.up();
    await expect(chip(rowAt(ladder, far), 'bid')).toHaveText('1');
    await expect.poll(async () => (await booksOf(symbol)).standing).toEqual([`SIDE_BUY 1 @ ${far}`]);
  });

  await test.step('to the best bid', async () => {
    await chip(rowAt(ladder, far), 'bid').hover();
    await page.mouse.down();
    await rowAt(ladder, best).locator('[data-cell="bid-own"]').hover();
    await page.mouse.up();
    await expect.poll(async () => (await booksOf(symbol)).standing).toEqual([`SIDE_BUY 1 @ ${best}`]);
    await expect(chip(rowAt(ladder, best), 'bid')).toHaveText('1');
    await chip(rowAt(ladder, best), 'bid').hover();
    await rowAt(ladder, best).locator('[data-cancel="bid"]').click();
    await expect.poll(async () => (await booksOf(symbol)).standing).toEqual([]);
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
    await expect.poll(async () => (await booksOf(symbol)).standing).toEqual([]);
    await expect(chip(rowAt(ladder, above), 'bid')).toBeEmpty();
  });
});

test('a window that loses the focus disarms it, and another stock does', async () => {
  const { page, ladder } = await openLadder();
  await arm(ladder);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect(ladder.locator('.ladder[data-armed]')).toHaveCount(0);
  await arm(ladder);
  const other = workspacePage(page).watchRows.nth(3);
  await other.click();
  await expect(ladder.locator('.ladder[data-armed]')).toHaveCount(0);
});

test('a bracket placed by T is one plan on the ladder, which its purchase takes away as a whole', async () => {
  const { page, ladder, grid, bids } = await openLadder();
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
