import { expect } from '@playwright/test';
import type { AlertCondition } from '#shared/contract/alerts.ts';
import { alertsEn } from '#shared/i18n/en/alerts.ts';
import { shellEn } from '#shared/i18n/en/shell.ts';
import type { StockCode } from '#shared/market/index.ts';
import { test } from '../support/fixtures.ts';
import { textOf } from '../support/workspace-page.ts';
import { openDesktop, picture } from './picture.ts';

const CONDITIONS: readonly AlertCondition[] = [
  { kind: 'volume', times: 2, days: 20, byTime: true },
  { kind: 'band', limit: 'either', within: 3, unit: 'ticks' },
  { kind: 'change', percent: 3, minutes: 5, direction: 'either' },
  { kind: 'trade', lots: 1 },
];

test('active alerts, one that fired, and the form', async ({ setup }) => {
  const { page, on } = await openDesktop(setup);
  const panel = on.panel('alerts');
  const code = on.watchRows.first().locator('.ag-cell').first();
  await expect(code).not.toBeEmpty();
  const symbol = (await textOf(code)) as StockCode;
  await page.evaluate(
    async ({ conditions, code }) => {
      for (const condition of conditions) {
        const terms = { repeatSeconds: null, lastDay: null, note: condition.kind === 'trade' ? 'Who is it?' : '' };
        const answer = await window.lantai.alerts.create({ symbol: code, condition, ...terms });
        if (!answer.ok || !('alert' in answer.value)) throw new Error(JSON.stringify(answer));
      }
    },
    { conditions: CONDITIONS, code: symbol },
  );
  await code.click();
  await page.keyboard.press('Control+Shift+P');
  await expect(page.getByLabel(alertsEn.form.level, { exact: true })).not.toHaveValue('');
  await picture(page, 'alerts-form');
  await page.keyboard.press('Escape');
  await on.tab(new RegExp(`^${shellEn.panels.alerts}`)).click();
  await expect(panel.getByText(alertsEn.status.fired, { exact: true })).toBeVisible();
  await expect(panel.getByText(/→/).first()).toBeVisible();
  await picture(page, 'alerts');
});
