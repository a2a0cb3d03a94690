import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { createRestClient } from '#exchange/testing/index.ts';
import type { OrderDraftInput } from '#shared/contract/orders.ts';
import { createFormats } from '#shared/formats/formats.ts';
import chartEn from '#shared/i18n/en/chart.json' with { type: 'json' };
import journalEn from '#shared/i18n/en/journal.json' with { type: 'json' };
import portfolioEn from '#shared/i18n/en/portfolio.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { type Price, stepTicks, stockCode } from '#shared/market/index.ts';
import { sharesHeld } from '#shared/portfolio/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { accessibilityViolations } from './support/accessibility.ts';
import { type Books, booksAt, expectPortfolioOf, expectSettlementOf } from './support/books-at.ts';
import { test } from './support/fixtures.ts';
import { gridCell } from './support/grid.ts';
import { blueGroupSymbol } from './support/linked-symbol.ts';
import { placeOrder } from './support/place-order.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { addPanel, numberAt, textOf, workspacePage } from './support/workspace-page.ts';

/** Places an order as the ticket does. */
async function place(page: Page, draft: OrderDraftInput): Promise<string> {
  const answer = await placeOrder(page, draft);
  if (!answer.ok) throw new Error(`${answer.error.code} ${JSON.stringify(answer.error.params)}`);
  return answer.value.ref;
}

const shared = shareWorkstation({ apart: 'journal' });
const formats = createFormats('en');

/** Places an order that is filled at once, and waits until the order list has all of it. */
async function fill(page: Page, symbol: string, side: 'buy' | 'sell', price: number, lots: number): Promise<void> {
  const draft = {
    side,
    symbol: stockCode(symbol),
    board: 'RG',
    price,
    lots,
    goodTillCancelled: false,
    draftId: `journal-${crypto.randomUUID()}`,
  } as OrderDraftInput;
  const ref = await place(page, draft);
  const statusOf = (): Promise<string | undefined> =>
    page.evaluate(async (own) => {
      const board = await window.lantai.orders.list();
      return board.ok ? board.value.orders.find((order) => order.ref === own)?.status : undefined;
    }, ref);
  await expect.poll(statusOf).toBe('MATCH');
}

test('what was bought and sold comes to the books of the exchange, to the rupiah', async () => {
  const { exchange, page } = shared();
  const on = workspacePage(page);
  const { history } = endpoints;
  const client = createRestClient(exchange.profile);
  await client.signIn();

  // One stock that the account holds already, and one that it does not.
  const traded: string[] = [];
  for (const place of [0, 7]) {
    const code = await textOf(gridCell(on.watchRows, 'code').nth(place));
    await gridCell(on.watchRows, 'code').nth(place).click();
    await expect.poll(() => blueGroupSymbol(page)).toBe(code);
    await expect(page.getByText(`Order book ${code}`).first()).toBeVisible();
    const [bid, offer] = [await numberAt(on.bid(3)), await numberAt(on.offer(3))];
    await fill(page, code, 'buy', offer, 5);
    await fill(page, code, 'sell', bid, 2);
    await fill(page, code, 'sell', bid, 3);
    traded.push(code);
  }

  const panel = await addPanel(page, 'journal');
  const radio = (name: string) => panel.getByRole('radio', { name, exact: true });
  const row = (text: string | RegExp) => panel.getByRole('row').filter({ hasText: text });
  const figure = (name: string) => panel.locator('.journal-figures > div', { hasText: name }).locator('b');
  await radio(journalEn.ranges.all).click();

  await test.step('the figures are the realised profit of the exchange', async () => {
    const { summary } = await client.call(history.realized);
    await expect(figure(journalEn.realised)).toHaveText(formats.change(summary?.profit_loss ?? Number.NaN));
    await expect(panel.getByText(/was realised, by the service/)).toHaveCount(0);
    expect(await accessibilityViolations(page, `.panel-host[aria-label="Journal"]`)).toEqual([]);
  });

  await test.step('the rows of the day add up to what the exchange says of it', async () => {
    const { results } = await client.call(history.transactions, { query: { limit: '100' } });
    const net = (results ?? []).reduce((sum, order) => sum + (order.net ?? 0), 0);
    await expect(panel.getByRole('row').filter({ hasText: journalEn.net }).first()).toContainText(formats.change(net));
    await expect(row(traded[1] ?? '')).toHaveCount(3);
  });

  await test.step('an order opens by keys with the fills that the exchange has, and closes by Escape', async () => {
    const sale = row(traded[1] ?? '').filter({ hasText: '3 / 3' });
    await sale.focus();
    await page.keyboard.press('Enter');
    const detail = panel.getByRole('region', { name: journalEn.detail });
    const { results } = await client.call(history.transactions, { query: { limit: '100', symbol: traded[1] ?? '' } });
    const order = (results ?? []).find(({ lot_done: lots, side }) => lots === 3 && /SELL/.test(side));
    const { fills } = await client.call(history.detail, { query: { order_id: order?.order_id ?? '' } });
    await expect(detail.getByRole('table').getByRole('row')).toHaveCount((fills ?? []).length + 1);
    await expect(detail).toContainText(formats.rupiah(order?.net ?? Number.NaN));
    await page.keyboard.press('Escape');
    await expect(detail).toHaveCount(0);
  });

  await test.step('filters find what they name, and say so where that is nothing', async () => {
    await panel.getByRole('textbox', { name: journalEn.symbol }).fill(traded[0] ?? '');
    await expect(row(traded[1] ?? '')).toHaveCount(0);
    await panel.getByRole('combobox', { name: journalEn.status }).selectOption('REJECTED');
    await expect(panel.getByText(journalEn.noSuchOrders)).toBeVisible();
    await panel.getByRole('combobox', { name: journalEn.status }).selectOption('all');
    await expect(row(traded[0] ?? '').first()).toBeVisible();
    await panel.getByRole('textbox', { name: journalEn.symbol }).fill('');
  });

  await test.step('realised has the sums of the service and the parts of each sale', async () => {
    await page.getByRole('radio', { name: journalEn.views.realised, exact: true }).click();
    const { results, summary } = await client.call(history.realized);
    await expect(panel.locator('.journal-sums')).toContainText(formats.rupiah(summary?.profit_loss ?? Number.NaN));
    const [latest] = results ?? [];
    await row(formats.change(latest?.profit_loss ?? Number.NaN))
      .filter({ hasText: latest?.symbol ?? '' })
      .last()
      .click();
    const { parts } = await client.call(history.realizedDetail, { query: { order_id: latest?.order_id ?? '' } });
    const detail = panel.getByRole('region', { name: journalEn.saleDetail });
    await expect(detail.getByRole('table').getByRole('row')).toHaveCount((parts ?? []).length + 1);
    expect(await accessibilityViolations(page, `.panel-host[aria-label="Journal"]`)).toEqual([]);
  });

  await test.step('the cash settles when the exchange says so, and the shares that were sold again are not on their way', async () => {
    await page.getByRole('tab', { name: shellEn.panels.portfolio, exact: true }).click();
    await page.getByRole('radio', { name: portfolioEn.views.settlement, exact: true }).click();
    const { settlement } = await client.call(endpoints.cash.info);
    const days = page.getByRole('table', { name: portfolioEn.settlement.cash }).getByRole('row');
    await expect(days).toHaveCount((settlement ?? []).length + 1);
    for (const [at, { withdrawable }] of (settlement ?? []).entries())
      await expect(days.nth(at + 1)).toContainText(formats.whole(withdrawable));
    await expect(page.getByText(portfolioEn.settlement.none)).toBeVisible();
    expect(await accessibilityViolations(page, `.panel-host[aria-label="Portfolio"]`)).toEqual([]);
  });
});

test('a trade that began with a bracket has its stop and target, as the exchange has them', async () => {
  const { exchange, lantai, page } = shared();
  const on = workspacePage(page);
  const client = createRestClient(exchange.profile);
  await client.signIn();
  const code = await textOf(gridCell(on.watchRows, 'code').nth(4));
  await gridCell(on.watchRows, 'code').nth(4).click();
  await expect(page.getByText(`Order book ${code}`).first()).toBeVisible();
  const [bid, offer] = [(await numberAt(on.bid(5))) as Price, (await numberAt(on.offer(5))) as Price];
  const [stopTrigger, takeProfit] = [stepTicks(bid, -6), stepTicks(offer, 6)];
  await place(page, {
    side: 'buy',
    symbol: stockCode(code),
    board: 'RG',
    price: offer,
    lots: 4,
    goodTillCancelled: false,
    plan: { kind: 'bracket', takeProfit, stopTrigger, stopLimit: stepTicks(stopTrigger, -2), trail: null },
    draftId: `journal-${crypto.randomUUID()}`,
  } as OrderDraftInput);
  const ofBracket = async () =>
    (await client.call(endpoints.orders.list)).filter(({ symbol, smart_order }) => symbol === code && smart_order);
  await expect
    .poll(async () => (await ofBracket()).map(({ side, qty }) => [side, qty.lot_done]))
    .toContainEqual(['SIDE_BUY', 4]);

  const panel = await addPanel(page, 'journal');
  await page.getByRole('radio', { name: journalEn.views.trades, exact: true }).click();
  await panel.getByRole('row').filter({ hasText: code }).first().click();
  const detail = panel.getByRole('region', { name: journalEn.tradeDetail });
  const trigger = (await ofBracket()).flatMap(({ smart_order }) => smart_order?.trigger_price || []);
  expect(trigger).toContain(stopTrigger);
  await expect(detail.getByRole('textbox', { name: journalEn.stop })).toHaveValue(formats.price(stopTrigger));
  await expect(detail.getByRole('textbox', { name: journalEn.target })).toHaveValue(formats.price(takeProfit));
  await expect(detail.getByText(journalEn.planFromOrder)).toBeVisible();

  await test.step('its candles with the entry are saved and copied as a picture', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lantai-picture-'));
    const filePath = join(folder, 'trade.png');
    await lantai.inMain(({ dialog }, path) => {
      Object.assign(dialog, { showSaveDialog: async () => ({ canceled: false, filePath: path }) });
    }, filePath);
    await expect(detail.locator('.diagram canvas')).toBeVisible();
    await detail.getByRole('button', { name: chartEn.savePicture }).click();
    await expect(detail.getByText(chartEn.pictureSaved.replace('{file}', 'trade.png'))).toBeVisible();
    const png = readFileSync(filePath);
    const [ratio, box] = [await page.evaluate(() => devicePixelRatio), await detail.locator('.diagram').boundingBox()];
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(Math.abs(png.readUInt32BE(16) - (box?.width ?? 0) * ratio)).toBeLessThan(3);
    // A line with the stock and the days stands above the candles.
    expect(png.readUInt32BE(20)).toBeGreaterThan((box?.height ?? 0) * ratio);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    await detail.getByRole('button', { name: chartEn.copyPicture }).click();
    await expect(detail.getByText(chartEn.pictureCopied)).toBeVisible();
    const types = await lantai.inMain(async ({ clipboard }) => (await clipboard.read())[0]?.types, null);
    expect(types).toContain('image/png');
  });
});

test('the portfolio shows what the exchange has after a purchase, a move of odd shares and a sale of a part', async () => {
  const { exchange, page } = shared();
  const on = workspacePage(page);
  const client = createRestClient(exchange.profile);
  await client.signIn();
  const code = await textOf(gridCell(on.watchRows, 'code').nth(5));
  await gridCell(on.watchRows, 'code').nth(5).click();
  await expect(page.getByText(`Order book ${code}`).first()).toBeVisible();
  const [bid, offer] = [await numberAt(on.bid(6)), await numberAt(on.offer(6))];
  const before = await booksAt(exchange);
  await fill(page, code, 'buy', offer, 7);
  // Less than a lot leaves for another account, by another client.
  const { results: accounts } = await client.call(endpoints.accounts.subAccounts);
  const other = await client.call(endpoints.accounts.createSubAccount, { body: { name: 'Odd shares' } });
  const move = {
    from_account_number: accounts.find(({ is_active: isActive }) => isActive)?.account_number ?? '',
    to_account_number: other.account_number,
    items: [{ symbol: code, shares: 30 }],
  };
  await client.call(endpoints.accounts.moveStock, { body: move });
  await fill(page, code, 'sell', bid, 3);

  await page.getByRole('tab', { name: shellEn.panels.portfolio, exact: true }).click();
  const books = await booksAt(exchange);
  const shares = (at: Books): number => {
    const position = at.positions.find(({ symbol }) => symbol === code);
    return position ? sharesHeld(position.qty.balance) : 0;
  };
  expect(shares(books) - shares(before)).toBe(370);
  expect(books.summary.profit_loss.realised).not.toBe(before.summary.profit_loss.realised);
  await expectPortfolioOf(on, books);
  const panel = on.panel('portfolio');
  const equity = panel.locator('.portfolio-summary [data-item="equity"] > dd');
  await expect(equity).toHaveText(formats.rupiah(books.summary.equity));

  await page.getByRole('radio', { name: portfolioEn.views.settlement, exact: true }).click();
  await expectSettlementOf(on, books);
  const settling = panel.getByRole('table', { name: portfolioEn.settlement.shares }).getByRole('row');
  await expect(settling.filter({ hasText: code })).toContainText('+4');
});
