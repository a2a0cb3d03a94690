import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from '@playwright/test';
import { dataDirOf } from '#main/platform/files/data-dir.ts';
import noticesEn from '#shared/i18n/en/notices.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { portOf } from './support/exchange-profile.ts';
import { test } from './support/fixtures.ts';
import { blueGroupSymbol } from './support/linked-symbol.ts';
import { ordersAt } from './support/orders-at.ts';
import { startSecondInstance } from './support/second-instance.ts';
import { openWorkspace, signIn } from './support/sign-in.ts';
import { onlyWindow, windowsOf } from './support/windows.ts';
import {
  changes,
  connectionValue,
  feedBanner,
  numberAt,
  openConnections,
  sendOrder,
  statusBar,
  titleBar,
  workspacePage,
} from './support/workspace-page.ts';

test('when the exchange stops and returns, prices are shown as stale and then recover by themselves', async ({
  setup,
}) => {
  const { exchangeDir: dataDir } = setup;
  const exchange = await setup.startExchange({ paused: false, dataDir });
  const { page } = await openWorkspace(await setup.open(exchange.profile));
  const on = workspacePage(page);
  await on.showOrders();
  await expect(on.bid(9)).not.toBeEmpty();
  await sendOrder(on, { price: await numberAt(on.bid(9)), lots: 31 });
  await expect(on.orderRow('/ 31')).toContainText('OPEN');
  const cash = titleBar(page).getByText(/^Rp /);
  const left = (await page.evaluate(async () => window.lantai.portfolio.get())) as {
    ok: true;
    value: { summary: { tradingBalance: number } };
  };
  await expect(cash).toHaveText(`Rp ${left.value.summary.tradingBalance.toLocaleString('en')}`);
  const heldCash = await cash.innerText();

  await exchange.kill();
  const banner = feedBanner(page);
  await expect(banner).toContainText(/Prices stale since \d\d[:.]\d\d/);
  await expect(on.panel('watchlist').locator('.grid-code[data-stale]').first()).toBeVisible();
  await expect(page.locator('.panel-host[data-stale] .book')).toBeVisible();
  await expect(statusBar(page)).not.toContainText(shellEn.feed.live);
  await expect(statusBar(page)).toContainText(/Feed (connecting|recovering|offline)/);

  const again = await setup.startExchange({ paused: false, dataDir, port: portOf(exchange.profile) });
  await expect(statusBar(page)).toContainText(shellEn.feed.live);
  await expect(banner).toBeHidden();
  await expect(on.panel('watchlist').locator('.grid-code[data-stale]')).toHaveCount(0);
  await changes(on.book.locator('tbody'));
  await expect(on.orderRow('/ 31')).toContainText('OPEN');
  await expect(on.panel('orders').getByText(/not updated since/)).toBeHidden();
  await expect(cash).toHaveText(heldCash);
  expect((await ordersAt(again)).map(({ qty }) => qty.lot_total)).toEqual([31]);
});

test('unreadable frames are counted and skipped, and prices continue', async ({ setup }) => {
  const exchange = await setup.startExchange({ paused: false });
  const { page } = await openWorkspace(await setup.open(exchange.profile));
  const on = workspacePage(page);
  const status = statusBar(page);
  // The chart has a connection of its own, which may be there by now or not.
  const { sendRaw, sendText } = exchange.faults;
  await sendRaw(new Uint8Array([0xff, 0xff, 0xff, 0xff, 0xff]), 'trading');
  const details = await openConnections(page);
  await expect(connectionValue(details, 'malformed')).toHaveText('1');
  await sendRaw(new Uint8Array([0x42, 0x7f, 0x01]), 'trading');
  await sendRaw(new Uint8Array([]), 'trading');
  await sendText('not a frame at all', 'trading');
  await expect(connectionValue(details, 'malformed')).toHaveText('4');
  await expect(status).toContainText(shellEn.feed.live);
  await expect(connectionValue(details, 'reconnects')).toHaveText('0');
  await page.keyboard.press('Escape');
  await expect(feedBanner(page)).toBeHidden();
  await changes(on.panel('watchlist'));
  await changes(on.book.locator('tbody'));
});

test('damaged files are set aside, with default settings and windows and a notice', async ({ setup }) => {
  const { profile } = await setup.startExchange();
  const {
    root,
    settingsDir,
    things: { layout: layoutFile },
  } = dataDirOf(setup.dataDir, 'practice', 'practice');
  const damaged = { settings: '{"version":1,"language":"id', layout: '{"version":1,"windows":[{"id":7}]}' };
  mkdirSync(dirname(layoutFile), { recursive: true });
  writeFileSync(join(settingsDir, 'settings.json'), damaged.settings);
  writeFileSync(layoutFile, damaged.layout);

  const lantai = await setup.open(profile);
  const login = await onlyWindow(lantai, 'login');
  const notices = login.getByRole('region', { name: noticesEn.region });
  await expect(notices.getByText(noticesEn['settings-file-damaged'].text)).toBeVisible();
  await expect(notices.getByText(noticesEn['layout-file-damaged'].text)).toBeVisible();
  const { page } = await signIn(lantai);
  for (const name of ['watchlist', 'book', 'chart', 'ticket'] as const)
    await expect(workspacePage(page).panel(name)).toBeVisible();

  for (const [name, text] of Object.entries(damaged)) {
    const setAside = readdirSync(root).filter((file) => file.startsWith(`${name}.damaged-`));
    expect(setAside).toHaveLength(1);
    expect(readFileSync(join(root, setAside[0] ?? ''), 'utf8')).toBe(text);
  }
  await lantai.quit();
  expect(JSON.parse(readFileSync(layoutFile, 'utf8'))).toMatchObject({ version: 2 });
});

test('a second start shows the windows of the first, passes on its link, and ends', async ({ setup }) => {
  const { profile } = await setup.startExchange();
  const lantai = await setup.open(profile, { panels: ['watchlist'] });
  await signIn(lantai);
  const page = await onlyWindow(lantai, 'workspace');
  const blue = () => blueGroupSymbol(page);
  // The watchlist shows its first stock when it is there.
  await expect.poll(blue).not.toBeNull();
  const shown = await blue();
  const codes = await page.evaluate(async () => {
    const lists = await window.lantai.watchlist.list();
    return lists.ok ? lists.value.flatMap(({ items }) => items.map(({ code }) => code as string)) : [];
  });
  const linked = codes.find((code) => code !== shown) ?? '';
  const visible = (): Promise<boolean[]> =>
    lantai.inMain(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isVisible()), undefined);
  // It shows itself once it is painted; hidden before that it would do so all the same.
  await expect.poll(visible).toEqual([true]);
  await lantai.inMain(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) window.hide();
  }, undefined);
  await expect.poll(visible).toEqual([false]);

  const { code, output } = await startSecondInstance(setup.dataDir, [`lantai://symbol/${linked.toLowerCase()}`]);
  expect(code).toBe(0);
  expect(output).toContain('Lantai is running already; its windows are shown.');
  await expect.poll(visible).toEqual([true]);
  await expect
    .poll(() =>
      lantai.inMain(
        ({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isFocused()),
        undefined,
      ),
    )
    .toEqual([true]);
  await windowsOf(lantai, 'workspace', 1);

  await test.step('the link selects its stock in the blue group; an invalid link shows a notice', async () => {
    await expect.poll(blue).toBe(linked);
    await lantai.inMain(({ app }) => {
      app.emit('second-instance', {}, ['lantai', 'lantai://order/buy']);
    }, undefined);
    await expect(page.getByText(noticesEn['link-refused'].title)).toBeVisible();
    expect(await blue()).toBe(linked);
  });
});
