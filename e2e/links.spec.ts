import { expect, type Page } from '@playwright/test';

import linksEn from '#shared/i18n/en/links.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { launch } from './support/app.ts';
import { test } from './support/fixtures.ts';
import { gridCell, SELECTED } from './support/grid.ts';
import { blueGroupSymbol } from './support/linked-symbol.ts';
import { openWorkspace } from './support/sign-in.ts';
import { english } from './support/texts.ts';
import { windowsOf } from './support/windows.ts';
import { textOf, workspacePage } from './support/workspace-page.ts';

const chip = (page: Page, panel: keyof typeof shellEn.panels) =>
  page.getByRole('button', { name: new RegExp(`^${english('links:chip.both', { panel: shellEn.panels[panel] })}`) });
/** The button of an interval. */
const ONE_HOUR = '1 hour';

const intervalChip = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${english('links:intervalChip', { group: '' })}`) });

test('panels send and receive links across windows, charts share their interval, and a half-typed order never changes its stock', async ({
  setup,
}) => {
  let lantai = await launch({ dataDir: setup.dataDir });
  setup.onClose(() => lantai.quit());
  const { page } = await openWorkspace(lantai);
  const on = workspacePage(page);
  await expect.poll(() => on.watchRows.count()).toBeGreaterThan(15);
  const chart = (in_: Page) => workspacePage(in_).panel('chart').getByRole('application');
  const pick = async (row: number): Promise<string> => {
    const code = (await textOf(gridCell(on.watchRows.nth(row), 'code'))).slice(0, 4);
    await gridCell(on.watchRows.nth(row), 'code').click();
    return code;
  };

  await page.getByRole('button', { name: /Open Chart in its own window/ }).click();
  const [, chartPage] = await windowsOf(lantai, 'workspace', 2);
  if (!chartPage) throw new Error('no second window');

  await test.step('a stock selected in one window is shown in the other', async () => {
    const code = await pick(3);
    await expect(chart(chartPage)).toHaveAccessibleName(new RegExp(`^${code},`));
  });

  await test.step('a stock is selected on mouse down', async () => {
    const cell = gridCell(on.watchRows.nth(5), 'code');
    const code = (await textOf(cell)).slice(0, 4);
    await cell.hover();
    await page.mouse.down();
    await expect(chart(chartPage)).toHaveAccessibleName(new RegExp(`^${code},`));
    await page.mouse.up();
  });

  await test.step('what was typed for one stock is cleared for another, with a message', async () => {
    await on.lots.fill('25');
    const code = await pick(4);
    await expect(on.orderOutcome).toContainText(english('ticket:cleared', { symbol: code, before: '' }).slice(0, 9));
    await expect(on.lots).toHaveValue('');
  });

  await test.step('a panel that only sends keeps its stock; one that only receives never selects', async () => {
    await chip(chartPage, 'chart').click();
    await chartPage.getByRole('menuitemradio', { name: linksEn.role.leads }).click();
    await expect(chip(chartPage, 'chart')).toHaveAccessibleName(/send only/);
    const before = await chart(chartPage).getAttribute('aria-label');
    const code = await pick(6);
    await expect.poll(() => blueGroupSymbol(page)).toBe(code);
    await expect(chart(chartPage)).toHaveAttribute('aria-label', before ?? '');
    await chip(page, 'watchlist').click();
    await page.getByRole('menuitemradio', { name: linksEn.role.follows }).click();
    const stays = await on.panel('ticket').locator('.ticket-submit').innerText();
    await pick(8);
    await expect(on.watchRows.nth(8)).toHaveClass(SELECTED);
    expect(await blueGroupSymbol(page)).toBe(code);
    await expect(on.panel('ticket').locator('.ticket-submit')).toHaveText(stays);
  });

  await test.step('charts of a colour share their interval, apart from the stock', async () => {
    await page.getByRole('button', { name: shellEn.panel.add }).click();
    await page.getByRole('menuitem', { name: new RegExp(`^${shellEn.panels.chart}`) }).click();
    for (const each of [page, chartPage]) {
      await intervalChip(each).click();
      await each.getByRole('menuitemradio', { name: linksEn.green }).click();
    }
    await chartPage.getByRole('radio', { name: ONE_HOUR }).click();
    await expect(page.getByRole('radio', { name: ONE_HOUR })).toBeChecked();
    await expect(chart(page)).toHaveAccessibleName(new RegExp(ONE_HOUR));
  });

  await test.step('all of it is there after a restart', async () => {
    await lantai.quit();
    lantai = await launch({ dataDir: setup.dataDir });
    const pages = await windowsOf(lantai, 'workspace', 2);
    for (const each of pages) await expect(chart(each)).toHaveAccessibleName(new RegExp(ONE_HOUR));
    const names = await Promise.all(
      pages.map(
        async (each) =>
          (await chip(each, 'watchlist').or(chip(each, 'chart')).first().getAttribute('aria-label')) ?? '',
      ),
    );
    expect(names.sort().join()).toMatch(/Chart: Blue, send only,.*Watchlist: Blue, receive only/);
  });
});
