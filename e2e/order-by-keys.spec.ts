import { expect, type Locator, type Page } from '@playwright/test';
import { createRestClient } from '#exchange/testing/index.ts';
import ladderEn from '#shared/i18n/en/ladder.json' with { type: 'json' };
import ordersEn from '#shared/i18n/en/orders.json' with { type: 'json' };
import ticketEn from '#shared/i18n/en/ticket.json' with { type: 'json' };
import { type Price, stepTicks } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { changeSettings } from './support/appearance.ts';
import { test } from './support/fixtures.ts';
import { armSwitch, booksOf, chip, isArmed, openLadder, rowAt } from './support/ladder-page.ts';
import { ordersAt, standingAt } from './support/orders-at.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { firstWatched, numberAt, workspacePage } from './support/workspace-page.ts';

const shared = shareWorkstation({ apart: 'by keys' });
const { plan } = ticketEn;

/** Walks with F6 until the keyboard is in a panel of that kind. */
async function walkTo(page: Page, kind: string): Promise<void> {
  const where = (): Promise<string> =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-panel]')?.dataset.panel ?? '');
  for (let step = 0; step < 20 && !(await where()).startsWith(`${kind}-`); step += 1) await page.keyboard.press('F6');
  expect(await where()).toContain(kind);
}

/** Walks with Tab until the keyboard is there. */
async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  const isThere = (): Promise<boolean> => target.evaluate((element) => element.contains(document.activeElement));
  for (let step = 0; step < 40 && !(await isThere()); step += 1) await target.page().keyboard.press(key);
  expect(await isThere()).toBe(true);
}

/** More than the tests place. */
const MAX_ROWS = 40;
/** On a machine on which nothing takes too long, one is enough. */
const MAX_PRESSES = 4;

// It sells its own lots beside those that the account began with, which the ticket's test sells as a whole.
test('from the ladder by keys alone: arm, place, amend by a tick, to the bid, cancel, bracket, cancel all, flatten', async () => {
  const { page, ladder, grid, symbol, bids, offers } = await openLadder(shared());
  const [best = 0, , near = 0, , far = 0] = bids;
  const [offer = 0, , , above = 0] = offers;
  await walkTo(page, 'ladder');
  await tabTo(armSwitch(ladder), 'Tab');
  await page.keyboard.press('Space');
  await isArmed(ladder);
  await tabTo(grid, 'Shift+Tab');
  await grid.press('+');
  const rowTo = async (price: number): Promise<void> => {
    const cursor = ladder.locator('[data-slot][aria-selected="true"] [data-part="price"]');
    for (let steps = 0; steps < 60; steps += 1) {
      const now = await numberAt(cursor);
      if (now === price) return;
      await grid.press(now > price ? 'ArrowDown' : 'ArrowUp');
    }
  };
  await rowTo(near);
  await grid.press('b');
  await expect(chip(rowAt(ladder, near), 'bid')).toHaveText('5');
  await rowTo(far);
  await grid.press('b');
  await expect(chip(rowAt(ladder, far), 'bid')).toHaveText('5');
  // One that is on its way cannot be withdrawn yet.
  await expect(chip(rowAt(ladder, far), 'bid')).toHaveAttribute('data-state', 'sure');
  await expect
    .poll(async () => (await booksOf(shared().exchange, symbol)).standing)
    .toEqual([`SIDE_BUY 5 @ ${far}`, `SIDE_BUY 5 @ ${near}`].sort());

  await grid.press('x');
  await expect(chip(rowAt(ladder, far), 'bid')).toBeEmpty();
  await expect.poll(async () => (await booksOf(shared().exchange, symbol)).standing).toEqual([`SIDE_BUY 5 @ ${near}`]);

  await test.step('the order goes a tick down and up with the keyboard after it, then to the best bid', async () => {
    const isAt = async (price: number): Promise<void> => {
      await expect
        .poll(async () => (await booksOf(shared().exchange, symbol)).standing)
        .toEqual([`SIDE_BUY 5 @ ${price}`]);
      await expect(chip(rowAt(ladder, price), 'bid')).toHaveText('5');
    };
    await rowTo(near);
    await grid.press('[');
    await isAt(stepTicks(near as Price, -1));
    await grid.press(']');
    await isAt(near);
    await grid.press('m');
    await isAt(best);
  });

  await test.step('a bracket is placed in one press, and Esc takes all of the stock', async () => {
    await rowTo(far);
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
    await expect.poll(async () => (await booksOf(shared().exchange, symbol)).standing).toEqual([]);
  });

  await test.step('a purchase at the offer fills, and F sells it after one question', async () => {
    const before = (await booksOf(shared().exchange, symbol)).held;
    await rowTo(offer);
    // With its two exits, which wait beside each other for the same lots.
    await grid.press('t');
    await expect.poll(async () => (await booksOf(shared().exchange, symbol)).held).toBe(before + 5);
    await rowTo(near);
    await grid.press('b');
    await expect(chip(rowAt(ladder, near), 'bid')).toHaveText('5');
    await expect(ladder.locator('.ladder-position')).toContainText(ladderEn.average);
    // A sale that rests holds shares until it is cancelled.
    await rowTo(above);
    await grid.press('s');
    await expect(chip(rowAt(ladder, above), 'offer')).toHaveText('5');
    // As in a fresh installation, which asks before a whole position is sold: here it is asked once.
    await changeSettings(page, ({ confirmations }) => ({
      confirmations: { ...confirmations, equityShare: 25, everything: true },
    }));
    const question = ladder.getByRole('alertdialog');
    const held = async (): Promise<number> => (await booksOf(shared().exchange, symbol)).held;
    // Where the cancels have taken too long nothing is sold, and the ladder asks for F again.
    const late = ladder.getByText(ladderEn.flattenLate).first();
    for (let presses = 0; presses < MAX_PRESSES && (await held()) > 0; presses += 1) {
      await grid.press('f');
      await expect(question).toContainText(ladderEn.flatten.title.replace('{symbol}', symbol));
      await page.keyboard.press('Enter');
      await expect(late).toBeHidden();
      await expect.poll(async () => (await held()) === 0 || (await late.isVisible())).toBe(true);
    }
    expect(await held()).toBe(0);
    expect((await booksOf(shared().exchange, symbol)).standing).toEqual([]);
  });
});

test('from the ticket by keys alone: place, amend by a tick, to the bid, cancel, cancel all, bracket, sell all', async () => {
  const { page, exchange } = shared();
  // What is asked about is the order questions' own spec.
  await changeSettings(page, ({ confirmations }) => ({
    confirmations: { ...confirmations, equityShare: 0, everything: false, priceAway: 0, ordersPerMinute: 0 },
  }));
  const on = workspacePage(page);
  await expect(on.bid(9)).not.toBeEmpty();
  const [best, near, low, offer] = (await Promise.all(
    [on.bid(0), on.bid(2), on.bid(5), on.offer(0)].map(numberAt),
  )) as [Price, Price, Price, Price];
  const symbol = await firstWatched(page);
  const { keyboard } = page;
  /** What stands at the exchange: side, lots and price. */
  const standing = async (): Promise<string[]> =>
    (await standingAt(exchange)).map(({ side, qty, price }) => `${side} ${qty.lot_open} @ ${price.order}`).sort();
  const client = createRestClient(exchange.profile);
  await client.signIn();
  const held = async (): Promise<number> =>
    (await client.call(endpoints.portfolio.list)).results.find((position) => position.symbol === symbol)?.qty.balance
      .lot ?? 0;
  const type = async (text: string): Promise<void> => {
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(text);
  };
  /** From a row of the orders to the first below its top that says so. */
  const toRow = async (text: RegExp): Promise<void> => {
    for (let step = 0; step < MAX_ROWS; step += 1) await keyboard.press('ArrowUp');
    const row = (): Promise<string> =>
      page.evaluate(() => document.activeElement?.closest('[role="row"]')?.textContent ?? '');
    for (let step = 0; step < MAX_ROWS && !text.test(await row()); step += 1) await keyboard.press('ArrowDown');
    expect(await row()).toMatch(text);
  };
  const order = async (side: 'F2' | 'F4', price: number, lots: string, last = 'Enter'): Promise<void> => {
    await keyboard.press(side);
    await expect(on.price).toBeFocused();
    await type(String(price));
    await keyboard.press('Tab');
    await expect(on.lots).toBeFocused();
    if (lots.startsWith('Alt')) await keyboard.press(lots);
    else await type(lots);
    await keyboard.press(last);
  };

  await test.step('an order is placed, and moved up by a tick in its row', async () => {
    await order('F2', low, '3');
    await expect.poll(standing).toEqual([`SIDE_BUY 3 @ ${low}`]);
    await walkTo(page, 'orders');
    await toRow(/OPEN/);
    await keyboard.press('Enter');
    const price = page.locator('.amend-bar').getByRole('textbox').first();
    await expect(price).toBeFocused();
    await keyboard.press('ArrowUp');
    await keyboard.press('Enter');
    await expect.poll(standing).toEqual([`SIDE_BUY 3 @ ${stepTicks(low, 1)}`]);
  });

  await test.step('with another one it is moved to the best bid, and both are cancelled in their rows', async () => {
    await order('F2', near, '2');
    await expect.poll(standing).toHaveLength(2);
    await walkTo(page, 'orders');
    await toRow(/OPEN|AMENDED/);
    await keyboard.press('Shift+ArrowDown');
    await page.getByRole('button', { name: ordersEn.several.amend }).press('Enter');
    await page.getByRole('radio', { name: ordersEn.several.toBid }).press('Space');
    await page.getByRole('button', { name: 'Send 2 amendments' }).press('Enter');
    await expect.poll(standing).toEqual([`SIDE_BUY 2 @ ${best}`, `SIDE_BUY 3 @ ${best}`]);
    await expect(page.getByText('2 done')).toBeVisible();
    await keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    for (const left of [1, 0]) {
      await walkTo(page, 'orders');
      await expect(on.orderRow(/OPEN|AMENDED/)).toHaveCount(left + 1);
      await toRow(/OPEN|AMENDED/);
      await keyboard.press('Delete');
      await expect.poll(standing).toHaveLength(left);
    }
  });

  await test.step('two more are cancelled at once', async () => {
    await order('F2', near, '4');
    await expect.poll(standing).toHaveLength(1);
    await order('F2', low, '5');
    await expect.poll(standing).toHaveLength(2);
    await keyboard.press('ControlOrMeta+Shift+G');
    await keyboard.press('Enter');
    await expect.poll(standing).toEqual([]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a bracket is sent, and given up with its purchase', async () => {
    const roles = async (): Promise<string[]> =>
      (await shared().orders())
        .flatMap(({ smart_order, status_text }) => (smart_order ? [`${smart_order.role} ${status_text}`] : []))
        .sort();
    const kind = page.getByLabel(plan.kind);
    await keyboard.press('F2');
    await tabTo(kind, 'Shift+Tab');
    await keyboard.press('b');
    await expect(kind).toHaveValue('bracket');
    await order('F2', low, '3', 'Tab');
    await tabTo(page.getByLabel(plan.field.stopTrigger), 'Tab');
    await type(String(stepTicks(low, -2)));
    await keyboard.press('Enter');
    await expect.poll(roles).toEqual(['ENTRY OPEN', 'STOP_LOSS PENDING', 'TAKE_PROFIT PENDING']);
    await walkTo(page, 'orders');
    await expect(on.orderRow(/PENDING/)).toHaveCount(2);
    await toRow(/OPEN/);
    await keyboard.press('Delete');
    await expect.poll(roles).toEqual(['ENTRY WITHDRAWN', 'STOP_LOSS WITHDRAWN', 'TAKE_PROFIT WITHDRAWN']);
    await keyboard.press('F2');
    await tabTo(kind, 'Shift+Tab');
    await keyboard.press('l');
    await expect(kind).toHaveValue('limit-RG');
  });

  await test.step('what is bought at the offer is sold as a whole at the bid', async () => {
    const before = await held();
    await order('F2', offer, '2');
    await expect.poll(held).toBe(before + 2);
    await order('F4', best, 'Alt+0');
    await expect.poll(held).toBe(0);
    expect(await standing()).toEqual([]);
  });
});
