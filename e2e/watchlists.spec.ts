import { expect, type Locator, type Page } from '@playwright/test';
import { createRestClient } from '#exchange/testing/index.ts';
import commandsEn from '#shared/i18n/en/commands.json' with { type: 'json' };
import watchlistEn from '#shared/i18n/en/watchlist.json' with { type: 'json' };
import { endpoints } from '#shared/service/endpoints.ts';
import { accessibilityViolations } from './support/accessibility.ts';
import { resizeWindow } from './support/appearance.ts';
import { test } from './support/fixtures.ts';
import { firstCell, gridCell, gridHead } from './support/grid.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { english } from './support/texts.ts';
import { pressInHeader, workspacePage } from './support/workspace-page.ts';

const shared = shareWorkstation({ exchange: { clock: '2026-11-25T10:00:00+07:00' } });

/** Codes of the shown list from the top. */
const codesOf = (rows: Locator): Promise<string[]> =>
  rows.evaluateAll((all) =>
    all
      .toSorted((left, right) => Number(left.getAttribute('row-index')) - Number(right.getAttribute('row-index')))
      .map((row) => row.getAttribute('row-id') ?? ''),
  );

/** Pastes a text where the focus is, as Ctrl+V does. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test('watchlists are made, filled, ordered, marked and deleted, and the service has them', async () => {
  const { exchange, lantai, page } = shared();
  const client = createRestClient(exchange.profile);
  await client.signIn();
  await resizeWindow(lantai, page, { width: 1_920, height: 1_000 });
  const on = workspacePage(page);
  const panel = on.panel('watchlist');
  const tab = (name: string): Locator => page.getByRole('radio', { name, exact: true });
  const popover = page.getByRole('dialog', { name: watchlistEn.lists, exact: true });
  const names = async () => (await client.call(endpoints.watchlist.all)).map(({ name }) => name);
  const message = (text: string): Locator => page.getByRole('status').filter({ hasText: text });
  await expect.poll(() => on.watchRows.count()).toBeGreaterThan(15);
  const standard = await codesOf(on.watchRows);
  const [first = '', second = '', third = ''] = standard;

  await test.step('a list is made by keys alone, from the palette', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type(commandsEn['watchlist.new']);
    await page.getByRole('option', { name: commandsEn['watchlist.new'] }).first().waitFor();
    await page.keyboard.press('Enter');
    await expect(popover.getByRole('textbox', { name: watchlistEn.newList })).toBeFocused();
    expect(await accessibilityViolations(page, '.wl-lists')).toEqual([]);
    await page.keyboard.type('Banks');
    await page.keyboard.press('Enter');
    await expect(tab('Banks')).toBeChecked();
    await expect(panel.getByText(watchlistEn.empty)).toBeVisible();
    expect(await names()).toContain('Banks');
  });

  await test.step('stocks are pasted, and codes that the service does not know stay written', async () => {
    await panel.getByRole('button', { name: watchlistEn.add, exact: true }).focus();
    await paste(page, `Kode,Nama\n${third},"Satu, Tbk"\n${first},Dua\nZZZZ,Tiga\n${second},Empat`);
    const dialog = page.getByRole('dialog', { name: english('watchlist:importInto', { list: 'Banks' }) });
    expect(await accessibilityViolations(page, '.wl-import')).toEqual([]);
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(dialog.getByRole('textbox')).toHaveValue('ZZZZ');
    await expect(dialog.getByText(english('watchlist:notImported', { codes: 'ZZZZ' }))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect.poll(() => codesOf(on.watchRows)).toEqual([third, first, second]);
  });

  await test.step('above are the service’s figures, below IHSG, sectors and suggestions', async () => {
    const figures = panel.getByRole('region', { name: english('watchlist:metric.title', { list: 'Banks' }) });
    await expect(figures).toContainText(/▲ \d ▼ \d = \d/);
    await expect(panel.locator('.market-row').first()).toContainText(/IHSG.*\d/);
    const sectors = await client.call(endpoints.sectors.sectors);
    for (const { name } of sectors) await expect(panel.getByText(name, { exact: true })).toBeVisible();
    const [suggestion] = await client.call(endpoints.watchlist.suggestions);
    const add = panel.getByRole('button', {
      name: english('watchlist:addNamed', { symbol: suggestion?.symbol ?? '' }),
    });
    await add.first().click();
    await expect.poll(() => codesOf(on.watchRows)).toEqual([third, first, second, suggestion?.symbol]);
    await firstCell(on.watchRows.filter({ hasText: suggestion?.symbol ?? '' })).click();
    await page.keyboard.press('Delete');
    await expect.poll(() => codesOf(on.watchRows)).toEqual([third, first, second]);
    expect(await accessibilityViolations(page, '.wl')).toEqual([]);
  });

  await test.step('rows are moved by keys and by dragging', async () => {
    await firstCell(on.watchRows.filter({ hasText: third })).click();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => codesOf(on.watchRows)).toEqual([first, third, second]);
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => codesOf(on.watchRows)).toEqual([first, second, third]);
    const from = await firstCell(on.watchRows.filter({ hasText: third })).boundingBox();
    const to = await firstCell(on.watchRows.filter({ hasText: first })).boundingBox();
    if (!from || !to) throw new Error('the rows are not drawn');
    await page.mouse.move(from.x + 20, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 4 });
    await page.mouse.move(to.x + 20, to.y + 2);
    await page.mouse.up();
    await expect.poll(() => codesOf(on.watchRows)).toEqual([third, first, second]);
  });

  await test.step('an arrow key selects the row that it leads to, which alone is marked', async () => {
    const marked = on.watchRows.filter({ has: page.locator('[data-chosen]') }).or(panel.locator('.ag-row-selected'));
    const title = (code: string): Locator => on.panel('chart').getByRole('application', { name: new RegExp(code) });
    await firstCell(on.watchRows.first()).click();
    await expect(title(third)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(title(first)).toBeVisible();
    await expect(marked).toHaveCount(1);
    await expect(marked).toContainText(first);
    await page.keyboard.press('ArrowUp');
    await expect(title(third)).toBeVisible();
    await expect(marked).toHaveCount(1);
  });

  await test.step('the button that removes a row stands at its far end, away from the code, and selects nothing', async () => {
    const row = on.watchRows.filter({ hasText: second });
    const button = row.getByRole('button');
    await expect(button).toBeHidden();
    await row.hover();
    await expect(button).toBeVisible();
    const [code, target] = await Promise.all([firstCell(row).boundingBox(), button.boundingBox()]);
    if (!code || !target) throw new Error('the row is not drawn');
    expect(target.width).toBeGreaterThanOrEqual(24);
    expect(target.x).toBeGreaterThan(code.x + code.width + 40);
    await button.click();
    await expect.poll(() => codesOf(on.watchRows)).toEqual([third, first]);
    await expect(on.panel('chart').getByRole('application', { name: new RegExp(third) })).toBeVisible();
    await page.getByRole('button', { name: watchlistEn.undo }).click();
    await expect.poll(() => codesOf(on.watchRows)).toEqual([third, first, second]);
  });

  await test.step('a stock that was removed comes back to its place', async () => {
    await firstCell(on.watchRows.filter({ hasText: first })).click();
    await page.keyboard.press('Delete');
    await expect(message(english('watchlist:removed', { symbol: first }))).toBeVisible();
    await expect.poll(() => codesOf(on.watchRows)).toEqual([third, second]);
    await page.getByRole('button', { name: watchlistEn.undo }).click();
    await expect.poll(() => codesOf(on.watchRows)).toEqual([third, first, second]);
  });

  await test.step('a row has a pin, a note and a flag', async () => {
    const row = on.watchRows.filter({ hasText: second });
    await firstCell(row).click({ button: 'right' });
    await page.getByRole('menuitemcheckbox', { name: watchlistEn.pinned }).click();
    await expect.poll(() => codesOf(on.watchRows)).toEqual([second, third, first]);
    await firstCell(row).click({ button: 'right' });
    await page.getByRole('menuitem', { name: watchlistEn.annotate }).click();
    await page.getByRole('textbox', { name: watchlistEn.note }).fill('after the results');
    await page.getByRole('radio', { name: watchlistEn.flags.blue }).click();
    expect(await accessibilityViolations(page, '.wl-marks')).toEqual([]);
    await page.getByRole('button', { name: watchlistEn.saveName }).click();
    await expect(gridCell(row, 'code').locator('[data-flag="blue"][data-note]')).toBeVisible();
  });

  await test.step('a stock is dragged onto another list', async () => {
    const target = tab((await names())[0] ?? '');
    await firstCell(on.watchRows.filter({ hasText: first })).hover();
    await page.mouse.down();
    await target.hover();
    await page.mouse.move(0, 0);
    await target.hover();
    await page.mouse.up();
    await expect.poll(() => codesOf(on.watchRows)).toEqual([second, third]);
  });

  await test.step('columns belong to the list, and the service has them', async () => {
    const menu = english('grid:menu', { grid: watchlistEn.title });
    await pressInHeader(page, 'Watchlist', menu);
    await page.getByRole('dialog', { name: menu }).getByLabel(watchlistEn.columnsLong.bidLots, { exact: true }).check();
    await page.keyboard.press('Escape');
    await expect(gridHead(panel, 'bidLots')).toBeVisible();
    await tab((await names())[0] ?? '').click();
    await expect(gridHead(panel, 'bidLots')).toHaveCount(0);
    await tab('Banks').click();
    await expect(gridHead(panel, 'bidLots')).toBeVisible();
    const heads = await client.call(endpoints.watchlist.all);
    const watchlist_id = heads.find(({ name }) => name === 'Banks')?.watchlist_id ?? '';
    const { columns } = await client.call(endpoints.watchlist.detail, { body: { watchlist_id } });
    expect(columns).toContain('bid_lots');
  });

  await test.step('a list is renamed, and deleted with undo', async () => {
    await pressInHeader(page, 'Watchlist', watchlistEn.overview);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Delete');
    await expect(
      popover.getByText(english('watchlist:defaultStays', { list: (await names())[0] ?? '' })),
    ).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('F2');
    await page.keyboard.type('Big banks');
    await page.keyboard.press('Enter');
    await expect(popover.getByRole('button', { name: /^Big banks/ })).toBeVisible();
    expect(await names()).toContain('Big banks');
    await popover.getByRole('button', { name: /^Big banks/ }).focus();
    await page.keyboard.press('Delete');
    await expect.poll(names).not.toContain('Big banks');
    await popover.getByRole('button', { name: watchlistEn.undo }).click();
    await expect.poll(names).toContain('Big banks');
    await page.keyboard.press('Escape');
    await expect(tab('Big banks')).toBeChecked();
    await expect.poll(() => codesOf(on.watchRows)).toEqual([second, third]);
    await expect(gridCell(on.watchRows, 'code').locator('[data-flag="blue"][data-note]')).toBeVisible();
  });
});
