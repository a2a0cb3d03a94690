import { expect } from '@playwright/test';
import { createRestClient } from '#exchange/testing/index.ts';
import groupsEn from '#shared/i18n/en/groups.json' with { type: 'json' };
import noticesEn from '#shared/i18n/en/notices.json' with { type: 'json' };
import { endpoints } from '#shared/service/endpoints.ts';
import { test } from './support/fixtures.ts';
import { startSecondInstance } from './support/second-instance.ts';
import { practiceAccount, signIn } from './support/sign-in.ts';
import { onlyWindow } from './support/windows.ts';
import { noticeCards } from './support/workspace-page.ts';

const NAME = 'Morning calls';

test('an invitation that is clicked while the login window is shown is previewed there, and opened after the sign-in', async ({
  setup,
}) => {
  const exchange = await setup.startExchange();
  const books = createRestClient(exchange.profile);
  await books.signIn();
  const { group_id, room_id } = await books.call(endpoints.groups.create, { body: { name: NAME } });
  const { invite_link } = await books.call(endpoints.groups.byRoom, { path: { id: room_id } });
  const lantai = await setup.open(exchange.profile, { panels: [] });
  const login = await onlyWindow(lantai, 'login');
  await practiceAccount(login);
  const click = async (link: string): Promise<void> => {
    expect((await startSecondInstance(setup.dataDir, [link])).code).toBe(0);
  };

  await click('lantai://invitation/../join');
  await expect(noticeCards(login).filter({ hasText: noticesEn['link-refused'].title })).toBeVisible();
  await click('lantai://invitation/no-such-link');
  await expect(noticeCards(login).filter({ hasText: noticesEn['invitation-gone'].title })).toBeVisible();
  await click(`lantai://invitation/${invite_link?.invitation_id}`);
  const card = noticeCards(login).filter({ hasText: noticesEn['invitation-waiting'].title });
  await expect(card).toContainText(NAME);

  const { page } = await signIn(lantai);
  const dialog = page.getByRole('dialog', { name: groupsEn.join.title });
  const preview = dialog.getByRole('region', { name: NAME });
  await expect(preview).toContainText(groupsEn.join.isMember);
  await expect(noticeCards(page).filter({ hasText: noticesEn['invitation-waiting'].title })).toHaveCount(0);
  // Nothing was joined by the click.
  const { results } = await books.call(endpoints.groups.members, { path: { id: group_id } });
  expect(results).toHaveLength(1);
});
