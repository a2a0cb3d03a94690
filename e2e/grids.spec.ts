import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import gridEn from '#shared/i18n/en/grid.json' with { type: 'json' };
import watchlistEn from '#shared/i18n/en/watchlist.json' with { type: 'json' };
import { launch, type Workstation } from './support/app.ts';
import { test } from './support/fixtures.ts';
import { gridCell, gridFigures, gridHead, gridHeads, sortOrder } from './support/grid.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { openWorkspace } from './support/sign-in.ts';
import { english } from './support/texts.ts';
import { onlyWindow } from './support/windows.ts';
import { type WorkspacePage, workspacePage } from './support/workspace-page.ts';

const { columns, columnsLong } = watchlistEn;

const figures = (on: WorkspacePage, column: string): Promise<number[]> => gridFigures(on.watchRows, column);
const heads = (on: WorkspacePage): Promise<string[]> => gridHeads(on.panel('watchlist'));
const head = (on: WorkspacePage, column: string): Locator => gridHead(on.panel('watchlist'), column);
const falls = (values: readonly number[]): boolean =>
  values.every((value, at) => at === 0 || value <= (values[at - 1] ?? 0));

/** What the page puts into the clipboard from now on. */
async function watchCopies(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    document.addEventListener('copy', () => {
      const area = document.activeElement;
      document.body.dataset.copied = area instanceof HTMLTextAreaElement ? area.value : '';
    });
  });
  return () => page.evaluate(() => document.body.dataset.copied ?? '');
}

test('a grid is arranged, filtered, copied and saved, and is the same after a restart', async ({ setup }) => {
  const start = async (): Promise<Workstation> => launch({ dataDir: setup.dataDir });
  let lantai = await start();
  setup.onClose(() => lantai.quit());
  let { page } = await openWorkspace(lantai);
  let on = workspacePage(page);
  await expect.poll(() => on.watchRows.count()).toBeGreaterThan(15);
  const copied = await watchCopies(page);

  await test.step('columns are chosen and moved with the keyboard', async () => {
    await page.getByRole('button', { name: english('grid:menu', { grid: watchlistEn.title }) }).focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: english('grid:menu', { grid: watchlistEn.title }) });
    const box = (name: string) => menu.getByLabel(name, { exact: true });
    await box(columnsLong.volume).press('Space');
    await expect(box(columnsLong.volume)).toBeChecked();
    await box(columnsLong.change).press('Space');
    await box(columnsLong.percent).press('Alt+ArrowUp');
    await box(columnsLong.percent).press('Alt+ArrowUp');
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect
      .poll(() => heads(on))
      .toEqual([columns.code, columns.percent, columns.last, columns.value, columns.volume]);
  });

  await test.step('sorted by one column, and with Shift by another', async () => {
    await head(on, 'last').click();
    await expect.poll(async () => falls(await figures(on, 'last'))).toBe(true);
    await head(on, 'volume').click({ modifiers: ['Shift'] });
    await expect(sortOrder(head(on, 'volume'))).toHaveText('2');
  });

  await test.step("filtered by a comparison, from the column's menu", async () => {
    await head(on, 'last').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByRole('menuitem', { name: gridEn.column.filter }).click();
    await page.keyboard.type('> 1,000');
    await expect.poll(async () => (await figures(on, 'last')).every((price) => price > 1_000)).toBe(true);
    await expect(on.panel('watchlist').getByText(/^\d+ of \d+$/)).toBeVisible();
    await page.keyboard.type('x');
    await expect(page.getByLabel(english('grid:filter.of', { column: columnsLong.last }))).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await page.keyboard.press('Backspace');
  });

  await test.step('selected rows are summed and copied', async () => {
    await gridCell(on.watchRows.first(), 'last').click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    const sums = on.panel('watchlist').locator('.grid-sums');
    await expect(sums).toContainText('3 rows');
    await expect(sums.locator('[data-sum="value-sum"]')).toContainText(/Σ Value [\d.]+[MBT]/);
    await expect(sums.locator('[data-sum="percent-average"]')).toContainText(/Ø % [+−]?\d/);
    // Prices of different stocks have no average.
    await expect(sums.locator('[data-sum="last-average"]')).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+Shift+C');
    await expect.poll(copied).not.toBe('');
    const lines = (await copied()).split('\n').map((line) => line.split('\t'));
    expect(lines[0]).toEqual([
      columns.code,
      ...(['percent', 'last', 'value', 'volume'] as const).map((id) => columnsLong[id]),
    ]);
    expect(lines).toHaveLength(4);
    // As a spreadsheet reads them.
    expect(lines[1]?.[2]).toMatch(/^\d+$/);
    expect(lines[1]?.[1]).toMatch(/^-?\d+\.\d\d%$/);
    await page.keyboard.press('Escape');
    await expect(sums).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+C');
    await expect.poll(copied).toMatch(/^\d+$/);
  });

  await test.step('what is shown is saved as a file', async () => {
    const path = join(setup.dataDir, 'list.csv');
    await lantai.inMain(({ dialog }, filePath) => {
      Object.assign(dialog, { showSaveDialog: async () => ({ canceled: false, filePath }) });
    }, path);
    await page.getByRole('button', { name: english('grid:menu', { grid: watchlistEn.title }) }).click();
    // The message leaves after ten seconds, which a click may take on a busy machine.
    await Promise.all([
      expect(page.getByText(english('grid:saved', { file: 'list.csv' }))).toBeVisible(),
      page.getByRole('button', { name: gridEn.export }).click(),
    ]);
    const lines = readFileSync(path, 'utf8').trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + (await on.watchRows.count()));
    expect(lines.slice(1).every((line) => Number(line.split(',')[2]) > 1_000)).toBe(true);
  });

  await test.step('after a restart it is unchanged, and can be reset', async () => {
    await lantai.quit();
    lantai = await start();
    page = await onlyWindow(lantai, 'workspace');
    await page.keyboard.press('Escape');
    on = workspacePage(page);
    await expect.poll(() => on.watchRows.count()).toBeGreaterThan(3);
    expect(await heads(on)).toEqual([columns.code, columns.percent, columns.last, columns.value, columns.volume]);
    await expect(head(on, 'last')).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(async () => (await figures(on, 'last')).every((price) => price > 1_000)).toBe(true);
    await page.getByRole('button', { name: gridEn.filter.clear }).click();
    await expect.poll(async () => (await figures(on, 'last')).some((price) => price <= 1_000)).toBe(true);
    await page.getByRole('button', { name: english('grid:menu', { grid: watchlistEn.title }) }).click();
    await page.getByRole('button', { name: gridEn.reset }).click();
    await expect
      .poll(() => heads(on))
      .toEqual([columns.code, columns.last, columns.change, columns.percent, columns.value]);
  });
});

/** How many times anything on the page requests an animation frame during the next ten. */
const framesRequested = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const request = window.requestAnimationFrame;
    let requested = 0;
    window.requestAnimationFrame = (callback) => {
      requested += 1;
      return request.call(window, callback);
    };
    for (let frame = 0; frame < 10; frame += 1) await new Promise((resolve) => request.call(window, resolve));
    window.requestAnimationFrame = request;
    return requested;
  });

test.describe('in a standard workspace', () => {
  const shared = shareWorkstation();

  test('grids behind another tab request no frames while no price moves', async () => {
    const { page } = shared();
    await expect(page.locator('.ag-root-wrapper').filter({ visible: false }).first()).toBeAttached();
    await expect.poll(() => framesRequested(page)).toBe(0);
  });
});
