import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import chartEn from '#shared/i18n/en/chart.json' with { type: 'json' };
import { at, chartPanel, storedDrawings } from './support/chart-panel.ts';
import { test } from './support/fixtures.ts';
import { gridCell } from './support/grid.ts';
import { openWorkspace } from './support/sign-in.ts';
import { english } from './support/texts.ts';
import { sendOrder, textOf, workspacePage } from './support/workspace-page.ts';

test('a picture of a chart, its drawings on another stock, and what happened as marks', async ({ setup }) => {
  const exchange = await setup.startExchange();
  const lantai = await setup.open(exchange.profile, { panels: ['watchlist', 'chart', 'book', 'ticket'] });
  const { page } = await openWorkspace(lantai);
  const on = workspacePage(page);
  const chart = chartPanel(page, on);
  const inSettings = async (item: string): Promise<void> => {
    await chart.button(chartEn.settings).click();
    await page.getByRole('menu').getByText(item, { exact: true }).click();
  };
  await expect(chart.drawn).toBeVisible();
  const note = chart.panel.locator('.chart-note');

  await test.step('it is saved as a PNG of the size of the chart, and copied', async () => {
    const filePath = join(setup.dataDir, 'chart.png');
    await lantai.inMain(({ dialog }, path) => {
      Object.assign(dialog, { showSaveDialog: async () => ({ canceled: false, filePath: path }) });
    }, filePath);
    await inSettings(chartEn.savePicture);
    await expect(note).toHaveText(chartEn.pictureSaved.replace('{file}', 'chart.png'));
    const ratio = await page.evaluate(() => devicePixelRatio);
    const { width, height } = await chart.box();
    const png = readFileSync(filePath);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(Math.abs(png.readUInt32BE(16) - width * ratio)).toBeLessThan(3);
    expect(Math.abs(png.readUInt32BE(20) - height * ratio)).toBeLessThan(3);
    await inSettings(chartEn.copyPicture);
    await expect(note).toHaveText(chartEn.pictureCopied);
    const types = await lantai.inMain(async ({ clipboard }) => (await clipboard.read())[0]?.types, null);
    expect(types).toContain('image/png');
  });

  await test.step('a drawing is copied and pasted on the chart of another stock', async () => {
    await chart.showTools();
    await chart.startTool('horizontal-line');
    await page.mouse.click(...at(await chart.box(), [0.5, 0.4]));
    await expect(chart.host).not.toHaveAttribute('data-placing');
    await page.keyboard.press('ControlOrMeta+c');
    const other = gridCell(on.watchRows, 'code').nth(2);
    const symbol = await textOf(other);
    await other.click();
    await expect(chart.host).toHaveAccessibleName(new RegExp(symbol));
    await expect(chart.drawn).toBeVisible();
    await chart.host.focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(note).toHaveText(english('chart:drawingsPasted', { count: 1 }));
    await expect
      .poll(async () => (await storedDrawings(page, symbol)).map(({ tool }) => tool))
      .toEqual(['horizontal-line']);
  });
  await test.step('an own trade is a mark that says what was traded', async () => {
    const price = Number((await textOf(on.offer(0))).replaceAll(',', ''));
    await sendOrder(on, { price, lots: 3 });
    const box = chart.panel.locator('.chart-mark-box');
    const { x, y, width, height } = await chart.box();
    // The trade is in the newest bar: the pointer goes down and up at the right until it is on the mark.
    await expect(async () => {
      for (let left = width - 72; left > width - 220; left -= 6)
        for (let top = 60; top < height - 40; top += 12) {
          await page.mouse.move(x + left, y + top);
          if (await box.isVisible()) return;
        }
      throw new Error('no mark');
    }).toPass();
    await expect(box).toContainText('3 @');
  });
});
