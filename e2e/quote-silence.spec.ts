import { expect } from '@playwright/test';
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import ticketEn from '#shared/i18n/en/ticket.json' with { type: 'json' };
import { test } from './support/fixtures.ts';
import { ordersAt } from './support/orders-at.ts';
import { openWorkspace } from './support/sign-in.ts';
import { feedBanner, numberAt, statusBar, workspacePage } from './support/workspace-page.ts';

test('quotes are stale when data stop while pings are answered, and current when data return', async ({ setup }) => {
  const exchange = await setup.startExchange({ paused: false });
  // REST is requested early, so that the spec does not have to wait for the usual fifteen seconds.
  const dialect = { feed: { data: { askAfterMs: 3_000 } } };
  const { page } = await openWorkspace(
    await setup.open({ ...exchange.profile, dialect }, { panels: ['watchlist', 'book', 'ticket', 'orders'] }),
  );
  const on = workspacePage(page);
  const staleHead = on.book.locator('.book-head[data-stale]');
  const staleCells = on.watchRows.locator('[data-stale]');
  const banner = feedBanner(page);
  const status = async () => {
    const answer = await page.evaluate(async () => window.lantai.feed.status());
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value;
  };
  await expect(on.bid(9)).not.toBeEmpty();
  await expect(staleCells).toHaveCount(0);
  await expect(staleHead).toHaveCount(0);

  await test.step('data are muted and pings answered: the status bar and a banner show it, and values are marked', async () => {
    await exchange.faults.muteSockets('trading');
    await expect(statusBar(page).getByText(shellEn.feed.silent)).toBeVisible();
    await expect(banner).toContainText(shellEn.banner.noData);
    await expect(staleHead).toHaveCount(1);
    await expect(staleCells.first()).toBeVisible();
    // The connection itself never failed: pings went on being answered.
    expect(await status()).toMatchObject({ state: 'silent', reconnects: 0, roundTripMs: expect.any(Number) });
  });

  await test.step('the ticket is outlined and asks before it sends on the stale price', async () => {
    await on.showOrders();
    await on.price.fill(String(await numberAt(on.bid(9))));
    await on.lots.fill('7');
    await on.submit.click();
    await expect(on.ticket.locator('form')).toHaveAttribute('data-stale', 'true');
    await expect(on.orderOutcome).toContainText(ticketEn.question.STALE_PRICE);
    expect(await ordersAt(exchange)).toEqual([]);
    await on.submit.click();
    await expect(on.orderRow('/ 7')).toContainText('OPEN');
    expect(await ordersAt(exchange)).toHaveLength(1);
  });

  await test.step('data return: all of it is current again', async () => {
    await exchange.faults.calm();
    await expect(statusBar(page).getByText(shellEn.feed.live)).toBeVisible();
    await expect(banner).toHaveCount(0);
    await expect(staleHead).toHaveCount(0);
    await expect(staleCells).toHaveCount(0);
    expect((await status()).state).toBe('live');
  });
});
