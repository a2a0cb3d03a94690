import { expect, type Page } from '@playwright/test';
import { createRestClient } from '#exchange/testing/index.ts';
import commonEn from '#shared/i18n/en/common.json' with { type: 'json' };
import previewEn from '#shared/i18n/en/order-preview.json' with { type: 'json' };
import ordersEn from '#shared/i18n/en/orders.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import ticketEn from '#shared/i18n/en/ticket.json' with { type: 'json' };
import { endpoints } from '#shared/service/endpoints.ts';
import { changeSettings } from './support/appearance.ts';
import { test } from './support/fixtures.ts';
import { gridCell } from './support/grid.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { firstWatched, numberAt, pressInHeader, type WorkspacePage, workspacePage } from './support/workspace-page.ts';

const HELD_MS = 3_000;
/** A slow machine takes longer for so many. */
const MIN_REPEATS = 21;

const shared = shareWorkstation();

/** A ticket with an order that would rest in the book. */
async function readyToBuy(lots: number) {
  const { page } = shared();
  const on = workspacePage(page);
  await expect(on.bid(9)).not.toBeEmpty();
  const price = await numberAt(on.bid(9));
  const fill = async (count: number): Promise<void> => {
    await on.price.fill(String(price));
    await on.lots.fill(String(count));
  };
  await fill(lots);
  return { page, on, fill };
}

/** As a keyboard sends a key that is held: one press, then repeats as fast as the window takes them. */
async function hold(page: Page, key: string): Promise<void> {
  const until = performance.now() + HELD_MS;
  let repeats = 0;
  await page.keyboard.down(key);
  for (; performance.now() < until || repeats < MIN_REPEATS; repeats += 1) await page.keyboard.down(key);
  await page.keyboard.up(key);
}

const placedLots = async (): Promise<number[]> =>
  (await shared().orders()).map(({ qty }) => qty.lot_total).sort((a, b) => a - b);

const accepted = (on: WorkspacePage) => expect(on.orderOutcome).toContainText('Accepted: OPEN');

test('Enter held for three seconds places one order, and one more when it is pressed again', async () => {
  const { page, on, fill } = await readyToBuy(11);
  await on.lots.focus();
  await hold(page, 'Enter');
  await accepted(on);
  expect(await placedLots()).toEqual([11]);

  await test.step('held on the numeric pad, and Space on the button, too', async () => {
    await fill(12);
    await on.price.focus();
    await hold(page, 'NumpadEnter');
    await accepted(on);
    await fill(13);
    await on.submit.focus();
    await hold(page, 'Space');
    await accepted(on);
    await expect.poll(() => placedLots()).toEqual([11, 12, 13]);
  });

  await test.step('and a double click on the button', async () => {
    await fill(14);
    await on.submit.dblclick();
    await accepted(on);
    await expect.poll(() => placedLots()).toEqual([11, 12, 13, 14]);
  });
});

test('with the confirmation, Enter held for three seconds places nothing until it is pressed again', async () => {
  const { page, on } = await readyToBuy(15);
  await changeSettings(page, () => ({ confirmOrders: true }));
  await on.lots.focus();
  await hold(page, 'Enter');
  await expect(on.submit).toContainText(ticketEn.confirm.replace('{order}', ''));
  expect(await placedLots()).toEqual([]);

  await page.keyboard.press('Enter');
  await accepted(on);
  expect(await placedLots()).toEqual([15]);
});

test('Esc cancels what a click asks, also after a press beside the fields and after the preview was closed', async () => {
  const { page, on } = await readyToBuy(19);
  await changeSettings(page, () => ({ confirmOrders: true }));
  const asked = (outcome: 'confirming' | 'editing') => expect(on.orderOutcome).toHaveAttribute('data-outcome', outcome);
  const preview = page.getByRole('dialog');
  for (const between of [
    async () => {},
    () => on.ticket.locator('.ticket-end').click({ position: { x: 2, y: 2 } }),
    async () => {
      await pressInHeader(page, shellEn.panels.ticket, previewEn.open);
      await preview.getByRole('button', { name: commonEn.close }).click();
      await expect(preview).toHaveCount(0);
    },
  ]) {
    await on.submit.click();
    await asked('confirming');
    await between();
    await page.keyboard.press('Escape');
    await asked('editing');
    await expect(on.lots).toHaveValue('19');
  }
  await on.submit.click();
  await asked('confirming');
  await hold(page, 'Enter');
  await accepted(on);
  expect(await placedLots()).toEqual([19]);
});

test('Enter held since before a click places nothing when the click asks', async () => {
  const { page, on } = await readyToBuy(20);
  await changeSettings(page, () => ({ confirmOrders: true }));
  await on.lots.blur();
  await page.keyboard.down('Enter');
  await on.submit.click();
  await expect(on.orderOutcome).toHaveAttribute('data-outcome', 'confirming');
  await expect(on.submit).toBeFocused();
  await hold(page, 'Enter');
  await expect(on.orderOutcome).toHaveAttribute('data-outcome', 'confirming');
  expect(await placedLots()).toEqual([]);
});

test('a smart order that waits shows its trigger and is cancelled from Orders by button and by key', async () => {
  const { on, page } = await readyToBuy(16);
  const symbol = await firstWatched(page);
  const client = createRestClient(shared().exchange.profile);
  await client.signIn();
  const above = await numberAt(on.offer(9));
  for (const lots of [17, 18]) {
    await client.call(endpoints.smartOrders.placeStop, {
      body: { symbol, side: 'SIDE_BUY' as const, shares: lots * 100, trigger_price: above, price: above },
    });
    await expect(on.orderRow(`/ ${lots}`)).toContainText(`READYStop ≥ ${above.toLocaleString('en')}`);
  }
  await on.orderRow('/ 17').getByRole('button', { name: ordersEn.giveUp }).click();
  await expect(on.orderRow('/ 17')).toContainText('WITHDRAWN');
  await gridCell(on.orderRow('/ 18'), 'code').click();
  await page.keyboard.press('Delete');
  await expect(on.orderRow('/ 18')).toContainText('WITHDRAWN');
  const left = (await shared().orders()).map(({ status_text }) => status_text);
  expect(left).toEqual(['WITHDRAWN', 'WITHDRAWN']);
});
