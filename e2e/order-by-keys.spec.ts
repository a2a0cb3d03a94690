import { expect, type Page } from '@playwright/test';
import { createRestClient } from '#exchange/testing/index.ts';
import ordersEn from '#shared/i18n/en/orders.json' with { type: 'json' };
import { type Price, stepTicks } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { changeSettings } from './support/appearance.ts';
import { test } from './support/fixtures.ts';
import { standingAt } from './support/orders-at.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { firstWatched, numberAt, workspacePage } from './support/workspace-page.ts';

const shared = shareWorkstation({ apart: 'by keys' });

/** Walks with F6 until the keyboard is in a panel of that kind. */
async function walkTo(page: Page, kind: string): Promise<void> {
  const where = (): Promise<string> =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-panel]')?.dataset.panel ?? '');
  for (let step = 0; step < 20 && !(await where()).startsWith(`${kind}-`); step += 1) await page.keyboard.press('F6');
  expect(await where()).toContain(kind);
}

test('from the ticket by keys alone: place, amend by a tick, move to the bid, cancel, cancel all, sell all', async () => {
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
  const order = async (side: 'F2' | 'F4', price: number, lots: string): Promise<void> => {
    await keyboard.press(side);
    await expect(on.price).toBeFocused();
    await type(String(price));
    await keyboard.press('Tab');
    await expect(on.lots).toBeFocused();
    if (lots.startsWith('Alt')) await keyboard.press(lots);
    else await type(lots);
    await keyboard.press('Enter');
  };

  await test.step('an order is placed, and moved up by a tick in its row', async () => {
    await order('F2', low, '3');
    await expect.poll(standing).toEqual([`SIDE_BUY 3 @ ${low}`]);
    await walkTo(page, 'orders');
    await keyboard.press('ArrowDown');
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
    await keyboard.press('ArrowDown');
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
      await keyboard.press('ArrowUp');
      const isOpenRow = (): Promise<boolean> =>
        page.evaluate(() => /OPEN|AMENDED/.test(document.activeElement?.closest('[role="row"]')?.textContent ?? ''));
      for (let step = 0; step < 5 && !(await isOpenRow()); step += 1) await keyboard.press('ArrowDown');
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

  await test.step('what is bought at the offer is sold as a whole at the bid', async () => {
    const before = await held();
    await order('F2', offer, '2');
    await expect.poll(held).toBe(before + 2);
    await order('F4', best, 'Alt+0');
    await expect.poll(held).toBe(0);
    expect(await standing()).toEqual([]);
  });
});
