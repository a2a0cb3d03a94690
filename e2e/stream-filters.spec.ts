import { expect } from '@playwright/test';
import streamEn from '#shared/i18n/en/stream.json' with { type: 'json' };
import { DAY_MS } from '#shared/time.ts';
import { accessibilityViolations } from './support/accessibility.ts';
import { test } from './support/fixtures.ts';
import { openWorkspace } from './support/sign-in.ts';
import { onlyWindow } from './support/windows.ts';
import { addPanel, workspacePage } from './support/workspace-page.ts';

const CALL = '9000001';
const OTHER = '9000002';

test('filters are set by keys alone, and a restart remembers them and the posts that were seen', async ({ setup }) => {
  const exchange = await setup.startExchange();
  let lantai = await setup.open(exchange.profile, { panels: [] });
  let { page } = await openWorkspace(lantai);
  const symbol = await page.evaluate(async () => {
    const answer = await window.lantai.watchlist.list();
    return answer.ok ? (answer.value[0]?.items[0]?.code ?? '') : '';
  });
  expect(await page.evaluate(() => window.lantai.workspaces.create({ template: 'empty' }))).toMatchObject({ ok: true });
  await addPanel(page, 'stream');
  let panel = workspacePage(page).panel('stream');
  await panel.getByRole('radio', { name: streamEn.tabs.all, exact: true }).click();
  await expect(panel.getByRole('article').first()).toBeVisible();

  const posted = (id: string, text: string, daysAgo: number) =>
    exchange.faults.sendText(
      JSON.stringify({
        type: 'stream.post',
        data: {
          id,
          user: { userid: 1_007, username: 'somebody', fullname: '', avatar: '' },
          text,
          likes: 0,
          comments: 0,
          created_at: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
          symbols: [symbol],
          liked_by: [],
        },
      }),
      'social',
    );

  await test.step('a call of two weeks ago is scored by the candles since', async () => {
    await posted(CALL, `Beli $${symbol}`, 14);
    await posted(OTHER, `Jual $${symbol}, to the moon`, 13);
    await panel.getByRole('button', { name: '2 new posts' }).click();
    const scores = panel.locator(`[data-post="${CALL}"] .post-call-score`);
    await expect(scores.nth(0)).toHaveText(/^1d [+−]?\d+\.\d\d%$/);
    await expect(scores.nth(1)).toHaveText(/^5d [+−]?\d+\.\d\d%$/);
    await expect(scores.nth(2)).toHaveText(/^20d in \d+d$/);
  });

  await test.step('one key opens the filters, and Escape gives the focus back', async () => {
    const opener = page.getByRole('button', { name: streamEn.filters.title, exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    const calls = page.getByRole('checkbox', { name: streamEn.filters.onlyCalls });
    await expect(calls).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('textbox', { name: streamEn.filters.word })).toBeFocused();
    await page.keyboard.type('To the Moon');
    await page.keyboard.press('Enter');
    await expect(page.getByText('to the moon', { exact: true })).toBeVisible();
    expect(await accessibilityViolations(page, '.stream-filters')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: streamEn.filters.active, exact: true })).toBeFocused();
    await expect(panel.getByRole('article')).toHaveCount(1);
    await expect(panel.getByRole('article')).toHaveAttribute('data-post', CALL);
  });

  await test.step('a restart has both', async () => {
    await lantai.quit();
    lantai = await setup.open(exchange.profile);
    page = await onlyWindow(lantai, 'workspace');
    panel = workspacePage(page).panel('stream');
    await expect(page.getByRole('button', { name: streamEn.filters.active, exact: true })).toBeVisible();
    // The service has no such post: what is known of it was seen before the restart.
    const figures = await page.evaluate(async (ids) => window.lantai.stream.figures({ ids }), [CALL, OTHER]);
    expect(figures).toMatchObject({ ok: true, value: [{ id: CALL, call: { direction: 'up' } }, { id: OTHER }] });
    await page.getByRole('button', { name: streamEn.filters.active, exact: true }).click();
    await expect(page.getByRole('checkbox', { name: streamEn.filters.onlyCalls })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Unmute to the moon' })).toBeVisible();
  });
});
