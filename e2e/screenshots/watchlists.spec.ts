import { expect } from '@playwright/test';
import watchlistEn from '#shared/i18n/en/watchlist.json' with { type: 'json' };
import { test } from '../support/fixtures.ts';
import { openWorkspace } from '../support/sign-in.ts';
import { pressInHeader, workspacePage } from '../support/workspace-page.ts';
import { DESKTOP, picture, sizeTo } from './picture.ts';

test('four lists as tabs, and the performance of all', async ({ setup }) => {
  const exchange = await setup.startExchange();
  const lantai = await setup.open(exchange.profile);
  const { page } = await openWorkspace(lantai);
  await sizeTo(lantai, page, DESKTOP);
  const on = workspacePage(page);
  await expect.poll(() => on.watchRows.count()).toBeGreaterThan(15);
  await page.evaluate(async () => {
    const { watchlist } = window.lantai;
    const all = await watchlist.list();
    const codes = all.ok ? (all.value[0]?.items.map(({ code }) => code) ?? []) : [];
    for (const [at, name] of ['Banks', 'Coal', 'Dividends'].entries()) {
      const made = await watchlist.create({ name });
      if (!made.ok) throw new Error(made.error.message);
      const watchlistId = made.value.id;
      const symbols = codes.slice(at * 8, at * 8 + 8);
      await watchlist.addAll({ watchlistId, symbols });
      const [first, second, third] = symbols;
      if (!first || !second || !third) throw new Error('the first list has too few stocks');
      await watchlist.pin({ watchlistId, symbol: third, on: true });
      await watchlist.mark({ watchlistId, symbol: second, note: 'after the results', flag: 'yellow' });
    }
  });
  await page.getByRole('radio', { name: 'Banks', exact: true }).click();
  await expect(on.watchRows).toHaveCount(8);
  await expect(on.panel('watchlist').getByText(watchlistEn.suggested)).toBeVisible();
  await pressInHeader(page, watchlistEn.title, watchlistEn.overview);
  await expect(page.locator('.wl-list').last()).toContainText('%');
  await picture(page, 'watchlists');
});
