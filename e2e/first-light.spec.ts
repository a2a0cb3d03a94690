import { expect } from '@playwright/test';
import ordersEn from '#shared/i18n/en/orders.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { type Price, stepTicks } from '#shared/market/index.ts';
import { hasNoViolations } from './support/accessibility.ts';
import { launch } from './support/app.ts';
import { invisibleFocusStops } from './support/appearance.ts';
import { test } from './support/fixtures.ts';
import { gridRows } from './support/grid.ts';
import { notificationsOf } from './support/notification-log.ts';
import { reloadPage, shareWorkstation } from './support/shared-workstation.ts';
import { practiceAccount, signIn, unlock } from './support/sign-in.ts';
import { onlyWindow } from './support/windows.ts';
import {
  changes,
  codeIn,
  numberAt,
  numberIn,
  numbersIn,
  pressSend,
  sendOrder,
  titleBar,
  type WorkspacePage,
  workspacePage,
} from './support/workspace-page.ts';

// As a person first sees it, with its animations.
const shared = shareWorkstation({ animations: true, market: 'moving' });

const firstCode = (on: WorkspacePage): Promise<string> => codeIn(on.watchRows.first());

test('the login window offers the practice account; it and the question for the PIN are usable', async ({ setup }) => {
  const lantai = await launch({ dataDir: setup.dataDir, animations: true });
  setup.onClose(() => lantai.quit());
  const login = await onlyWindow(lantai, 'login');
  const account = await practiceAccount(login);
  await expect(login.getByText(account.username, { exact: true })).toBeVisible();
  await expect(login.getByText(account.password, { exact: true })).toBeVisible();
  await expect(login.getByText(account.pin, { exact: true })).toBeVisible();
  await hasNoViolations(login);
  expect(await invisibleFocusStops(login)).toEqual([]);

  const { page, pin } = await signIn(lantai);
  await test.step('the PIN', async () => {
    await expect(page.getByRole('dialog', { name: shellEn.pin.title })).toBeVisible();
    await expect(page.getByLabel(shellEn.pin.field)).toBeFocused();
    await hasNoViolations(page, '[role="dialog"]');
    await unlock(page, pin);
  });
});

test('after the PIN every panel is live', async () => {
  const { lantai, page } = shared();
  const on = workspacePage(page);

  await test.step('the watchlist ticks', async () => {
    await expect.poll(() => on.watchRows.count()).toBeGreaterThan(15);
    await changes(on.panel('watchlist'));
  });
  await test.step('the book has ten levels a side, and moves', async () => {
    await expect(on.bid(9)).not.toBeEmpty();
    await expect(on.offer(9)).not.toBeEmpty();
    await changes(on.book.locator('tbody'));
  });
  await test.step('the market connection brings the phase and the index', async () => {
    await expect(page.locator('.status-bar').getByText(shellEn.marketConnection.live)).toHaveCount(1);
    await expect
      .poll(() => page.evaluate(async () => window.lantai.market.index()))
      .toMatchObject({ ok: true, value: { points: expect.any(Number), frequency: expect.any(Number) } });
  });
  await test.step('best bid is under best offer', async () => {
    const [bid = 0, offer = 0] = await numbersIn(on.book.locator('tr[data-row="0"]'), [
      '[data-bid="price"]',
      '[data-offer="price"]',
    ]);
    expect(bid).toBeGreaterThan(0);
    expect(bid).toBeLessThan(offer);
  });
  await test.step('the chart is drawn', async () => {
    await expect(on.panel('chart').locator('canvas').first()).toBeVisible();
  });
  await test.step('trades run', () => changes(on.panel('running-trade')));
  await test.step('cash is in the title bar, positions are in the portfolio', async () => {
    await expect(titleBar(page)).toContainText(/Rp \d/);
    await on.showPortfolio();
    await expect(gridRows(on.panel('portfolio')).first()).toBeVisible();
  });
  await test.step('the watchlist shows no row before its price', async () => {
    await page.addInitScript(() => {
      const look = (): void => {
        const prices = document.querySelectorAll('.ag-row [col-id="last"]');
        const empty = [...prices].filter(({ textContent }) => textContent?.trim() === '–').length;
        const most = Number(document.documentElement.dataset.emptyPrices ?? 0);
        document.documentElement.dataset.emptyPrices = String(Math.max(most, empty));
      };
      new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await reloadPage(lantai, page);
    await expect.poll(() => on.watchRows.count()).toBeGreaterThan(15);
    await expect(on.watchRows.first().locator('[col-id="last"]')).toContainText(/\d/);
    await expect(page.locator(':root')).toHaveAttribute('data-empty-prices', '0');
  });
});

test('a price picked in the book fills the ticket; a buy of 50 lots appears in every panel', async () => {
  const { page } = shared();
  const on = workspacePage(page);
  await on.showPortfolio();
  const code = await firstCode(on);

  const offer = on.offer(0);
  await expect(offer).not.toBeEmpty();
  await offer.click();
  await expect.poll(async () => numberIn(await on.price.inputValue())).toBeGreaterThan(0);

  await on.lots.fill('50');
  await pressSend(on);
  await expect(on.orderOutcome).toContainText(/Accepted|PARTIAL|MATCH/);

  await on.showOrders();
  const row = on.orderRow(code).filter({ hasText: '/ 50' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(/OPEN|PARTIAL|MATCH/);
  // The crowd moves the touch, so the price that was picked may wait its turn: follow it until it is done.
  await expect(async () => {
    if ((await row.innerText()).includes(ordersEn.statuses.MATCH)) return;
    const touch = await numberAt(on.offer(0));
    await row.getByRole('button', { name: /^Amend/ }).click({ timeout: 1_000 });
    const bar = page.locator('.amend-bar');
    await bar.getByLabel('Price').fill(String(touch));
    await bar.getByRole('button', { name: ordersEn.amendSave }).click({ timeout: 1_000 });
    await expect(row).toContainText(ordersEn.statuses.MATCH, { timeout: 4_000 });
  }).toPass();

  await on.showPortfolio();
  await expect(gridRows(on.panel('portfolio'), code).first()).toBeVisible();
  await expect.poll(() => notificationsOf(page, 'order-match')).not.toEqual([]);
  // Bought at the offer, it is worth less at the last price: the day's result has a part for it.
  const today = titleBar(page).locator('.title-item', { hasText: shellEn.today.title });
  await expect(today).toHaveText(/[▲▼] [\d,]+ \(\d+\.\d\d%\)|0 \(0\.00%\)/);
  await expect(today).toHaveAttribute('aria-description', /Bought and sold today: /);
});

test('a resting order is amended and cancelled', async () => {
  const { page } = shared();
  const on = workspacePage(page);
  await on.showOrders();
  await expect(on.bid(9)).not.toBeEmpty();
  const deep = await numberAt(on.bid(9));
  await sendOrder(on, { price: deep, lots: 20 });
  await expect(on.orderOutcome).toContainText(/Accepted/);
  const row = on.orderRow('/ 20').first();
  await expect(row).toContainText('OPEN');

  await row.getByRole('button', { name: /^Amend/ }).click();
  const bar = page.locator('.amend-bar');
  await bar.getByLabel('Price').fill(String(stepTicks(deep as Price, -1)));
  await bar.getByLabel('Lots').fill('35');
  await bar.getByRole('button', { name: ordersEn.amendSave }).click();
  const amended = on.orderRow('/ 35').first();
  await expect(amended).toContainText('OPEN');

  await amended.getByRole('button', { name: /^Cancel/ }).click();
  await expect(amended).toContainText('WITHDRAWN');
  await expect(amended.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
});

test('the ticket shows errors before anything is sent', async () => {
  const { page } = shared();
  const on = workspacePage(page);
  await expect(on.bid(0)).not.toBeEmpty();
  const bid = await numberAt(on.bid(0));
  const board = () =>
    page.evaluate(async () => {
      const listed = await window.lantai.orders.list();
      return listed.ok ? listed.value.orders.map(({ ref }) => ref) : null;
    });
  const before = await board();
  const places = () =>
    on.ticket
      .locator('.field, .ticket-quick, .ticket-validity')
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)));
  const first = await places();
  const wrong = async (price: number | string, lots: number | string, message: RegExp): Promise<void> => {
    await on.price.fill(String(price));
    await on.lots.fill(String(lots));
    await on.submit.click();
    await expect(on.ticket.getByText(message)).toBeVisible();
    expect(await places(), 'an error moves nothing').toEqual(first);
  };
  const symbol = await firstCode(on);
  const stock = await page.evaluate(async (code) => window.lantai.market.stock({ symbol: code as never }), symbol);
  if (!stock.ok) throw new Error(stock.error.message);
  const { ara, arb } = stock.value;
  await wrong(bid + 1, 10, /tick size here is/i);
  await wrong(stepTicks(ara, 1), 10, /above today’s ARA/i);
  await wrong(stepTicks(arb, -1), 10, /below today’s ARB/i);
  await wrong(bid, '1.5', /^whole lots only$/i);
  await wrong(bid, 60_000, /maximum [\d,]+ lots/i);
  await wrong(bid, 49_000, /only Rp [\d.]+M available/i);
  expect(before).not.toBeNull();
  expect(await board()).toEqual(before);
  expect(await shared().orders()).toEqual([]);
});

test('the main process checks every order again before it is sent', async () => {
  const { page } = shared();
  const on = workspacePage(page);
  await expect(on.bid(0)).not.toBeEmpty();
  const bid = await numberAt(on.bid(0));
  const symbol = await firstCode(on);
  const refused = await page.evaluate(
    async ([code, price]) =>
      window.lantai.orders.place({
        side: 'buy',
        symbol: code as never,
        board: 'RG',
        price: ((price as number) + 1) as never,
        lots: 1 as never,
        goodTillCancelled: false,
        draftId: crypto.randomUUID(),
      }),
    [symbol, bid] as const,
  );
  expect(refused).toMatchObject({ ok: false, error: { code: 'CHECK_FAILED' } });
});

test('the tray shows a filled order', async () => {
  const { page } = shared();
  const on = workspacePage(page);
  await expect(on.bid(9)).not.toBeEmpty();
  await sendOrder(on, { price: await numberAt(on.bid(9)), lots: 5 });
  await expect.poll(() => notificationsOf(page, 'order-open')).not.toEqual([]);
  const { desktop } = shared().lantai;
  if (desktop)
    await expect.poll(async () => (await desktop.trayTooltips()).join()).toMatch(/practice.*feed live.*Buy/i);
});
