import { expect, type Locator } from '@playwright/test';
import { createRestClient } from '#exchange/testing/index.ts';
import basketEn from '#shared/i18n/en/basket.json' with { type: 'json' };
import errorsEn from '#shared/i18n/en/errors.json' with { type: 'json' };
import ladderEn from '#shared/i18n/en/ladder.json' with { type: 'json' };
import ordersEn from '#shared/i18n/en/orders.json' with { type: 'json' };
import reasonsEn from '#shared/i18n/en/reasons.json' with { type: 'json' };
import ticketEn from '#shared/i18n/en/ticket.json' with { type: 'json' };
import { type Price, stepTicks } from '#shared/market/index.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { changeSettings } from './support/appearance.ts';
import { test } from './support/fixtures.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { openWorkspace } from './support/sign-in.ts';
import {
  addPanel,
  codeIn,
  firstWatched,
  numberAt,
  sendOrder,
  titleBar,
  workspacePage,
} from './support/workspace-page.ts';

const shared = shareWorkstation({ apart: 'refused' });

test('an order that only the exchange can refuse is shown with its reason', async ({ setup }) => {
  const exchange = await setup.startExchange();
  const { page } = await openWorkspace(
    await setup.open(exchange.profile, { panels: ['watchlist', 'book', 'ticket', 'orders'] }),
  );
  const on = workspacePage(page);
  await on.showOrders();
  await expect(on.bid(9)).not.toBeEmpty();
  const symbol = await codeIn(on.watchRows.first());
  const price = await numberAt(on.bid(5));
  const deep = await numberAt(on.bid(9));

  // Another client of the same account spends nearly all of its money first; the workstation has not received that yet.
  await exchange.faults.delayAnswers('/portfolio/v2/summary', 20_000);
  const elsewhere = createRestClient(exchange.profile);
  await elsewhere.signIn();
  const buyingPower = await numberAt(titleBar(page).getByText(/^Rp /).first());
  const shares = Math.floor((buyingPower * 0.9) / (deep * 100)) * 100;
  await elsewhere.call(endpoints.orders.buy, { body: { symbol, price: deep, shares, board_type: 'RG' } });
  const lots = Math.floor((buyingPower * 0.5) / (price * 100));
  await sendOrder(on, { price, lots });

  await expect(on.orderOutcome).toContainText(errorsEn.INSUFFICIENT_BALANCE);
  const row = on.orderRow(ordersEn.statuses.REJECTED);
  await expect(row).toContainText(reasonsEn.INSUFFICIENT_BALANCE);
  const listed = await elsewhere.call(endpoints.orders.list, {});
  expect(listed.filter((order) => order.status_text === 'REJECTED')).toHaveLength(1);
});

const WORDS = 'the venue says no';

/** The next call of that endpoint is refused by the venue. */
const refuse = async ({ path }: Endpoint): Promise<void> =>
  shared().exchange.faults.plan(path, { kind: 'refuse', type: 'ORDER_REJECTED', words: WORDS });

/** Everything of the account's orders that the exchange could have changed. */
const books = async (): Promise<string[]> =>
  (await shared().orders())
    .map(({ order_id, status_text, price: { order }, qty }) => [order_id, status_text, order, qty.lot_total].join(' '))
    .sort();

/** Presses, and sees the venue's words at that place, and the books as they were. */
async function sees(place: Locator, endpoint: Endpoint, press: () => Promise<unknown>): Promise<void> {
  const booked = await books();
  await refuse(endpoint);
  await press();
  await expect(place).toContainText(WORDS);
  expect(await shared().exchange.faults.pending(), `${endpoint.path} was not called`).toBe(0);
  expect(await books()).toEqual(booked);
}

const field = (name: keyof typeof ticketEn.plan.field): Locator =>
  workspacePage(shared().page).ticket.getByLabel(ticketEn.plan.field[name], { exact: true });

test('what the venue refuses is shown at the place of each press, and what was typed stays', async () => {
  const { page } = shared();
  await changeSettings(page, ({ confirmations }) => ({
    confirmations: { ...confirmations, equityShare: 0, everything: false, priceAway: 0, ordersPerMinute: 0 },
  }));
  const on = workspacePage(page);
  await expect(on.bid(9)).not.toBeEmpty();
  const bid = (await numberAt(on.bid(6))) as Price;
  const { orders, dayTrade, smartOrders } = endpoints;
  const stays = async (values: readonly (readonly [Locator, string])[]): Promise<void> => {
    for (const [typed, value] of values) await expect(typed).toHaveValue(value);
  };
  const typeOrder = async (kind: string, price: number | null): Promise<void> => {
    await page.getByLabel(ticketEn.plan.kind).selectOption(kind);
    await on.lots.fill('3');
    if (price !== null) await on.price.fill(String(price));
  };
  const send = () => on.lots.press('Enter');
  const shown = (price: number): string => price.toLocaleString('en');

  for (const [kind, endpoint] of [
    ['limit-RG', orders.buy],
    ['split', orders.buy],
    ['day-trade', dayTrade.buy],
  ] as const)
    await test.step(`a purchase from the ticket: ${kind}`, async () => {
      await typeOrder(kind, bid);
      await sees(on.orderOutcome, endpoint, send);
      await stays([
        [on.price, shown(bid)],
        [on.lots, '3'],
      ]);
    });
  await test.step('a bracket from the ticket', async () => {
    await typeOrder('bracket', bid);
    await field('stopTrigger').fill(String(stepTicks(bid, -2)));
    await sees(on.orderOutcome, smartOrders.placeBracket, send);
    await stays([
      [on.price, shown(bid)],
      [field('stopTrigger'), shown(stepTicks(bid, -2))],
    ]);
  });
  await test.step('a stop and a trailing stop from the ticket', async () => {
    await typeOrder('stop', null);
    const trigger = stepTicks(bid, 20);
    await field('trigger').fill(String(trigger));
    await sees(on.orderOutcome, smartOrders.placeStop, send);
    await stays([[field('trigger'), shown(trigger)]]);
    await typeOrder('trailing-stop', null);
    await field('distance').fill('4.5');
    await expect(on.ticket.getByText(/^Now at/)).toBeVisible();
    await sees(on.orderOutcome, smartOrders.placeTrailingStop, send);
    await stays([[field('distance'), '4.5']]);
  });

  await test.step('a sale from the ticket, on the regular board and of a day trade', async () => {
    const offer = (await numberAt(on.offer(3))) as Price;
    // A sale of each kind sells what was bought so.
    for (const kind of ['limit-RG', 'day-trade']) {
      await typeOrder(kind, offer);
      await send();
      await expect(on.orderOutcome).toContainText('MATCH · 3 / 3');
    }
    await on.lots.press('F4');
    for (const [kind, endpoint] of [
      ['limit-RG', orders.sell],
      ['day-trade', dayTrade.sell],
    ] as const) {
      await typeOrder(kind, offer);
      await sees(on.orderOutcome, endpoint, send);
      await stays([[on.price, shown(offer)]]);
    }
    await on.lots.press('F2');
  });

  await test.step('smart orders that wait, and a day trade, in their rows', async () => {
    const placed = (await books()).length;
    const accepted = (more: number) => expect.poll(async () => (await books()).length).toBe(placed + more);
    const rows: [RegExp, Endpoint][] = [];
    await typeOrder('stop', null);
    await field('trigger').fill(String(stepTicks(bid, 20)));
    await send();
    await accepted(1);
    rows.push([/Stop ≥/, smartOrders.cancelStop]);
    await typeOrder('trailing-stop', null);
    await field('distance').fill('4.5');
    await expect(on.ticket.getByText(/^Now at/)).toBeVisible();
    await send();
    await accepted(2);
    rows.push([/Trailing stop/, smartOrders.cancelTrailingStop]);
    await typeOrder('bracket', stepTicks(bid, -3));
    await field('stopTrigger').fill(String(stepTicks(bid, -9)));
    await send();
    await accepted(5);
    rows.push([/SL ≤/, smartOrders.cancelBracket]);
    await typeOrder('day-trade', stepTicks(bid, -4));
    await send();
    await accepted(6);
    rows.push([/Day trade/, dayTrade.cancel]);
    const panel = on.panel('orders');
    await page.getByRole('radio', { name: ordersEn.workingOnly, exact: true }).click();
    for (const [text, endpoint] of rows) {
      await on.orderRow(text).click();
      await sees(panel, endpoint, () => page.keyboard.press('Delete'));
      await expect(on.orderRow(text)).toBeVisible();
    }
    await on.orderRow(/Day trade/).click();
    await page.keyboard.press('Enter');
    const form = page.locator('.amend-bar');
    await expect(form.getByRole('textbox').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await sees(form, dayTrade.amend, () => page.keyboard.press('Enter'));
    await page.keyboard.press('Escape');
    // A stop is changed by giving it up and placing it anew: what refuses the first half leaves it as it is.
    await on.orderRow(/Stop ≥/).click();
    await page.keyboard.press('Enter');
    const change = page.getByRole('form', { name: /^Change stop/ });
    await expect(change.getByLabel(ticketEn.plan.field.trigger)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await sees(change, smartOrders.cancelStop, () => page.keyboard.press('Enter'));
    await stays([[change.getByLabel(ticketEn.plan.field.trigger), shown(stepTicks(bid, 21))]]);
    await page.keyboard.press('Escape');
    await page.evaluate(() => window.lantai.orders.cancelAll());
    await expect(on.orderRow(/OPEN|READY/)).toHaveCount(0);
  });

  await test.step('an amendment and a cancellation in the row of the order', async () => {
    await typeOrder('limit-RG', bid);
    await send();
    await expect(on.orderOutcome).toContainText('Accepted: OPEN');
    const row = on.orderRow('OPEN');
    await row.click();
    await page.keyboard.press('Enter');
    const form = page.locator('.amend-bar');
    const price = form.getByRole('textbox').first();
    await expect(price).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await sees(form, orders.amend, () => page.keyboard.press('Enter'));
    await stays([[price, shown(stepTicks(bid, 1))]]);
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    await row.click();
    await sees(on.panel('orders'), orders.cancel, () => page.keyboard.press('Delete'));
    await expect(row).toBeVisible();
  });

  await test.step('an order’s tag on the chart', async () => {
    const chart = page.locator('[data-panel^="chart"]').filter({ visible: true });
    const tag = chart.locator(`.price-tag[data-price="${bid}"]`);
    await sees(chart, orders.cancel, () => tag.locator('.price-tag-cancel').click());
    await expect(tag).toBeVisible();
  });

  await test.step('each line of what is amended and cancelled for several orders', async () => {
    await typeOrder('limit-RG', stepTicks(bid, -1));
    await send();
    await expect(on.orderRow('OPEN')).toHaveCount(2);
    const bar = page.getByRole('region', { name: ordersEn.several.title });
    const dialog = page.locator('.several-dialog');
    const chooseAll = async (): Promise<void> => {
      await page.getByRole('button', { name: ordersEn.several.choose }).press('Enter');
      await page.getByRole('menuitem', { name: new RegExp(ordersEn.several.chooseAll) }).press('Enter');
    };
    await chooseAll();
    await bar.getByRole('button', { name: ordersEn.several.amend }).press('Enter');
    await page.getByRole('textbox', { name: ordersEn.several.ticks }).fill('-2');
    await sees(dialog.locator('tbody tr').first(), orders.amendBulk, () =>
      page.getByRole('button', { name: 'Send 2 amendments' }).press('Enter'),
    );
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await chooseAll();
    await bar.getByRole('button', { name: ordersEn.several.cancel }).press('Enter');
    await sees(dialog.locator('tbody tr').first(), orders.cancelBulk, () =>
      page.getByRole('button', { name: 'Cancel 2 orders' }).press('Enter'),
    );
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a row of a basket, which can be sent again', async () => {
    const basket = await addPanel(page, 'basket');
    const values = { code: await firstWatched(page), side: 'buy', price: String(bid), lots: '4' } as const;
    await basket.getByRole('button', { name: basketEn.addRow }).first().click();
    for (const cell of ['code', 'side', 'price', 'lots'] as const)
      await basket.getByRole('textbox', { name: `${basketEn.cells[cell]}, row 1` }).fill(values[cell]);
    await sees(basket.getByRole('row').nth(1), orders.buy, () =>
      basket.getByRole('button', { name: 'Send 1 order' }).press('Enter'),
    );
    await expect(basket.getByRole('button', { name: 'Send 1 order' })).toBeEnabled();
  });

  await test.step('a click in the armed ladder', async () => {
    const best = await numberAt(on.bid(0));
    const ladder = await addPanel(page, 'ladder');
    await ladder.getByRole('switch', { name: ladderEn.oneClickLong }).click();
    await expect(ladder.locator('.ladder[data-armed]')).toBeVisible();
    const row = ladder.locator('[data-slot]').filter({
      has: page.locator('[data-part="price"]').getByText(shown(best), { exact: true }),
    });
    await sees(ladder.locator('.ladder-message'), orders.buy, () => row.locator('[data-cell="bid-lots"]').click());
  });
});
