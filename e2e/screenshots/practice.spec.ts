import { expect } from '@playwright/test';
import drillsEn from '#shared/i18n/en/drills.json' with { type: 'json' };
import practiceEn from '#shared/i18n/en/practice.json' with { type: 'json' };
import settingsEn from '#shared/i18n/en/settings.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { launch } from '../support/app.ts';
import { test } from '../support/fixtures.ts';
import { openWorkspace } from '../support/sign-in.ts';
import { numberAt, sendOrder, titleBar, workspacePage } from '../support/workspace-page.ts';
import { DESKTOP, everythingRead, picture, picturesInSizes, sizeTo } from './picture.ts';

test('the practice day', async ({ setup }) => {
  const lantai = await launch({ dataDir: setup.dataDir });
  setup.onClose(() => lantai.quit());
  const { page } = await openWorkspace(lantai);
  await sizeTo(lantai, page, DESKTOP);
  const title = titleBar(page);
  const clock = title.getByRole('button', { name: /Practice clock/ });
  await clock.click();
  await page.getByRole('menuitemradio', { name: settingsEn.choices.practiceHours.day }).click();
  await expect(title.getByText(shellEn.phase['pre-open input'])).toBeVisible();
  // Minutes into the pre-opening: an auction that has something to show.
  await expect(clock).toHaveText(/08:5\d/, { timeout: 90_000 });
  await expect(workspacePage(page).book.getByText('IEP')).toBeVisible();
  await clock.click();
  await expect(page.getByRole('menuitem', { name: practiceEn.nextPhase })).toBeVisible();
  await picture(page, 'practice-day');
});

test('a drill and its debrief', async ({ setup }) => {
  const lantai = await launch({ dataDir: setup.dataDir });
  setup.onClose(() => lantai.quit());
  const { page } = await openWorkspace(lantai);
  await sizeTo(lantai, page, DESKTOP);
  const on = workspacePage(page);
  await on.showOrders();
  await expect(on.bid(9)).not.toBeEmpty();
  const price = await numberAt(on.bid(3));
  await everythingRead(page);
  await page.evaluate(() => window.lantai.practice.startDrill({ drill: 'answers-lost', symbol: null }));
  await expect(page.getByRole('timer')).toBeVisible();
  await sendOrder(on, { price, lots: 25 });
  await expect(on.orderRow('/ 25')).toContainText('OPEN');
  // The second of two orders never arrives: it is in doubt for long enough to take its pictures.
  await sendOrder(on, { price, lots: 30 });
  await expect(on.orderRow('/ 30')).toContainText('UNKNOWN');
  await picturesInSizes(lantai, page, 'drill');
  await page.getByRole('button', { name: drillsEn.end, exact: true }).click();
  await expect(page.getByRole('dialog', { name: new RegExp(drillsEn.names['answers-lost']) })).toBeVisible();
  await picturesInSizes(lantai, page, 'drill-debrief');
});
