import { expect, type Locator } from '@playwright/test';
import marketMapEn from '#shared/i18n/en/market-map.json' with { type: 'json' };
import moversEn from '#shared/i18n/en/movers.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { accessibilityViolations } from './support/accessibility.ts';
import { test } from './support/fixtures.ts';
import { gridCell, gridRows } from './support/grid.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { textOf, workspacePage } from './support/workspace-page.ts';

const shared = shareWorkstation({ exchange: { instruments: 200 } });

/** Different colours among points of the map: one while nothing is drawn. */
const coloursOf = (canvas: Locator): Promise<number> =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element;
    const pixels = element.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
    const found = new Set<number>();
    for (let at = 0; at < pixels.length; at += 4 * 97) {
      found.add(((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0));
    }
    return found.size;
  });

test('the whole market: a stock from the map by mouse and by keys, sectors, special board and trending', async () => {
  const { page } = shared();
  const on = workspacePage(page);
  const panel = on.panel('market-map');
  const map = panel.getByRole('application', { name: marketMapEn.map });
  const card = map.getByRole('status');
  const section = (name: keyof typeof marketMapEn.sections): Locator =>
    panel.getByRole('radiogroup', { name: marketMapEn.section }).getByRole('radio', {
      name: marketMapEn.sections[name],
      exact: true,
    });
  const rows = (label: string): Locator => gridRows(panel.getByRole('grid', { name: label }));
  const ticketOf = (code: string): Locator =>
    on
      .panel('ticket')
      .getByText(code)
      .or(page.getByText(`${shellEn.panels.ticket} ${code}`));

  await test.step('the palette opens it, and the map draws', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type(shellEn.panels['market-map']);
    await page.getByRole('option', { name: shellEn.panels['market-map'] }).first().waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => coloursOf(map.locator('canvas'))).toBeGreaterThan(8);
  });

  await test.step('the pointer names a tile, and a click selects its stock in the group', async () => {
    await map.hover({ position: { x: 40, y: 60 } });
    const code = await textOf(card.locator('b'));
    await expect(card).toContainText(marketMapEn.columns.marketCap);
    await map.click({ position: { x: 40, y: 60 } });
    await expect(ticketOf(code).first()).toBeVisible();
  });

  await test.step('arrow keys move to another tile, and Enter selects it', async () => {
    const before = await textOf(card.locator('b'));
    await map.focus();
    await page.keyboard.press('ArrowRight');
    await expect(card.locator('b')).not.toHaveText(before);
    const code = await textOf(card.locator('b'));
    await page.keyboard.press('Enter');
    await expect(ticketOf(code).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
  });

  await test.step('the table has the same stocks as rows', async () => {
    await panel.getByRole('radio', { name: marketMapEn.views.table }).click();
    await expect(rows(marketMapEn.mapTable).first()).toBeVisible();
    await panel
      .getByRole('radiogroup', { name: marketMapEn.view })
      .getByRole('radio', { name: marketMapEn.views.map })
      .click();
    await expect(map).toBeVisible();
  });

  await test.step('breadth and the index are drawn, every section without a violation', async () => {
    const shown = {
      breadth: panel.getByRole('table', { name: marketMapEn.bySector }),
      index: panel.getByRole('heading', { name: marketMapEn.added }),
      special: rows(marketMapEn.sections.special).first(),
      trending: rows(marketMapEn.sections.trending).first(),
      sectors: rows(marketMapEn.groupTables.sectors).first(),
      map,
    } as const;
    for (const [name, proof] of Object.entries(shown)) {
      await section(name as keyof typeof shown).click();
      await expect(proof).toBeVisible();
      expect(await accessibilityViolations(page, `.panel-host[aria-label="${shellEn.panels['market-map']}"]`)).toEqual(
        [],
      );
    }
  });

  await test.step('advances, declines, unchanged and untraded are all stocks', async () => {
    await section('breadth').click();
    const number = async (key: string): Promise<number> =>
      Number(await textOf(panel.locator(`[data-figure="${key}"] dd`)));
    const counts = async (): Promise<number> =>
      (await Promise.all(['advances', 'declines', 'unchanged', 'untraded'].map(number))).reduce((a, b) => a + b, 0);
    await expect.poll(counts).toBe(200);
  });

  await test.step('a sector leads to its subsectors, a subsector to its stocks, and those to the group', async () => {
    await section('sectors').click();
    await gridCell(rows(marketMapEn.groupTables.sectors), 'name').first().click();
    const parts = rows(marketMapEn.groupTables.parts);
    await expect(parts.first()).toBeVisible();
    await expect(rows(marketMapEn.mapTable).first()).toBeVisible();
    const part = await textOf(gridCell(parts, 'name').first());
    await gridCell(parts, 'name').first().click();
    const stocks = rows(part);
    const code = await textOf(gridCell(stocks, 'code').first());
    await gridCell(stocks, 'code').first().click();
    await expect(ticketOf(code).first()).toBeVisible();
    await panel.getByRole('button', { name: marketMapEn.allSectors }).click();
    await expect(rows(marketMapEn.groupTables.allParts).first()).toBeVisible();
  });

  await test.step('a stock of the special board and a trending one can be selected', async () => {
    for (const name of ['special', 'trending'] as const) {
      await section(name).click();
      const cell = gridCell(rows(marketMapEn.sections[name]), 'code').first();
      const code = await textOf(cell);
      await cell.click();
      await expect(ticketOf(code).first()).toBeVisible();
    }
  });
});

test('movers of the whole market obey their filters', async () => {
  const { page } = shared();
  const on = workspacePage(page);
  await page.getByRole('tab', { name: shellEn.panels.movers }).click();
  const panel = on.panel('movers');
  await panel.getByRole('radio', { name: moversEn.tabs.market }).click();
  const rows = (side: 'gainers' | 'losers'): Locator =>
    gridRows(panel.getByRole('grid', { name: `${moversEn.wholeMarket}: ${moversEn.tabs[side]}` }));
  await expect(gridCell(rows('gainers'), 'percent').first()).toHaveText(/^\+/);
  await expect(gridCell(rows('losers'), 'percent').first()).toHaveText(/^−/);
  await panel.getByRole('button', { name: moversEn.listing }).click();
  await page.getByRole('menuitemradio', { name: moversEn.listings.special }).click();
  await expect(panel.getByRole('button', { name: moversEn.listing })).toContainText(moversEn.listings.special);
  await panel.getByRole('button', { name: moversEn.minValue }).click();
  await page.getByRole('menuitemradio').last().click();
  await expect(panel.getByText(moversEn.filteredText).first()).toBeVisible();
});
