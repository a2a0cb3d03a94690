import { expect, type Locator, type Page } from '@playwright/test';
import chatEn from '#shared/i18n/en/chat.json' with { type: 'json' };
import groupsEn from '#shared/i18n/en/groups.json' with { type: 'json' };
import inboxEn from '#shared/i18n/en/inbox.json' with { type: 'json' };
import peopleEn from '#shared/i18n/en/people.json' with { type: 'json' };
import type { Workstation } from '../support/app.ts';
import { type Setup, test } from '../support/fixtures.ts';
import { openWorkspace } from '../support/sign-in.ts';
import {
  addPanel,
  numberAt,
  type PanelName,
  sendOrder,
  type WorkspacePage,
  workspacePage,
} from '../support/workspace-page.ts';
import { complaints, DESKTOP, picturesInSizes, sizeTo } from './picture.ts';

type Opened = { lantai: Workstation; page: Page; panel: Locator; found: readonly string[] };

/** The panel alone in the window, on a day of trading. @param before what is done in the standard workspace */
async function openAlone(
  setup: Setup,
  kind: PanelName,
  before: (on: WorkspacePage) => Promise<void> = async () => undefined,
): Promise<Opened> {
  const exchange = await setup.startExchange({ past: true, clock: '2026-11-18T10:00:00+07:00', session: 'clock' });
  const lantai = await setup.open(exchange.profile);
  const { page } = await openWorkspace(lantai);
  const found = complaints(page);
  await sizeTo(lantai, page, DESKTOP);
  await before(workspacePage(page));
  expect(await page.evaluate(() => window.lantai.workspaces.create({ template: 'empty' }))).toMatchObject({ ok: true });
  const panel = await addPanel(page, kind);
  await expect(page.locator('section[data-panel]:visible')).toHaveCount(1);
  return { lantai, page, panel, found };
}

test('the profile of somebody who writes', async ({ setup }) => {
  const { lantai, page, panel, found } = await openAlone(setup, 'profile');
  await panel.getByRole('radio', { name: peopleEn.views.find, exact: true }).click();
  await panel.locator('.profile-part:has(.profile-rank)').getByRole('list').getByRole('button').first().click();
  await expect(panel.locator('.profile-post').first()).toBeVisible();
  await picturesInSizes(lantai, page, 'panel-profile', panel);
  expect(found).toEqual([]);
});

test('a group beside its messages', async ({ setup }) => {
  const { lantai, page, panel, found } = await openAlone(setup, 'chat');
  const rooms = await page.evaluate(() => window.lantai.chat.rooms());
  const group = rooms.ok ? rooms.value.rooms.find(({ kind, status }) => kind === 'group' && status === 'active') : null;
  await panel.getByRole('textbox', { name: chatEn.search }).fill(group?.name ?? '');
  await panel.getByRole('option').first().click();
  await panel.getByRole('button', { name: groupsEn.drawer.open }).click();
  await expect(panel.getByRole('list', { name: groupsEn.drawer.members }).getByRole('listitem').first()).toBeVisible();
  await picturesInSizes(lantai, page, 'panel-group', panel);
  expect(found).toEqual([]);
});

test('notifications that are put off', async ({ setup }) => {
  const { lantai, page, panel, found } = await openAlone(setup, 'notifications', async (on) => {
    for (const lots of [3, 5, 8]) {
      await sendOrder(on, { price: await numberAt(on.bid(5)), lots });
      await expect(on.orderOutcome).toContainText(/Accepted|OPEN/);
    }
  });
  const rows = panel.locator('.inbox-row');
  await expect(rows.nth(2)).toBeVisible();
  for (const choice of [inboxEn.snooze.hour, inboxEn.snooze.afterClose, inboxEn.snooze.tomorrowBeforeOpen]) {
    const before = await rows.count();
    await rows.first().press('s');
    await page.getByRole('menuitem', { name: choice }).click();
    await expect(rows).toHaveCount(before - 1);
  }
  await panel.getByRole('button', { name: new RegExp(`^${inboxEn.snooze.list}`) }).click();
  await expect(panel.locator('.inbox-snoozed')).toHaveCount(3);
  await picturesInSizes(lantai, page, 'panel-snoozed', panel);
  expect(found).toEqual([]);
});
