import { expect } from './support/expect.ts';
import { test } from './support/fixtures.ts';
import { gridCell } from './support/grid.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { addPanel, numberAt, textOf, workspacePage } from './support/workspace-page.ts';

/** A day on which stocks are locked from the morning on. */
const shared = shareWorkstation({
  exchange: { instruments: 400, session: 'clock', clock: '2026-11-19T10:00:00+07:00' },
});
const LOTS = 20;

test('an order joins the queue at ARA, sees its place in it, and leaves it, as the exchange’s books have it', async () => {
  const { page } = shared();
  const on = workspacePage(page);
  const board = await addPanel(page, 'limits');
  const locked = board.locator('[data-part="locked"] .ag-row').filter({ hasText: 'ARA' }).first();
  await expect(locked).toBeVisible();
  const code = await textOf(gridCell(locked, 'code'));
  const row = board.locator(`[data-part="locked"] [row-id="${code}"]`);
  await gridCell(row, 'code').click();
  const limit = await numberAt(gridCell(row, 'limit'));
  const queued = await numberAt(gridCell(row, 'queue'));

  await on.price.fill(String(limit));
  await on.lots.fill(String(LOTS));
  await page.keyboard.press('Enter');
  await expect(on.orderOutcome).toContainText('Accepted: OPEN');
  const atExchange = async () =>
    (await shared().orders()).map(({ symbol, price, status_text }) => [symbol, price.order, status_text]);
  await expect.poll(atExchange).toEqual([[code, limit, 'OPEN']]);
  // The market stands still: who waited before is ahead.
  await expect.poll(() => numberAt(gridCell(row, 'queue'))).toBe(queued + LOTS);
  await expect.poll(() => numberAt(gridCell(row, 'ahead'))).toBe(queued);

  await on.showOrders();
  await gridCell(on.orderRow('OPEN'), 'code').click();
  await page.keyboard.press('Delete');
  await expect.poll(atExchange).toEqual([[code, limit, 'WITHDRAWN']]);
  await expect.poll(() => numberAt(gridCell(row, 'queue'))).toBe(queued);
  await expect(gridCell(row, 'ahead')).toHaveCount(0);
});
