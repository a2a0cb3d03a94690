import { expect } from '@playwright/test';
import orderPathEn from '#shared/i18n/en/order-path.json' with { type: 'json' };
import ordersEn from '#shared/i18n/en/orders.json' with { type: 'json' };
import ticketEn from '#shared/i18n/en/ticket.json' with { type: 'json' };
import { endpoints } from '#shared/service/endpoints.ts';
import { failRecords, type Setup, test } from './support/fixtures.ts';
import { ordersAt } from './support/orders-at.ts';
import { startRecorded } from './support/recorded.ts';
import { requestCount } from './support/recording-proxy.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { openWorkspace, unlock } from './support/sign-in.ts';
import { onlyWindow } from './support/windows.ts';
import { numberAt, sendOrder, workspacePage } from './support/workspace-page.ts';

const BUY = endpoints.orders.buy.path;
const LIST = endpoints.orders.list.path;
const BUY_LINE = `POST /trading${BUY} `;
const LIST_LINE = `GET /trading${LIST} `;

const shared = shareWorkstation();

/** The shared workspace, ready to buy. */
async function sharedReadyToBuy() {
  const { exchange, proxy, page, orders } = shared();
  const on = workspacePage(page);
  await on.showOrders();
  await expect(on.bid(9)).not.toBeEmpty();
  const postsBefore = requestCount(proxy, BUY_LINE);
  const posts = (): number => requestCount(proxy, BUY_LINE) - postsBefore;
  return { exchange, proxy, on, orders, posts, price: await numberAt(on.bid(9)) };
}

/** A workspace of its own that is ready to buy, with a recording proxy between it and the exchange. */
async function readyToBuy(setup: Setup) {
  const { exchange, proxy, profile } = await startRecorded(setup);
  const lantai = await setup.open(profile, { panels: ['watchlist', 'book', 'ticket', 'orders'] });
  const { page, pin } = await openWorkspace(lantai);
  const on = workspacePage(page);
  await on.showOrders();
  await expect(on.bid(9)).not.toBeEmpty();
  const price = await numberAt(on.bid(9));
  return { exchange, proxy, profile, lantai, page, pin, on, price };
}

test('an order whose answer never comes is UNKNOWN until a record proves it; nothing is sent twice', async () => {
  const { exchange, on, orders, posts, price } = await sharedReadyToBuy();
  await exchange.faults.dropAnswers(BUY);
  await failRecords(exchange);
  await sendOrder(on, { price, lots: 13 });
  const row = on.orderRow('/ 13');
  await expect(row).toContainText(ordersEn.statuses.UNKNOWN);
  await expect(row).toContainText('? / 13');
  await expect(on.orderOutcome).toHaveText(ticketEn.unknown);
  await expect(row.getByRole('button')).toHaveText([orderPathEn.resolve]);

  await exchange.faults.calm();
  // A list that could not be read is requested less often, 15 s apart at the most.
  await expect(row).toContainText('OPEN');
  await expect(row).toHaveCount(1);
  await expect(on.orderOutcome).toContainText('Accepted: OPEN');
  expect((await orders()).map(({ qty, status_text }) => [qty.lot_total, status_text])).toEqual([[13, 'OPEN']]);
  expect(posts()).toBe(1);
});

test('an answer that comes too late changes nothing: one order, found in the list', async () => {
  const { exchange, on, orders, posts, price } = await sharedReadyToBuy();
  await exchange.faults.delayAnswers(BUY, 11_000);
  await sendOrder(on, { price, lots: 14 });
  await expect(on.submit).toContainText(ticketEn.sending);
  await expect(on.orderRow('/ 14')).toContainText(ordersEn.statuses.SENDING);
  await expect(on.orderOutcome).toContainText('Accepted: OPEN');
  await expect(on.orderRow('/ 14')).toHaveCount(1);
  await expect(on.orderRow('/ 14')).toContainText('OPEN');
  expect(await orders()).toHaveLength(1);
  expect(posts()).toBe(1);
});

test('while nothing proves what became of an order it stays UNKNOWN, and pressing again asks before it sends', async () => {
  const { exchange, proxy, on, orders, posts, price } = await sharedReadyToBuy();
  await exchange.faults.failAnswers(BUY);
  await sendOrder(on, { price, lots: 15 });
  const row = on.orderRow('/ 15');
  await expect(row).toContainText(ordersEn.statuses.UNKNOWN);
  const readBefore = requestCount(proxy, LIST_LINE);
  await expect(on.submit).toHaveAttribute('data-armed', 'checking');
  await on.submit.click();
  await expect(on.orderOutcome).toHaveText(ticketEn.againHint);
  await on.submit.press('Escape');
  await expect(on.submit).toHaveAttribute('data-armed', 'checking');
  // The list has been read again and knows no such order; that alone is no proof yet.
  await expect.poll(() => requestCount(proxy, LIST_LINE)).toBeGreaterThan(readBefore + 1);
  await expect(row).toContainText(ordersEn.statuses.UNKNOWN);
  expect(await orders()).toEqual([]);
  expect(posts()).toBe(1);
});

test('killed between journal and answer: after a restart the order is found, with its true state, once', async ({
  setup,
}) => {
  const { exchange, proxy, profile, lantai, pin, on, price } = await readyToBuy(setup);
  await exchange.faults.delayAnswers(BUY, 60_000);
  await sendOrder(on, { price, lots: 16 });
  await expect(on.orderRow('/ 16')).toContainText(ordersEn.statuses.SENDING);
  await expect.poll(async () => (await ordersAt(exchange)).length).toBe(1);
  await lantai.kill();

  const again = await setup.open(profile);
  const page = await onlyWindow(again, 'workspace');
  await unlock(page, pin);
  const after = workspacePage(page);
  await after.showOrders();
  await expect(after.orderRow('/ 16')).toHaveCount(1);
  await expect(after.orderRow('/ 16')).toContainText('OPEN');
  expect((await ordersAt(exchange)).map(({ qty, status_text }) => [qty.lot_total, status_text])).toEqual([
    [16, 'OPEN'],
  ]);
  expect(requestCount(proxy, BUY_LINE)).toBe(1);
});
