import { expect } from '@playwright/test';
import bookEn from '#shared/i18n/en/book.json' with { type: 'json' };
import gridEn from '#shared/i18n/en/grid.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import watchlistEn from '#shared/i18n/en/watchlist.json' with { type: 'json' };
import { test } from '../support/fixtures.ts';
import { openWorkspace } from '../support/sign-in.ts';
import { workspacePage } from '../support/workspace-page.ts';
import { DESKTOP, picture, sizeTo } from './picture.ts';

test('an auction, and the age of a value', async ({ setup }) => {
  const exchange = await setup.startExchange({ session: 'clock', clock: '2026-03-09T08:46:00+07:00', paused: false });
  const lantai = await setup.open(exchange.profile);
  const { page } = await openWorkspace(lantai);
  await sizeTo(lantai, page, DESKTOP);
  const on = workspacePage(page);
  await page.getByRole('button', { name: shellEn.panel.add }).click();
  await page.getByRole('menuitem', { name: shellEn.panels.auctions }).click();
  await expect(on.book.locator('.book-auction')).toContainText(/IEP [\d,]+/);
  await page.getByRole('radio', { name: bookEn.depthsLong.full }).click();
  await on.panel('auctions').locator('.ag-row[row-index="1"] .ag-cell').first().click();
  await page.keyboard.press('Alt+Enter');
  await expect(page.locator('.origin-card')).toContainText(/\d\d:\d\d:\d\d/);
  await picture(page, 'auctions');
});

test('the watchlist with bids, offers and trends', async ({ setup }) => {
  const exchange = await setup.startExchange();
  const lantai = await setup.open(exchange.profile);
  const { page } = await openWorkspace(lantai);
  const on = workspacePage(page);
  await page.getByRole('button', { name: gridEn.menu.replace('{grid}', watchlistEn.title) }).click();
  for (const column of ['path', 'bidLots', 'bid', 'offer', 'offerLots'] as const) {
    await page.getByLabel(watchlistEn.columnsLong[column], { exact: true }).check();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Open Watchlist in its own window/ }).click();
  await expect.poll(() => lantai.pages().length).toBe(2);
  const own = lantai.pages().find((each) => each !== page);
  if (!own) throw new Error('no second window');
  await sizeTo(lantai, own, { width: 820, height: 560 }).catch(() => own.setViewportSize({ width: 820, height: 560 }));
  await expect(workspacePage(own).panel('watchlist').locator('.wl-path canvas').first()).toBeVisible();
  await expect(on.panel('watchlist')).toHaveCount(0);
  const drawn = (): Promise<number> =>
    own.locator('.wl-path canvas').evaluateAll(
      (all) =>
        all.filter((canvas) => {
          const { width, height } = canvas as HTMLCanvasElement;
          const pixels = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data;
          return pixels?.some((value) => value > 0);
        }).length,
    );
  await expect.poll(drawn).toBeGreaterThan(15);
  await picture(own, 'watchlist');
});
