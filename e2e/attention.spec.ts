import { expect } from '@playwright/test';
import { createRestClient } from '#exchange/testing/index.ts';
import notificationsEn from '#shared/i18n/en/notifications.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { endpoints } from '#shared/service/endpoints.ts';
import { test } from './support/fixtures.ts';
import { notificationsOf } from './support/notification-log.ts';
import { openWorkspace } from './support/sign-in.ts';
import { workspacePage } from './support/workspace-page.ts';

test('what people wrote while the machine slept is one notice, which opens the very message', async ({ setup }) => {
  const exchange = await setup.startExchange();
  const lantai = await setup.open(exchange.profile, { panels: [] });
  const { page } = await openWorkspace(lantai);
  const { desktop } = lantai;
  // Real Electron keeps no record of what the desktop was shown.
  if (!desktop) return;
  const elsewhere = createRestClient(exchange.profile);
  await elsewhere.signIn();
  const all = (await elsewhere.call(endpoints.chat.rooms, { query: { limit: '50' } })).results;
  const rooms = all.filter(
    ({ room_type: kind, status, can_post: canPost }) =>
      /personal/i.test(kind) && /_ACTIVE$|^active$/i.test(status) && canPost,
  );
  const names = new Set(rooms.map(({ room_id: id }) => id));
  const summaries = async () =>
    (await desktop.notifications()).filter(({ title }) => title === notificationsEn['missed-messages'].title);
  const unreadIn = async (): Promise<number> =>
    (await elsewhere.call(endpoints.chat.rooms, { query: { limit: '50' } })).results.filter(
      ({ room_id: id, unread_count: unread }) => names.has(id) && unread > 0,
    ).length;

  // Groups go on talking by themselves: the notice would stand for that as well.
  for (const { room_id: room, name } of all.filter(({ room_id: id }) => !names.has(id)))
    await page.evaluate((quiet) => window.lantai.notifications.setRoom(quiet), { room, name, level: 'off' as const });

  await test.step('people answer while nothing reaches the workstation', async () => {
    for (const { room_id: id } of rooms) await elsewhere.call(endpoints.chat.markRead, { path: { id }, body: {} });
    await exchange.faults.deafenSockets('social');
    for (const { room_id: id } of rooms)
      await elsewhere.call(endpoints.chat.send, { body: { room_id: id, text: 'Still there?', client_id: id } });
    await expect.poll(unreadIn).toBe(rooms.length);
    expect(await notificationsOf(page, 'chat-personal')).toEqual([]);
  });

  await test.step('after waking up there is one notice', async () => {
    await desktop.wakeUp();
    await expect.poll(async () => (await notificationsOf(page, 'chat-personal')).length).toBe(rooms.length);
    await expect.poll(summaries).toHaveLength(1);
    const [summary] = await summaries();
    expect(summary?.body).toContain(`${rooms.length} messages in ${rooms.length} rooms`);
    const shown = (await desktop.notifications()).map(({ title }) => title);
    for (const { name } of rooms) expect(shown).not.toContain(name);
  });

  await test.step('a click opens the message', async () => {
    const [newest] = await notificationsOf(page, 'chat-personal');
    const index = (await desktop.notifications()).findIndex(
      ({ title }) => title === notificationsEn['missed-messages'].title,
    );
    await desktop.clickNotification(index);
    const chat = workspacePage(page).panel('chat');
    await expect(chat).toBeVisible();
    const message = chat.locator(`[data-message="${newest?.target?.message}"]`);
    await expect(message).toBeVisible();
    await expect(message).toBeFocused();
    await expect(page.locator(`.panel-host[aria-label="${shellEn.panels.chat}"]`)).toBeVisible();
  });
});
