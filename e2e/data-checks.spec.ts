import { expect, type Locator } from '@playwright/test';
import bookEn from '#shared/i18n/en/book.json' with { type: 'json' };
import { test } from './support/fixtures.ts';
import { openWorkspace } from './support/sign-in.ts';
import { workspacePage } from './support/workspace-page.ts';

const isStruck = (cell: Locator): Promise<boolean> =>
  cell.evaluate((element) => getComputedStyle(element).textDecorationLine === 'line-through');

test('strikes the lots of a book in another unit through, with nothing set in the profile', async ({ setup }) => {
  // A comparison takes a few seconds of the market.
  const exchange = await setup.startExchange({ dialects: ['book-volumes-in-shares'] });
  const { page } = await openWorkspace(await setup.open(exchange.profile, { panels: ['watchlist', 'book'] }));
  const book = page.locator('.book');
  const lots = book.locator('.book-size').filter({ hasText: /\d/ }).first();
  await expect(lots).toBeVisible();
  await expect(page.locator('html[data-doubts~="bookLots"]')).toBeAttached();
  await expect(workspacePage(page).panel('book').getByText(bookEn.doubt.lots)).toBeVisible();
  expect(await isStruck(lots)).toBe(true);
  expect(await isStruck(book.locator('.book-price button').filter({ hasText: /\d/ }).first())).toBe(false);
});
