import { expect } from '@playwright/test';
import { launch } from '../support/app.ts';
import { test } from '../support/fixtures.ts';
import { openWorkspace } from '../support/sign-in.ts';
import { LAPTOP, picture, sizeTo } from './picture.ts';

test('the palette', async ({ setup }) => {
  const lantai = await launch({ dataDir: setup.dataDir });
  setup.onClose(() => lantai.quit());
  const { page } = await openWorkspace(lantai);
  await sizeTo(lantai, page, LAPTOP);

  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').getByRole('combobox').fill('lo');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('LO');
  // Each stock's price comes a moment after its name.
  await expect(page.locator('.palette-row.is-stock:not(:has(.palette-price))')).toHaveCount(0);
  await picture(page, 'palette');
});
