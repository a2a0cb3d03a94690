import { expect } from '@playwright/test';
import { PRESS_MAX_AGE_MS } from '#shared/contract/press.ts';
import errorsEn from '#shared/i18n/en/errors.json' with { type: 'json' };
import { test } from './support/fixtures.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { numberAt, workspacePage } from './support/workspace-page.ts';

const shared = shareWorkstation();

test('a press while the main process stands still sends nothing when that goes on, and the next one does', async () => {
  const { lantai, page, orders } = shared();
  const on = workspacePage(page);
  await expect(on.bid(9)).not.toBeEmpty();
  const price = await numberAt(on.bid(9));
  await on.price.fill(String(price));
  await on.lots.fill('7');

  const pid = await lantai.inMain(() => process.pid, null);
  process.kill(pid, 'SIGSTOP');
  try {
    const pressedAt = await page.evaluate(() => performance.now());
    await on.submit.click();
    await page.waitForFunction(({ since, ms }) => performance.now() - since > ms, {
      since: pressedAt,
      ms: PRESS_MAX_AGE_MS + 500,
    });
  } finally {
    process.kill(pid, 'SIGCONT');
  }

  await expect(on.orderOutcome).toContainText(errorsEn.NOT_SENT_IN_TIME);
  expect(await orders()).toEqual([]);
  await expect(on.price).not.toHaveValue('');
  await expect(on.lots).toHaveValue('7');

  await on.submit.click();
  await expect.poll(async () => (await orders()).map(({ qty }) => qty.lot_total)).toEqual([7]);
});
