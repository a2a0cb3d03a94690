import { expect } from '@playwright/test';
import journalEn from '#shared/i18n/en/journal.json' with { type: 'json' };
import { test } from '../support/fixtures.ts';
import { openWorkspace } from '../support/sign-in.ts';
import { addPanel } from '../support/workspace-page.ts';
import { complaints, DESKTOP, picture, sizeTo } from './picture.ts';

test('the journal of a year, with an order open', async ({ setup }) => {
  const exchange = await setup.startExchange({ past: true, clock: '2026-11-18T10:00:00+07:00', session: 'clock' });
  const lantai = await setup.open(exchange.profile);
  const { page } = await openWorkspace(lantai);
  const found = complaints(page);
  await sizeTo(lantai, page, DESKTOP);
  const panel = await addPanel(page, 'journal');
  await panel.getByRole('radio', { name: journalEn.ranges.YTD }).click();
  await panel.getByRole('row').filter({ hasText: 'MATCH' }).first().click();
  await expect(panel.getByRole('table')).toBeVisible();
  await expect(panel.locator('.journal-spark').first()).toBeVisible();
  await picture(page, 'journal', panel);
  expect(found).toEqual([]);
});
