import { expect } from '@playwright/test';
import chartEn from '#shared/i18n/en/chart.json' with { type: 'json' };
import drawingsEn from '#shared/i18n/en/drawings.json' with { type: 'json' };
import indicatorsEn from '#shared/i18n/en/indicators.json' with { type: 'json' };
import { launch, type Workstation } from '../support/app.ts';
import { applyAppearance } from '../support/appearance.ts';
import { at, chartPanel } from '../support/chart-panel.ts';
import { test } from '../support/fixtures.ts';
import { openWorkspace } from '../support/sign-in.ts';
import { workspacePage } from '../support/workspace-page.ts';
import { complaints, DESKTOP, picture, sizeTo } from './picture.ts';

let lantai: Workstation;

test.beforeEach(async ({ setup }) => {
  lantai = await launch({ dataDir: setup.dataDir });
  setup.onClose(() => lantai.quit());
});

test('the chart', async () => {
  const { page } = await openWorkspace(lantai);
  const found = complaints(page);
  await sizeTo(lantai, page, DESKTOP);
  const on = workspacePage(page);
  await expect(on.bid(9)).not.toBeEmpty();
  await page.getByRole('radio', { name: 'Daily' }).click();
  await expect(on.panel('chart').locator('.chart-host:not([data-blank])')).toBeVisible();
  const chart = chartPanel(page, on);
  await chart.button(chartEn.indicators).click();
  for (const id of ['bollinger', 'rsi', 'macd'] as const) {
    await page.getByRole('searchbox').fill(indicatorsEn.name[id]);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Escape');
  await chart.showTools();
  const box = await chart.box();
  await chart.startTool('fib-retracement');
  await page.mouse.click(...at(box, [0.3, 0.35]));
  await page.mouse.click(...at(box, [0.55, 0.1]));
  await expect(page.getByRole('toolbar', { name: drawingsEn.tools['fib-retracement'] })).toBeVisible();
  await picture(page, 'chart-drawings');

  await applyAppearance(page, { theme: 'light' });
  await chart.choose(chartEn.settings, chartEn.switches.drawings);
  await chart.button(chartEn.drawingTools).click();
  await chart.button(chartEn.compare).click();
  await page.getByPlaceholder(chartEn.compareWith).fill('IHSG');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: chartEn.compareLeft }).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-code="IHSG"]')).toHaveText(/\d/);
  await chart.choose(chartEn.settings, chartEn.lines.bands);
  await chart.choose(chartEn.settings, chartEn.lines.previous);
  await picture(page, 'chart-compare');
  expect(found).toEqual([]);
});
