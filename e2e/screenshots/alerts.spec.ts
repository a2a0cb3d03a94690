import { expect } from '@playwright/test';
import alertsEn from '#shared/i18n/en/alerts.json' with { type: 'json' };
import { test } from '../support/fixtures.ts';
import { openDesktop, picture } from './picture.ts';

test('the form of an alert', async ({ setup }) => {
  const { page, on } = await openDesktop(setup);
  const code = on.watchRows.first().locator('.ag-cell').first();
  await expect(code).not.toBeEmpty();
  await code.click();
  await page.keyboard.press('ControlOrMeta+Shift+P');
  await expect(page.getByLabel(alertsEn.form.level, { exact: true })).not.toHaveValue('');
  await picture(page, 'alerts-form');
});
