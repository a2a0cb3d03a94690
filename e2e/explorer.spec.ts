import { expect, type Locator, type Page } from '@playwright/test';
import { createRestClient } from '#exchange/testing/index.ts';
import errorsEn from '#shared/i18n/en/errors.json' with { type: 'json' };
import explorerEn from '#shared/i18n/en/explorer.json' with { type: 'json' };
import type { StockCode } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { openExplorer } from './support/explorer.ts';
import { test } from './support/fixtures.ts';
import { firstCell, gridRows } from './support/grid.ts';
import { containsSecret, issuedSecrets, pageContents } from './support/secret-search.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { numberAt, textOf, titleBar, workspacePage } from './support/workspace-page.ts';

const shared = shareWorkstation({ reload: true });

type BridgeAnswer = { ok: boolean; value?: unknown; error?: { code: string; params: Record<string, unknown> } };

/** Calls an endpoint over the bridge, as a page that was taken over would. */
const callAs = (page: Page, given: Record<string, unknown>): Promise<BridgeAnswer> =>
  page.evaluate((input) => window.lantai.explorer.call(input as never) as Promise<BridgeAnswer>, given);

/** The stock in a row of the watchlist, once it is there. */
async function codeIn(row: Locator): Promise<string> {
  const cell = firstCell(row);
  await expect(cell).toHaveText(/^\s*[A-Z]{4}/);
  return (await textOf(cell)).slice(0, 4);
}

test('an endpoint is found and called with the linked stock, and its answer is shown', async () => {
  const { page } = shared();
  const symbol = await codeIn(workspacePage(page).watchRows.first());
  const on = await openExplorer(page);

  await test.step('the order book as a tree, with status and timing', async () => {
    await on.choose('orderbook companies');
    await expect(on.field('symbol')).toHaveValue(symbol);
    await on.send.click();
    await expect(on.answer).toContainText('200');
    await expect(on.answer).toContainText(/\d+ ms/);
    await expect(on.answer.getByRole('treeitem', { name: /^close/ })).toBeVisible();
  });

  await test.step('daily candles as a grid', async () => {
    await on.choose('price/daily');
    await on.send.click();
    await expect.poll(() => gridRows(on.answer).count()).toBeGreaterThan(3);
  });

  await test.step('another stock of the link group arrives in the form', async () => {
    const other = await codeIn(workspacePage(page).watchRows.nth(3));
    await workspacePage(page).watchRows.filter({ hasText: other }).click();
    await expect(on.field('symbol')).toHaveValue(other);
  });

  await test.step('invalid input is shown at its field and not sent', async () => {
    await on.field('symbol').fill('');
    await on.send.click();
    await expect(on.field('symbol')).toHaveAttribute('aria-invalid', 'true');
    await expect(on.field('symbol')).toBeFocused();
    await expect(on.panel.getByRole('alert')).toHaveText(explorerEn.problem.required);
  });

  await test.step('a refusal is shown with the text of the service', async () => {
    await on.field('symbol').fill('NONE');
    await on.send.click();
    await expect(on.answer.getByRole('alert')).toContainText(/Rejected: 4\d\d [A-Z_]+/);
  });

  await test.step('an earlier call can be selected again', async () => {
    await on.panel
      .page()
      .getByRole('radio', { name: `${explorerEn.history} 3` })
      .click();
    const calls = on.panel.getByRole('list', { name: explorerEn.history }).getByRole('button');
    await expect(calls).toHaveCount(3);
    await calls.last().click();
    await expect(on.answer.getByRole('treeitem', { name: /^close/ })).toBeVisible();
  });
});

test('a change needs a confirmation', async () => {
  const { exchange, page } = shared();
  const elsewhere = createRestClient(exchange.profile);
  await elsewhere.signIn();
  const names = async () => (await elsewhere.call(endpoints.watchlist.all)).map(({ name }) => name);
  const on = await openExplorer(page);
  await on.choose('watchlist/create');
  await on.field('name').fill('From the explorer');
  await on.send.click();
  await expect(on.confirmation).toContainText(explorerEn.confirm.change);
  await expect(on.confirmation).toContainText(explorerEn.confirm.practice);
  await on.confirmation.getByRole('button', { name: explorerEn.confirm.no }).click();
  expect(await names()).not.toContain('From the explorer');

  await on.send.click();
  await on.confirmation.getByRole('button', { name: explorerEn.confirm.yes }).click();
  await expect(on.answer).toContainText('200');
  expect(await names()).toContain('From the explorer');

  await test.step('a call that moves money needs a second confirmation', async () => {
    await on.choose('POST order/v2/buy');
    await on.field('price').fill('1000');
    await on.field('shares').fill('100');
    await on.send.click();
    await expect(on.confirmation).toContainText(explorerEn.confirm.money);
    await expect(on.confirmation).toContainText('PRACTICE-0001');
    await expect(on.confirmation.getByRole('button', { name: explorerEn.confirm.yes })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(on.confirmation).toBeHidden();
  });

  await test.step('an order sent from here is in the orders, the portfolio and the cash at once', async () => {
    const workspace = workspacePage(page);
    await workspace.showPortfolio();
    const row = gridRows(workspace.panel('portfolio')).first();
    const lots = row.locator('[col-id="lots"]');
    const buyingPower = titleBar(page).getByText(/Rp \d/).first();
    const [symbol, heldBefore, cashBefore] = [await codeIn(row), await numberAt(lots), await numberAt(buyingPower)];
    const stock = await page.evaluate(
      async (code) => window.lantai.market.stock({ symbol: code as StockCode }),
      symbol,
    );
    if (!stock.ok) throw new Error(stock.error.message);
    await on.field('symbol').fill(symbol);
    await on.field('price').fill(String(stock.value.ara));
    await on.field('shares').fill('700');
    const send = async (): Promise<void> => {
      await on.send.click();
      await on.confirmation.getByLabel(explorerEn.confirm.sure).check();
      await on.confirmation.getByRole('button', { name: explorerEn.confirm.yes }).click();
    };
    await send();
    // ARA is far from the last price: the main process asks, and the same call again is the answer.
    await expect(page.getByText(errorsEn.NEEDS_CONFIRMATION)).toContainText(/% from the last price/);
    await send();
    await expect(on.answer).toContainText('200');
    await expect.poll(() => numberAt(lots)).toBe(heldBefore + 7);
    await expect.poll(() => numberAt(buyingPower)).toBeLessThan(cashBefore);
    await workspace.showOrders();
    await expect(workspace.orderRow(symbol)).toContainText('MATCH');
    await expect(workspace.orderRow(symbol)).toContainText('7 / 7');
  });

  await test.step('the main process refuses a change without a confirmation', async () => {
    const input = JSON.stringify({ path: {}, query: {}, body: { name: 'Never' } });
    const given = { callId: 'x', endpoint: 'watchlist.create', input, confirmed: false };
    expect(await callAs(page, given)).toMatchObject({ ok: false, error: { code: 'NOT_ALLOWED' } });
    for (const broken of [
      { ...given, confirmed: 'yes' },
      { ...given, host: 'main' },
      { ...given, confirmed: true, input: '{' },
      { ...given, confirmed: true, input: JSON.stringify({ body: { name: 7 } }) },
      { ...given, confirmed: true, input: JSON.stringify({ body: [] }) },
    ])
      expect(await callAs(page, broken), JSON.stringify(broken)).toMatchObject({
        ok: false,
        error: { code: 'INVALID_PARAMETER' },
      });
    expect(await callAs(page, { ...given, confirmed: true, endpoint: '__proto__' })).toMatchObject({ ok: false });
    expect(await names()).not.toContain('Never');
  });
});

test('no token, key or PIN reaches the window, whatever is called', async () => {
  const { exchange, proxy, page, pin } = shared();
  const on = await openExplorer(page);

  for (const words of ['GET /sekuritas/auth/token', 'GET /auth/websocket/key']) {
    await on.choose(words);
    await on.send.click();
    await expect(on.answer).toContainText('200');
    await expect(on.answer.getByRole('treeitem', { name: explorerEn.hidden })).toBeVisible();
  }
  await on.choose('POST /auth/v2/login');
  await expect(on.field('pin')).toHaveAttribute('type', 'password');
  await on.field('login_token').fill('not-a-real-login-token');
  await on.field('pin').fill(pin);
  await on.panel.getByText(explorerEn.curl, { exact: true }).click();
  await expect(on.panel.locator('.explorer-curl pre')).toContainText('"$PIN"');
  await expect(on.panel.locator('.explorer-curl pre')).not.toContainText(pin);
  await on.send.click();
  await on.confirmation.getByRole('button', { name: explorerEn.confirm.yes }).click();
  await expect(on.answer.getByRole('alert')).toContainText(explorerEn.refused.slice(0, 7));
  await expect(on.field('pin')).toHaveValue('');

  await test.step('nor through the bridge itself', async () => {
    const login = { path: {}, query: {}, body: exchange.profile.credentials };
    const { username, password } = login.body;
    const input = JSON.stringify({ ...login, body: { username, password } });
    const answered = await callAs(page, { callId: 'x', endpoint: 'auth.loginByUsername', input, confirmed: true });
    expect(answered).toMatchObject({ ok: true, value: { status: 200, json: { data: { access_token: '[hidden]' } } } });
    expect(JSON.stringify(answered)).not.toContain(password);
  });

  const issued = issuedSecrets(proxy);
  expect(issued.filter(({ name }) => name === 'key').length).toBeGreaterThan(0);
  expect(issued.length).toBeGreaterThan(5);
  const { shown, memory } = await pageContents(page);
  expect(memory).toContain('PRACTICE-0001');
  for (const secret of issued) {
    expect(containsSecret(shown, secret), `${secret.name} in the page`).toBe(false);
    expect(memory.includes(secret.value), `${secret.name} (${secret.value.slice(0, 8)}…) in the page’s memory`).toBe(
      false,
    );
  }
  expect(containsSecret(shown, { name: 'PIN', value: pin }), 'the PIN in the page').toBe(false);
});
