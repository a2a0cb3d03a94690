import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { createRestClient, type RestClient } from '#exchange/testing/index.ts';
import type { AlertDraft, AlertFiring } from '#shared/contract/alerts.ts';
import alertsEn from '#shared/i18n/en/alerts.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { type Price, type StockCode, stepTicks } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { test } from './support/fixtures.ts';
import { firstCell, gridCell } from './support/grid.ts';
import { openWorkspace } from './support/sign-in.ts';
import { english } from './support/texts.ts';
import { onlyWindow } from './support/windows.ts';
import { codeIn, numberAt, numberIn, workspacePage } from './support/workspace-page.ts';

const make = (page: Page, symbol: string, given: Pick<AlertDraft, 'condition' | 'repeatSeconds' | 'note'>) =>
  page.evaluate(
    async (draft) => {
      const answer = await window.lantai.alerts.create(draft);
      if (!answer.ok || !('alert' in answer.value)) throw new Error(JSON.stringify(answer));
      return answer.value.alert.id;
    },
    { symbol: symbol as StockCode, lastDay: null, ...given },
  );
/** The windows as they are on disk. */
const layoutIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => basename(name) === 'layout.json')
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join();

/** What stands before a text's first figure. */
const startOf = (text: string): RegExp => new RegExp(`^${text.split('{')[0]}`);

/** What the desktop calls the firing of an alert at a price. */
const titleOf = (symbol: string, price: number): string =>
  english('alerts:notification.alert-price.title', { symbol, price: price.toLocaleString('en') });

/** Firings of one alert, newest first. */
const firings = (page: Page, id: string): Promise<AlertFiring[]> =>
  page.evaluate(async (alertId) => {
    const log = await window.lantai.alerts.log();
    return log.ok ? log.value.filter((firing) => firing.alertId === alertId) : [];
  }, id);

const feedState = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const status = await window.lantai.feed.status();
    return status.ok ? status.value.state : null;
  });

/** The best offer of a stock, and the worst of those that are listed: who bids that buys at the best that is left. */
type Offered = { readonly code: string; readonly level: Price; readonly limit: number };

/** Stocks of the watchlist whose best offer is above their last price: a purchase reaches an alert at that offer. */
async function offeredAbove(page: Page, client: RestClient, count: number): Promise<readonly Offered[]> {
  const on = workspacePage(page);
  const found: Offered[] = [];
  for (let row = 0; found.length < count; row += 1) {
    const code = await codeIn(on.watchRows.nth(row));
    const { offer } = await client.call(endpoints.market.orderBook, { path: { symbol: code } });
    const level = (offer.price1 ?? 0) as Price;
    const isAbove = level > (await numberAt(gridCell(on.watchRows.nth(row), 'last')));
    if (isAbove) found.push({ code, level, limit: offer.price8 ?? level });
  }
  return found;
}

/** A lot at the best offer. */
async function buy(client: RestClient, { code, limit }: Offered): Promise<void> {
  const order = { symbol: code, price: limit, shares: 100, board_type: 'RG' } as const;
  await client.call(endpoints.orders.buy, { body: order });
}

test('an alert survives a kill, fires while every window is hidden, and fires once if set to once', async ({
  setup,
}) => {
  // The market stands still: only the purchases of this test move a price.
  const exchange = await setup.startExchange();
  const elsewhere = createRestClient(exchange.profile);
  await elsewhere.signIn();
  const first = await setup.open(exchange.profile, { panels: ['watchlist', 'chart', 'book', 'alerts'] });
  const { page } = await openWorkspace(first);
  const on = workspacePage(page);
  const panel = on.panel('alerts');
  const code = firstCell(on.watchRows.first());
  const symbol = await codeIn(on.watchRows.first());

  await on.tab(new RegExp(`^${shellEn.panels.alerts}`)).click({ button: 'middle' });
  await expect(panel).toHaveCount(0);
  const dialog = page.getByRole('dialog', { name: alertsEn.create });
  const level = dialog.getByLabel(alertsEn.form.level, { exact: true });
  const way = (name: 'up' | 'down') => dialog.getByRole('radio', { name: alertsEn.form.choices.direction[name] });

  await test.step('created from a price in the book, a price in the chart and a row', async () => {
    const offer = on.offer(2);
    await expect(offer).not.toBeEmpty();
    await offer.focus();
    await page.keyboard.press('Shift+F10');
    const atLevel = page.getByRole('menuitem', { name: startOf(alertsEn.alertAt) });
    const price = await numberAt(atLevel);
    await atLevel.press('Enter');
    await expect(level).toHaveValue(price.toLocaleString('en'));
    await expect(way('up')).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(offer).toBeFocused();

    await on
      .panel('chart')
      .getByRole('application')
      .click({ button: 'right', position: { x: 200, y: 60 } });
    const here = page.getByRole('menuitem', { name: startOf(alertsEn.alertAt) });
    const pointed = await numberAt(here);
    await here.click();
    await expect(level).toHaveValue(pointed.toLocaleString('en'));
    await page.keyboard.press('Escape');

    await code.click();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: alertsEn.alertMe }).press('Enter');
    await expect(dialog).toContainText(symbol);
    await page.keyboard.press('Escape');
    await expect(code).toBeFocused();
  });

  await test.step('filled in by keyboard, with errors at their fields', async () => {
    await page.keyboard.press('ControlOrMeta+Shift+P');
    await expect(level).not.toHaveValue('');
    const last = numberIn(await level.inputValue());
    await level.fill(String(last + 1));
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/Tick size here is/)).toBeVisible();
    // Farther than a day's band reaches: it waits as long as this test runs.
    await level.fill(String(stepTicks((last * 2) as Price, 1)));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  });

  await test.step('it is listed in the alerts panel; the form stays one of the window', async () => {
    await page.getByRole('button', { name: shellEn.panel.add }).click();
    await page.getByRole('menuitem', { name: new RegExp(`^${shellEn.panels.alerts}`) }).click();
    await expect(panel.getByRole('button', { name: new RegExp(`${symbol} crosses`) })).toContainText(/away/);
    await page.keyboard.press('ControlOrMeta+Shift+P');
    await expect(level).not.toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // The panel itself is to outlive the power cut too.
    await expect.poll(() => layoutIn(setup.dataDir)).toContain('"kind": "alerts"');
  });

  // No more than the desktop shows of a burst, which is six within ten seconds.
  const offered = await offeredAbove(page, elsewhere, 4);
  const [nearest] = offered;
  const ids: string[] = [];
  for (const { code: stock, level } of offered) {
    const condition = { kind: 'price', level, direction: 'either' } as const;
    ids.push(await make(page, stock, { condition, repeatSeconds: null, note: 'outlived' }));
  }
  // As a power cut would: what was answered is on disk.
  await first.kill();

  const second = await setup.open(exchange.profile);
  const again = await onlyWindow(second, 'workspace');
  await second.inMain(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) window.hide();
  }, undefined);
  const fired = async (): Promise<AlertFiring[]> => (await Promise.all(ids.map((id) => firings(again, id)))).flat();
  await expect.poll(() => feedState(again)).toBe('live');
  expect(await fired()).toEqual([]);
  for (const each of offered) await buy(elsewhere, each);
  await expect.poll(async () => (await fired()).map(({ level }) => level)).toEqual(offered.map(({ level }) => level));
  // The market goes on; an alert that fires once does not fire again.
  const condition = { kind: 'trade', lots: 1 } as const;
  const large = await make(again, nearest?.code ?? '', { condition, repeatSeconds: null, note: '' });
  for (const each of offered) await buy(elsewhere, each);
  await expect.poll(async () => (await firings(again, large)).length).toBe(1);
  for (const id of ids) expect(await firings(again, id)).toHaveLength(1);

  const { desktop } = second;
  if (desktop)
    await expect(async () => {
      const titles = (await desktop.notifications()).map(({ title }) => title);
      const shown = offered.map(
        ({ code: stock, level }) => titles.filter((title) => title === titleOf(stock, level)).length,
      );
      expect(shown).toEqual(offered.map(() => 1));
    }).toPass();

  await second.inMain(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) window.show();
  }, undefined);
  const later = workspacePage(again).panel('alerts');
  await workspacePage(again)
    .tab(new RegExp(`^${shellEn.panels.alerts}`))
    .click();
  await expect(later.getByText(alertsEn.status.fired, { exact: true }).first()).toBeVisible();
  await expect(later.getByRole('button', { name: new RegExp(`${symbol} crosses`) }).last()).toContainText(/away/);
});
