import { expect } from '@playwright/test';
import companyEn from '#shared/i18n/en/company.json' with { type: 'json' };
import companyRatiosEn from '#shared/i18n/en/company-ratios.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { accessibilityViolations } from './support/accessibility.ts';
import { test } from './support/fixtures.ts';
import { gridCell } from './support/grid.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { workspacePage } from './support/workspace-page.ts';

const shared = shareWorkstation({ exchange: { clock: '2026-11-25T10:00:00+07:00' } });

test('what is known about a company follows the linked stock, by keys alone', async () => {
  const { page } = shared();
  const on = workspacePage(page);
  const panel = on.panel('company');
  const section = (name: keyof typeof companyEn.sections) =>
    panel.getByRole('radio', { name: companyEn.sections[name], exact: true });
  const codeOf = (code: string) => gridCell(on.watchRows.filter({ hasText: code }), 'code');

  await test.step('the palette opens it on the stock of its group', async () => {
    await codeOf('GHRU').click();
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type(shellEn.panels.company);
    await page.getByRole('option', { name: shellEn.panels.company }).first().waitFor();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('heading', { name: 'GHRU' })).toBeVisible();
    await expect(panel.getByText(companyEn.stats.marketCap, { exact: true })).toBeVisible();
    await expect(panel.getByRole('heading', { name: companyEn.directors })).toBeVisible();
  });

  await test.step('arrow keys walk through its sections, each drawn and without a violation', async () => {
    await section('overview').focus();
    const shown = {
      financials: panel.getByRole('rowheader', { name: companyEn.rows.revenue, exact: true }),
      ratios: panel.getByRole('rowheader', { name: companyRatiosEn.criteria.turnover }),
      peers: panel.getByRole('rowheader', { name: /^Median of/ }),
      performance: panel.getByRole('rowheader', { name: companyEn.average }),
      owners: panel.getByRole('rowheader', { name: companyEn.total }),
      actions: panel.getByRole('columnheader', { name: companyEn.record }),
      analysts: panel.getByRole('heading', { name: companyEn.consensus }),
    } as const;
    for (const [name, proof] of Object.entries(shown)) {
      await page.keyboard.press('ArrowRight');
      await expect(section(name as keyof typeof shown)).toBeFocused();
      await expect(proof).toBeVisible();
      expect(await accessibilityViolations(page, `.panel-host[aria-label="${shellEn.panels.company}"]`)).toEqual([]);
    }
  });

  await test.step('common size of the income statement has revenue as its 100 %', async () => {
    await section('financials').click();
    await panel.getByRole('radio', { name: companyEn.figure.common }).click();
    const revenue = panel.getByRole('row').filter({
      has: page.getByRole('rowheader', { name: companyEn.rows.revenue, exact: true }),
    });
    await expect(revenue.getByRole('cell').nth(1)).toHaveText('100.00%');
  });

  await test.step('a peer is selected for the link group, and it follows, keeping its section', async () => {
    await section('peers').click();
    await panel.getByRole('table').getByRole('button', { name: 'BNTL' }).click();
    await expect(panel.getByRole('heading', { name: 'BNTL' })).toBeVisible();
    await expect(codeOf('BNTL')).toBeVisible();
    await expect(section('peers')).toBeChecked();
  });

  await test.step('a bank has its own ratios, and no F-score', async () => {
    await codeOf('BNTG').click();
    await section('ratios').click();
    await expect(panel.getByRole('table', { name: companyRatiosEn.bank })).toBeVisible();
    await expect(panel.getByRole('table', { name: companyRatiosEn.fScore })).toHaveCount(0);
    expect(await accessibilityViolations(page, `.panel-host[aria-label="${shellEn.panels.company}"]`)).toEqual([]);
  });
});
