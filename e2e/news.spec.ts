import chartEn from '#shared/i18n/en/chart.json' with { type: 'json' };
import newsEn from '#shared/i18n/en/news.json' with { type: 'json' };
import { accessibilityViolations } from './support/accessibility.ts';
import { chartPanel } from './support/chart-panel.ts';
import { expect } from './support/expect.ts';
import { test } from './support/fixtures.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { english } from './support/texts.ts';
import { addPanel, workspacePage } from './support/workspace-page.ts';

const PROGRESS = new RegExp(newsEn.progress.replace(/\{\w+\}/g, '\\d+'));

const shared = shareWorkstation({ exchange: { clock: '2026-11-25T10:00:00+07:00' } });

test('news of what is held leads by keys to its day in the calendar, and to the chart at the day of a report', async () => {
  const { page } = shared();
  const on = workspacePage(page);
  const news = await addPanel(page, 'news');
  const rows = news.locator('.news-row');
  const kind = news.getByRole('combobox', { name: newsEn.kind });

  await test.step('what is to come of what is held is marked, and stands before the rest', async () => {
    await news.getByRole('radio', { name: newsEn.scopes.watched }).click();
    await kind.selectOption(newsEn.kinds.actions);
    const held = news.locator('[data-section="held"] .news-row');
    await expect(held.first()).toHaveClass(/is-marked/);
    expect(await accessibilityViolations(page, `.panel-host[aria-label="${english('shell:panels.news')}"]`)).toEqual(
      [],
    );
  });

  await test.step('arrow keys and Enter lead to the calendar at that day', async () => {
    await rows.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(rows.nth(1)).toBeFocused();
    await news.locator('[data-section="held"] .news-row').first().focus();
    const day = await page.locator('.news-row:focus time').getAttribute('datetime');
    await page.keyboard.press('Enter');
    await expect(on.panel('actions').locator(`[data-day="${day}"]`)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('Shift+Enter shows the chart of a report’s stock at its day', async () => {
    await kind.selectOption(newsEn.kinds.analysts);
    const report = news.locator('[data-meaning="report"]').first();
    // Reports of other stocks come before it until all have been read.
    await expect(report).toBeVisible();
    await expect(news.getByText(PROGRESS)).toHaveCount(0);
    const code = await report.locator('.news-code').innerText();
    await report.focus();
    await page.keyboard.press('Shift+Enter');
    await expect(on.panel('chart')).toBeVisible();
    await expect(page.locator('.dv-tab', { hasText: code }).first()).toBeVisible();
    // A report has a day and no moment: it is shown in daily bars.
    await expect(chartPanel(page).interval(chartEn.intervalsLong.D)).toBeChecked();
  });
});
