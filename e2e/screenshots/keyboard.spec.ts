import { expect } from '@playwright/test';
import { keysEn } from '#shared/i18n/en/keys.ts';
import { launch } from '../support/app.ts';
import { test } from '../support/fixtures.ts';
import { openWorkspace } from '../support/sign-in.ts';
import { onlyWindow } from '../support/windows.ts';
import { LAPTOP, picture, sizeTo } from './picture.ts';

test('what is done from the keyboard', async ({ setup }) => {
  const lantai = await launch({ dataDir: setup.dataDir });
  setup.onClose(() => lantai.quit());
  const { page } = await openWorkspace(lantai);
  await sizeTo(lantai, page, LAPTOP);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('lo');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('LO');
  await picture(page, 'palette');
  await page.keyboard.press('Escape');

  await page.keyboard.press('F1');
  await picture(page, 'keys');
  await page.keyboard.press('F1');

  await page.evaluate(() => window.lantai.windows.openSettings({ section: 'keys' }));
  const settings = await onlyWindow(lantai, 'settings');
  await settings.getByRole('button', { name: /^Change F2/ }).click();
  await settings.keyboard.press('F4');
  await expect(settings.getByRole('button', { name: keysEn.reassign })).toBeVisible();
  await picture(settings, 'key-editor');
});
