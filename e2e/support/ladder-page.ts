import { expect, type Locator } from '@playwright/test';
import { createRestClient, type TestExchange } from '#exchange/testing/index.ts';
import ladderEn from '#shared/i18n/en/ladder.json' with { type: 'json' };
import { endpoints } from '#shared/service/endpoints.ts';
import { changeSettings, resizeWindow } from './appearance.ts';
import { standingAt } from './orders-at.ts';
import type { SharedWorkstation } from './shared-workstation.ts';
import { addPanel, firstWatched, numberAt, workspacePage } from './workspace-page.ts';

const DESKTOP = { width: 1_920, height: 1_080 };

/** The ladder of the first watched stock, whose market stands still, with the prices of its book, best first. */
export async function openLadder({ page, lantai }: Pick<SharedWorkstation, 'page' | 'lantai'>) {
  // What is asked about is the order questions' own spec.
  await changeSettings(page, ({ confirmations }) => ({
    confirmations: { ...confirmations, equityShare: 0, everything: false, priceAway: 0, ordersPerMinute: 0 },
  }));
  await resizeWindow(lantai, page, DESKTOP);
  const on = workspacePage(page);
  await expect(on.bid(4)).not.toBeEmpty();
  const levels = [0, 1, 2, 3, 4];
  const bids = await Promise.all(levels.map((at) => numberAt(on.bid(at))));
  const offers = await Promise.all(levels.map((at) => numberAt(on.offer(at))));
  const symbol = await firstWatched(page);
  const ladder = await addPanel(page, 'ladder');
  await expect(rowOf(ladder, 'last').locator('[data-part="price"]')).not.toBeEmpty();
  return { page, ladder, grid: ladder.getByRole('grid'), symbol, bids, offers };
}

const rowOf = (ladder: Locator, mark: string): Locator => ladder.locator(`[data-slot][data-mark~="${mark}"]`);

export const isArmed = (ladder: Locator): Promise<void> => expect(ladder.locator('.ladder[data-armed]')).toBeVisible();
export const armSwitch = (ladder: Locator): Locator => ladder.getByRole('switch', { name: ladderEn.oneClickLong });
export const arm = async (ladder: Locator): Promise<void> => {
  await armSwitch(ladder).click();
  await isArmed(ladder);
};

/** A row by its price. */
export const rowAt = (ladder: Locator, price: number): Locator =>
  ladder.locator('[data-slot]').filter({
    has: ladder.page().locator('[data-part="price"]').getByText(price.toLocaleString('en'), { exact: true }),
  });
export const chip = (row: Locator, side: 'bid' | 'offer'): Locator => row.locator(`[data-part="${side}-own"]`);
export const message = (ladder: Locator): Locator => ladder.locator('.ladder-message');

/** What the exchange has of the stock: side, price and open lots of what stands, and the lots that the account holds. */
export async function booksOf(exchange: Pick<TestExchange, 'profile'>, symbol: string) {
  const standing = (await standingAt(exchange)).filter((order) => order.symbol === symbol);
  const client = createRestClient(exchange.profile);
  await client.signIn();
  const { results } = await client.call(endpoints.portfolio.list);
  return {
    standing: standing.map(({ side, price, qty }) => `${side} ${qty.lot_open} @ ${price.order}`).sort(),
    held: results.find((position) => position.symbol === symbol)?.qty.balance.lot ?? 0,
  };
}
