import { expect, type Page } from '@playwright/test';
import alertsEn from '#shared/i18n/en/alerts.json' with { type: 'json' };
import commandsEn from '#shared/i18n/en/commands.json' with { type: 'json' };
import gridEn from '#shared/i18n/en/grid.json' with { type: 'json' };
import keysEn from '#shared/i18n/en/keys.json' with { type: 'json' };
import linksEn from '#shared/i18n/en/links.json' with { type: 'json' };
import paletteEn from '#shared/i18n/en/palette.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import tourEn from '#shared/i18n/en/tour.json' with { type: 'json' };
import watchlistEn from '#shared/i18n/en/watchlist.json' with { type: 'json' };
import workspacesEn from '#shared/i18n/en/workspaces.json' with { type: 'json' };
import { hasNoViolations } from './support/accessibility.ts';
import type { Workstation } from './support/app.ts';
import {
  applyAppearance,
  changeSettings,
  invisibleFocusStops,
  layoutFaults,
  resizeWindow,
} from './support/appearance.ts';
import { test } from './support/fixtures.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { windowsOf } from './support/windows.ts';
import { addPanel, numberAt, pressInHeader, sendOrder, workspacePage } from './support/workspace-page.ts';

/** Esc closes what is open, and the focus is where it was and not lost on the page. */
async function escapes(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
}

async function runByPalette(page: Page, command: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.locator('.palette input').fill(`>${command}`);
  await page.getByRole('option', { name: command }).first().click();
}

async function fitsAtEverySize(lantai: Workstation, page: Page): Promise<void> {
  const fits = (what: string): Promise<void> => expect.poll(() => layoutFaults(page), { message: what }).toEqual([]);
  await resizeWindow(lantai, page, { width: 900, height: 600 });
  await fits('900 × 600');
  await applyAppearance(page, { fontSize: 16, density: 'roomy' });
  await fits('900 × 600 with the largest text');
  await applyAppearance(page, { fontSize: 11, density: 'compact', zoom: 90 });
  await resizeWindow(lantai, page, { width: 1_280, height: 720 }, 0.9);
  await fits('90 %');
  await applyAppearance(page, { fontSize: 12, density: 'standard', zoom: 150 });
  await resizeWindow(lantai, page, { width: 1_350, height: 900 }, 1.5);
  await fits('150 %');
  await applyAppearance(page, { zoom: 100 });
  await resizeWindow(lantai, page, { width: 1_600, height: 1_000 });
}

const shared = shareWorkstation({ apart: 'accessible' });
/** A window with room for what is opened in it. */
async function largeWindow() {
  const { lantai, page } = shared();
  await resizeWindow(lantai, page, { width: 1_600, height: 1_000 });
  return { lantai, page, on: workspacePage(page) };
}

test('the standard floor is usable in every theme', async () => {
  const { page, on } = await largeWindow();
  await expect.poll(() => on.watchRows.count()).toBeGreaterThan(15);
  await expect(on.bid(9)).not.toBeEmpty();
  await expect(on.panel('chart').getByRole('application')).toBeVisible();
  await hasNoViolations(page);
  for (const theme of ['light', 'contrast', 'dark'] as const) {
    await applyAppearance(page, { theme });
    await hasNoViolations(page);
  }
  await test.step('the text summary of the chart', async () => {
    const chart = on.panel('chart').getByRole('application');
    await chart.focus();
    await expect(chart).toHaveAccessibleDescription(/^Last price [\d,]+, .+ candles between [\d,]+ and [\d,]+\./);
  });
  await test.step('the focus is visible on every element that can have it', async () => {
    expect(await invisibleFocusStops(page)).toEqual([]);
  });
});

test('an order is announced once it is filled, and every other panel is usable', async () => {
  const { page, on } = await largeWindow();
  await page.bringToFront();
  await sendOrder(on, { price: await numberAt(on.offer(3)), lots: 3 });
  await expect(page.locator('[aria-live="polite"][role="log"]')).toContainText(/Filled\. .*3 lots/);
  await on.showOrders();
  await expect(on.orderRow('MATCH')).toBeVisible();
  await hasNoViolations(page, '.panel-host[aria-label="Orders"]');
  await on.showPortfolio();
  await hasNoViolations(page, '.panel-host[aria-label="Portfolio"]');
  await test.step('every other panel', async () => {
    await on.tab(/^Movers/).click();
    await hasNoViolations(page, `.panel-host[aria-label="${shellEn.panels.movers}"]`);
    for (const kind of ['auctions', 'explorer', 'alerts', 'notifications'] as const) {
      await addPanel(page, kind);
      await hasNoViolations(page, `.panel-host[aria-label="${shellEn.panels[kind]}"]`);
    }
  });
});

test('palette, menus and forms are usable by keys', async () => {
  const { page, on } = await largeWindow();
  await test.step('the palette and the menus', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('dialog', { name: paletteEn.title })).toBeVisible();
    await hasNoViolations(page, '.palette');
    await escapes(page);
    await page
      .getByRole('button', { name: new RegExp(`^${linksEn.chip.both.split('{')[0]}`) })
      .first()
      .click();
    await expect(page.getByRole('group', { name: linksEn.roleTitle })).toBeVisible();
    await hasNoViolations(page, '.menu');
    await escapes(page);
  });

  await test.step('the alerts with their form open', async () => {
    await page.keyboard.press('ControlOrMeta+Shift+P');
    await expect(page.getByLabel(alertsEn.form.note)).toBeVisible();
    await hasNoViolations(page, '.alert-dialog');
    await page.keyboard.press('Escape');
  });

  await test.step('the menus of a grid', async () => {
    // Beside the panels opened since, its tab may have left into the menu of its group.
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type(shellEn.panels.watchlist);
    const open = page.getByRole('group', { name: paletteEn.groups.panels }).getByRole('option');
    await open.filter({ hasText: shellEn.panels.watchlist }).first().click();
    await expect(on.panel('watchlist')).toBeVisible();
    const dialog = page.getByRole('dialog', { name: gridEn.menu.replace('{grid}', watchlistEn.title) });
    await pressInHeader(page, shellEn.panels.watchlist, gridEn.menu.replace('{grid}', watchlistEn.title));
    await expect(dialog).toBeVisible();
    await hasNoViolations(page, '.grid-menu');
    await dialog.getByRole('button', { name: gridEn.showFilters }).click();
    await expect(page.getByLabel(gridEn.filter.quick)).toBeFocused();
    await hasNoViolations(page, '.grid-filters');
    await page.keyboard.press('Escape');
    await on.watchRows.first().click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: alertsEn.alertMe })).toBeVisible();
    await hasNoViolations(page, '.menu');
    await escapes(page);
  });

  await test.step('the list of keyboard shortcuts and the tour', async () => {
    await runByPalette(page, commandsEn['help.keys']);
    await expect(page.getByRole('dialog', { name: keysEn.sheet.title })).toBeVisible();
    await hasNoViolations(page, '.key-sheet');
    await escapes(page);
    await runByPalette(page, commandsEn['help.tour']);
    await expect(page.getByRole('complementary', { name: tourEn.title })).toBeVisible();
    await hasNoViolations(page, '.tour');
    await page.keyboard.press('Escape');
  });
});

test('the dialogs of workspaces and a panel in a window of its own are usable', async () => {
  const { lantai, page, on } = await largeWindow();
  // Escape gives the focus back to what had it.
  await page.getByRole('button', { name: shellEn.panel.add }).focus();
  await test.step('the dialogs of workspaces', async () => {
    const dialog = page.getByRole('dialog');
    await runByPalette(page, commandsEn['workspace.new']);
    await expect(dialog).toBeVisible();
    await hasNoViolations(page, '.dialog');
    await escapes(page);
    await runByPalette(page, commandsEn['workspace.versions']);
    await expect(dialog).toBeVisible();
    await hasNoViolations(page, '.dialog');
    await escapes(page);
    await runByPalette(page, commandsEn['workspace.rename']);
    const name = page.locator('.ws-rename-text');
    await name.fill('');
    await expect(page.getByText(workspacesEn.nameProblem.empty)).toBeVisible();
    await hasNoViolations(page, '.ws-rename');
    await name.press('Escape');
  });

  await test.step('a panel in a window of its own', async () => {
    await on.tab(/^Movers/).click({ button: 'right' });
    await page.getByRole('menuitem', { name: commandsEn['panel.popOut'] }).click();
    const own = (await windowsOf(lantai, 'workspace', 2)).find((each) => each !== page);
    if (!own) throw new Error('no second window');
    await expect(workspacePage(own).panel('movers')).toBeVisible();
    await hasNoViolations(own);
    expect(await invisibleFocusStops(own)).toEqual([]);
    await own.evaluate(() => window.lantai.windows.returnPanels()).catch(() => undefined);
    await windowsOf(lantai, 'workspace', 1);
  });
});

for (const language of ['en', 'id'] as const)
  test(`nothing overlaps or is cut off, small, large and zoomed, ${language}`, async () => {
    const { lantai, page } = await largeWindow();
    await changeSettings(page, () => ({ language }));
    await expect(page.locator(`:root[lang="${language}"]`)).toBeAttached();
    await fitsAtEverySize(lantai, page);
  });
