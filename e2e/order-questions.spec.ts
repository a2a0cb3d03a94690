import { expect, type Page } from '@playwright/test';
import type { TestExchange } from '#exchange/testing/index.ts';
import ticketEn from '#shared/i18n/en/ticket.json' with { type: 'json' };
import { changeSettings } from './support/appearance.ts';
import { type Setup, test } from './support/fixtures.ts';
import { ordersAt } from './support/orders-at.ts';
import { openWorkspace, signInByHand, unlock } from './support/sign-in.ts';
import { onlyWindow } from './support/windows.ts';
import { numberAt, workspacePage } from './support/workspace-page.ts';

/** The exchange as a live service, whose profile carries no credentials: signed in, unlocked, with prices running. */
async function openLive(setup: Setup, { profile }: TestExchange): Promise<Page> {
  const { credentials, ...live } = profile;
  const lantai = await setup.open({ ...live, mode: 'live' });
  const login = await onlyWindow(lantai, 'login');
  await changeSettings(login, () => ({ tourDone: true }));
  await signInByHand(login, credentials);
  const page = await onlyWindow(lantai, 'workspace');
  await unlock(page, credentials.pin);
  await expect(page.getByText(/feed live/i)).toBeVisible();
  return page;
}

test('Max asks before it spends everything, in a fresh installation, and Enter again sends it', async ({ setup }) => {
  const exchange = await setup.startExchange();
  const lantai = await setup.open(exchange.profile, { panels: ['watchlist', 'book', 'ticket'] });
  const { page } = await openWorkspace(lantai);
  const on = workspacePage(page);
  await expect(on.bid(9)).not.toBeEmpty();
  await on.price.fill(String(await numberAt(on.bid(9))));
  await on.ticket.getByRole('button', { name: /^Max/ }).click();
  await on.lots.focus();
  await page.keyboard.press('Enter');

  await expect(on.orderOutcome).toContainText(ticketEn.question.ALL_CASH);
  await expect(on.orderOutcome).toContainText(ticketEn.confirmHint);
  expect(await ordersAt(exchange)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(on.orderOutcome).toHaveAttribute('data-outcome', 'editing');
  await page.keyboard.press('Enter');
  await expect(on.orderOutcome).toHaveAttribute('data-outcome', 'confirming');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await ordersAt(exchange)).length).toBe(1);
});

test('before the first order of a live profile its limits are accepted once, by keys alone', async ({ setup }) => {
  const exchange = await setup.startExchange();
  const page = await openLive(setup, exchange);
  const on = workspacePage(page);
  await expect(on.bid(9)).not.toBeEmpty();
  await on.price.fill(String(await numberAt(on.bid(0))));
  await on.lots.fill('3');
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(ticketEn.limits.equityShare)).toBeFocused();
  expect(await ordersAt(exchange)).toEqual([]);
  await page.keyboard.type('30');
  const accept = dialog.getByRole('button', { name: ticketEn.limits.accept });
  for (let stops = 0; stops < 12 && !(await accept.evaluate((button) => button === document.activeElement)); stops += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const settings = await page.evaluate(async () => window.lantai.settings.get());
  expect(settings).toMatchObject({ ok: true, value: { confirmations: { equityShare: 30, priceAway: 5 } } });

  await expect(on.lots).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await ordersAt(exchange)).map(({ qty }) => qty.lot_total)).toEqual([3]);
});
