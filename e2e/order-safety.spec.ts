import { expect, type Page } from '@playwright/test';
import { createRestClient, type TestExchange } from '#exchange/testing/index.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';
import killSwitchEn from '#shared/i18n/en/kill-switch.json' with { type: 'json' };
import ordersEn from '#shared/i18n/en/orders.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { endpoints } from '#shared/service/endpoints.ts';
import { openExplorer } from './support/explorer.ts';
import { failRecords, type Setup, test } from './support/fixtures.ts';
import { ordersAt, standingAt } from './support/orders-at.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { openWorkspace, unlock } from './support/sign-in.ts';
import { onlyWindow } from './support/windows.ts';
import { firstWatched, numberAt, sendOrder, titleBar, workspacePage } from './support/workspace-page.ts';

const BUY = endpoints.orders.buy.path;

const shared = shareWorkstation();

/** The shared workspace, ready to buy. */
async function sharedReadyToBuy() {
  const { exchange, page, pin, orders } = shared();
  const on = workspacePage(page);
  await on.showOrders();
  await expect(on.bid(9)).not.toBeEmpty();
  return { exchange, page, pin, on, orders, price: await numberAt(on.bid(9)) };
}

/** A workspace of its own that is ready to buy. */
async function readyToBuy(setup: Setup) {
  const exchange = await setup.startExchange();
  const lantai = await setup.open(exchange.profile, { panels: ['watchlist', 'book', 'ticket', 'orders'] });
  const { page, pin } = await openWorkspace(lantai);
  const on = workspacePage(page);
  await on.showOrders();
  await expect(on.bid(9)).not.toBeEmpty();
  const price = await numberAt(on.bid(9));
  return { exchange, lantai, page, pin, on, price };
}

/** Another client of the same person. */
async function clientOf(exchange: TestExchange) {
  const client = createRestClient(exchange.profile);
  await client.signIn();
  return client;
}

/** Presses the kill switch in the title bar and confirms. */
async function stopTrading(page: Page): Promise<void> {
  await page.getByRole('button', { name: killSwitchEn.stop }).first().click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: killSwitchEn.stop })
    .click();
}

test('an unknown order stays unknown when the account is switched, and is found when it is switched back', async () => {
  const { exchange, page, on, orders, price } = await sharedReadyToBuy();
  const client = await clientOf(exchange);
  const [main] = (await client.call(endpoints.accounts.subAccounts)).results;
  const other = await client.call(endpoints.accounts.createSubAccount, { body: { name: 'Second' } });
  await client.call(endpoints.accounts.moveCash, {
    body: {
      from_account_number: main?.account_number ?? '',
      to_account_number: other.account_number,
      amount: 60_000_000,
    },
  });
  await exchange.faults.dropAnswers(BUY);
  await failRecords(exchange);
  await sendOrder(on, { price, lots: 21 });
  await expect(on.orderRow('/ 21')).toContainText(ordersEn.statuses.UNKNOWN);

  await test.step('the API explorer switches no more than the title bar while it may still arrive', async () => {
    const explorer = await openExplorer(page);
    await explorer.choose('account switch');
    await explorer.field('account_number').fill(other.account_number);
    await explorer.send.click();
    await explorer.confirmation.getByRole('button').first().click();
    await expect(page.getByText(/Switch again in \d+ s/)).toBeVisible();
  });

  await test.step('switched by another program', async () => {
    await client.call(endpoints.accounts.switchAccount, { body: { account_number: other.account_number } });
    await exchange.faults.calm();
  });

  await test.step('the other account’s list proves nothing about it', async () => {
    await on.showOrders();
    // The board follows the account that the service acts on; what was sent for the other is not on it.
    await expect(on.orderRow('/ 21')).toHaveCount(0);
    await sendOrder(on, { price, lots: 22 });
    await expect(on.orderRow('/ 22')).toHaveCount(1);
    const rows = (await clientOf(exchange)).call(endpoints.orders.list);
    expect((await rows).map(({ qty }) => qty.lot_total)).not.toContain(21);
  });

  await test.step('switched back by another program, it is found, once', async () => {
    await client.call(endpoints.accounts.switchAccount, { body: { account_number: main?.account_number ?? '' } });
    await expect(on.orderRow('/ 21')).toContainText('OPEN');
    await expect(on.orderRow('/ 21')).toHaveCount(1);
    expect((await orders()).filter(({ qty }) => qty.lot_total === 21)).toHaveLength(1);
  });
});

test('a queued order is not sent after the PIN lock', async ({ setup }) => {
  // An account of its own: nine orders at once need its whole buying power.
  const { page, exchange, on, price, pin } = await readyToBuy(setup);
  // Every slot of the queue is taken by an order whose answer does not come.
  await exchange.faults.delayAnswers(BUY, 60_000, 100);
  const symbol = await firstWatched(page);
  const answer = page.evaluate(
    async ({ price, symbol }) => {
      const place = (n: number) =>
        window.lantai.orders.place({
          side: 'buy' as const,
          symbol: symbol as never,
          board: 'RG' as const,
          price: price as never,
          lots: (30 + n) as never,
          goodTillCancelled: false,
          draftId: `waiting-${n}-${price}`,
        });
      const sent = Array.from({ length: 9 }, (_, n) => place(n));
      // All of them are known before it is locked; the ninth waits in the queue behind eight.
      const known = async (): Promise<number> => {
        const board = await window.lantai.orders.list();
        return board.ok ? board.value.orders.filter(({ lotsTotal }) => lotsTotal >= 30 && lotsTotal <= 38).length : 0;
      };
      while ((await known()) < sent.length) await new Promise((resolve) => setTimeout(resolve, 50));
      await window.lantai.session.lock();
      return sent[8];
    },
    { price, symbol },
  );
  const ninth = await answer;
  expect(ninth?.ok).toBe(false);
  // Locked means hidden: neither orders nor positions nor what they are worth.
  await expect(on.orderRow('/ 30')).toHaveCount(0);
  await expect(on.panel('orders').getByRole('button', { name: ordersEn.unlock })).toBeVisible();
  await expect(titleBar(page)).toContainText(`${shellEn.buyingPower} ${NO_VALUE}`);
  await expect(titleBar(page)).toContainText(`${shellEn.today.title} ${NO_VALUE}`);
  await exchange.faults.calm();
  await unlock(page, pin);
  await on.showOrders();
  await expect.poll(async () => (await ordersAt(exchange)).map(({ qty }) => qty.lot_total)).not.toContain(38);
  await expect(on.orderRow('/ 38')).toContainText(ordersEn.statuses.REJECTED);
});

test('the kill switch withdraws orders in every state, withdraws on arrival, and survives a restart', async ({
  setup,
}) => {
  const { exchange, lantai, page, pin, on, price } = await readyToBuy(setup);
  const client = await clientOf(exchange);
  for (const lots of [41, 42]) {
    await sendOrder(on, { price, lots });
    await expect(on.orderRow(`/ ${lots}`)).toContainText('OPEN');
  }
  const [open] = await ordersAt(exchange);
  const symbol = open?.symbol ?? '';
  // Placed elsewhere: one that waits for a price.
  const above = await numberAt(on.offer(9));
  await client.call(endpoints.smartOrders.placeStop, {
    body: { symbol, side: 'SIDE_BUY' as const, shares: 100, trigger_price: above, price: above },
  });
  await exchange.faults.dropAnswers(BUY);
  await failRecords(exchange);
  await sendOrder(on, { price, lots: 43 });
  await expect(on.orderRow('/ 43')).toContainText(ordersEn.statuses.UNKNOWN);

  await stopTrading(page);
  await expect(page.getByRole('region', { name: killSwitchEn.title })).toBeVisible();
  await exchange.faults.calm();
  await expect.poll(async () => (await standingAt(exchange)).length).toBe(0);
  await expect(page.getByRole('region', { name: killSwitchEn.title })).toContainText(killSwitchEn.confirmed);
  expect(await ordersAt(exchange)).toHaveLength(4);

  await lantai.kill();
  const again = await setup.open(exchange.profile);
  const after = await onlyWindow(again, 'workspace');
  await expect(after.getByRole('region', { name: killSwitchEn.title })).toBeVisible();
  await unlock(after, pin);
  await expect(workspacePage(after).submit).toBeDisabled();
  await client.call(endpoints.orders.buy, { body: { symbol, price, shares: 100, board_type: 'RG' as const } });
  await expect.poll(async () => (await standingAt(exchange)).length).toBe(0);
});
