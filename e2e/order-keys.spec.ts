import { expect, type Page } from '@playwright/test';
import type { TestExchange } from '../src/exchange/testing/index.ts';
import { ticketEn } from '../src/shared/i18n/en/ticket.ts';
import { changeSettings } from './support/appearance.ts';
import { ordersAt, type Setup, test } from './support/fixtures.ts';
import { openWorkspace } from './support/sign-in.ts';
import { numberAt, type WorkspacePage, workspacePage } from './support/workspace-page.ts';

const HELD_MS = 3_000;

/** A ticket with an order that would rest in the book. */
async function readyToBuy(setup: Setup, lots: number) {
  const exchange = await setup.startExchange();
  const lantai = await setup.open(exchange.profile);
  const { page } = await openWorkspace(lantai);
  const on = workspacePage(page);
  await expect(on.bid(9)).not.toBeEmpty();
  const price = await numberAt(on.bid(9));
  const fill = async (count: number): Promise<void> => {
    await on.price.fill(String(price));
    await on.lots.fill(String(count));
  };
  await fill(lots);
  return { exchange, page, on, fill };
}

/** As a keyboard sends a key that is held: one press, then repeats as fast as the window takes them. */
async function hold(page: Page, key: string): Promise<number> {
  const until = performance.now() + HELD_MS;
  let repeats = 0;
  await page.keyboard.down(key);
  for (; performance.now() < until; repeats += 1) await page.keyboard.down(key);
  await page.keyboard.up(key);
  return repeats;
}

const lotsAt = async (exchange: TestExchange): Promise<number[]> =>
  (await ordersAt(exchange)).map(({ qty }) => qty.lot_total).sort((a, b) => a - b);

const accepted = (on: WorkspacePage) => expect(on.outcome).toContainText('Accepted: OPEN');

test('Enter held for three seconds places one order, and one more when it is pressed again', async ({ setup }) => {
  const { exchange, page, on, fill } = await readyToBuy(setup, 11);
  await on.lots.focus();
  expect(await hold(page, 'Enter')).toBeGreaterThan(20);
  await accepted(on);
  expect(await lotsAt(exchange)).toEqual([11]);

  await test.step('held on the numeric pad, and Space on the button, too', async () => {
    await fill(12);
    await on.price.focus();
    await hold(page, 'NumpadEnter');
    await accepted(on);
    await fill(13);
    await on.submit.focus();
    await hold(page, 'Space');
    await accepted(on);
    await expect.poll(() => lotsAt(exchange)).toEqual([11, 12, 13]);
  });

  await test.step('and a double click on the button', async () => {
    await fill(14);
    await on.submit.dblclick();
    await accepted(on);
    await expect.poll(() => lotsAt(exchange)).toEqual([11, 12, 13, 14]);
  });
});

test('with the confirmation, Enter held for three seconds places nothing until it is pressed again', async ({
  setup,
}) => {
  const { exchange, page, on } = await readyToBuy(setup, 15);
  await changeSettings(page, () => ({ confirmOrders: true }));
  await on.lots.focus();
  await hold(page, 'Enter');
  await expect(on.submit).toContainText(ticketEn.confirm.replace('{{order}}', ''));
  expect(await lotsAt(exchange)).toEqual([]);

  await page.keyboard.press('Enter');
  await accepted(on);
  expect(await lotsAt(exchange)).toEqual([15]);
});
