import { expect } from '@playwright/test';
import { launch, type Workstation } from '../support/app.ts';
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
  await picture(page, 'chart');
  await page.getByRole('button', { name: 'Indicators' }).click();
  for (const name of ['bollinger', 'rsi', 'macd', 'net foreign']) {
    await page.getByPlaceholder('Find an indicator').fill(name);
    await page.keyboard.press('Enter');
  }
  await picture(page, 'chart-indicators');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Drawing tools' }).click();
  await page.getByRole('button', { name: 'Fibonacci retracement' }).click();
  const box = (await on.panel('chart').locator('.chart-host').boundingBox())!;
  await page.mouse.move(box.x + 300, box.y + 400);
  await page.mouse.down();
  await page.mouse.move(box.x + 600, box.y + 150, { steps: 5 });
  await page.mouse.up();
  await picture(page, 'chart-drawings');
  expect(found).toEqual([]);
});
