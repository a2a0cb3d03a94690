import { expect } from '@playwright/test';
import chatEn from '#shared/i18n/en/chat.json' with { type: 'json' };
import paletteEn from '#shared/i18n/en/palette.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { accessibilityViolations } from './support/accessibility.ts';
import { test } from './support/fixtures.ts';
import { notificationsOf } from './support/notification-log.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { addPanel, workspacePage } from './support/workspace-page.ts';

const shared = shareWorkstation({ panels: 'none' });

const PANEL = `.panel-host[aria-label="${shellEn.panels.chat}"]`;

test('a room is opened by keyboard, receives an answer, and shows and notifies of unread messages until it is muted', async () => {
  const { page } = shared();
  const on = workspacePage(page);
  const panel = on.panel('chat');
  const rooms = panel.getByRole('option');
  const composer = panel.getByRole('textbox', { name: /^Message/ });
  const open = panel.locator('.chat-name');
  const messages = panel.locator('.chat-message');
  const others = panel.locator('.chat-message:not(.is-mine)');
  const room = (name: string) =>
    rooms.filter({ has: page.locator('.chat-room-name', { hasText: new RegExp(`^${name}$`) }) });
  /** The room that one is in: beside it in a wide panel, behind it in a narrow one. */
  const toRooms = async (): Promise<void> => {
    const back = panel.getByRole('button', { name: chatEn.toRooms });
    if (await back.isVisible()) await back.click();
    await expect(rooms.first()).toBeVisible();
  };
  let friend = '';
  let friendId = '';
  let group = '';
  /** Somebody may have answered what the file before this one wrote. */
  let earlier: readonly string[] = [];
  const notified = async () =>
    (await notificationsOf(page, 'chat-personal')).filter(
      ({ id, params }) => params.room === friend && !earlier.includes(id),
    );

  await test.step('the rooms are listed, and the panel is accessible', async () => {
    await addPanel(page, 'chat');
    await expect(rooms.first()).toBeVisible();
    const known = await page.evaluate(() => window.lantai.chat.rooms());
    if (!known.ok) throw new Error('there are no rooms');
    const first = (kind: string) =>
      known.value.rooms.find((each) => each.kind === kind && each.status === 'active') ?? { id: '', name: '' };
    ({ id: friendId, name: friend } = first('personal'));
    group = first('group').name;
    expect(await accessibilityViolations(page, PANEL)).toEqual([]);
  });

  await test.step('searched, opened and written to by keyboard; the answer arrives', async () => {
    await panel.getByRole('textbox', { name: chatEn.search }).fill(friend.slice(0, 6).toLowerCase());
    await page.keyboard.press('ArrowDown');
    await expect(room(friend)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(open).toHaveText(friend);
    await expect(composer).toBeFocused();
    await expect(others.first()).toBeVisible();
    earlier = (await notified()).map(({ id }) => id);
    await page.keyboard.type('What do you think');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('of the market?');
    await page.keyboard.press('Enter');
    await expect(messages.filter({ hasText: 'What do you think' })).toHaveCount(1);
    await expect(composer).toHaveValue('');
    await expect(messages.last()).not.toHaveClass(/is-mine/);
    await expect(messages.filter({ hasText: 'What do you think' })).toHaveCount(1);
    await expect(panel.locator('.is-out')).toHaveCount(0);
    // Seen, so neither unread nor notified.
    await expect(room(friend).locator('.chat-badge')).toHaveCount(0);
    expect(await notified()).toEqual([]);
    expect(await accessibilityViolations(page, PANEL)).toEqual([]);
  });

  await test.step('a message in another room is unread and notified; the notification opens the room, with its draft', async () => {
    await composer.fill('half a thou');
    await toRooms();
    await panel.getByRole('textbox', { name: chatEn.search }).fill('');
    await room(group).click();
    await expect(open).toHaveText(group);
    await expect(composer).toHaveValue('');
    // As another window would: who is thanked may answer within a second, and is not to be looked at by then.
    await page.evaluate((id) => window.lantai.chat.send({ room: id, text: 'Thank you!' }), friendId);
    await expect(room(friend).locator('.chat-badge')).toBeVisible();
    await expect(on.tab(/^Chat \d/)).toBeVisible();
    await expect.poll(async () => (await notified()).length).toBe(1);
    const [entry] = await notified();
    await page.evaluate((id) => window.lantai.notifications.open({ id }), entry?.id ?? '');
    await expect(open).toHaveText(friend);
    await expect(composer).toHaveValue('half a thou');
    await expect(messages.filter({ hasText: 'Thank you!' })).toHaveCount(1);
    await expect(room(friend).locator('.chat-badge')).toHaveCount(0);
  });

  await test.step('the palette finds a room, and shows it in the chat that is open', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    const palette = page.getByRole('dialog', { name: paletteEn.title });
    await palette.getByRole('combobox').fill(`#${group}`);
    await expect(palette.getByRole('option', { name: group }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(open).toHaveText(group);
    await expect(page.locator(PANEL)).toHaveCount(1);
  });

  await test.step('a muted room is marked; leaving asks for confirmation, and Esc cancels', async () => {
    const menu = panel.getByRole('button', { name: chatEn.menu.room.replace('{room}', group) });
    await menu.click();
    await page.getByRole('menuitem', { name: chatEn.menu.mute, exact: true }).click();
    await expect(room(group).getByRole('img', { name: chatEn.muted })).toBeVisible();
    await menu.click();
    await page.getByRole('menuitem', { name: chatEn.menu.leave.group }).click();
    const question = panel.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    expect(await accessibilityViolations(page, PANEL)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(open).toHaveText(group);
    await composer.click();
    await page.keyboard.press('Escape');
    await expect(room(group)).toBeFocused();
  });
});
