import { crc32 } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { createRestClient } from '#exchange/testing/index.ts';
import chatEn from '#shared/i18n/en/chat.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { endpoints } from '#shared/service/endpoints.ts';
import { accessibilityViolations } from './support/accessibility.ts';
import { test } from './support/fixtures.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { windowsOf } from './support/windows.ts';
import { addPanel } from './support/workspace-page.ts';

const shared = shareWorkstation({ panels: 'none' });
const PANEL = `.panel-host[aria-label="${shellEn.panels.chat}"]`;

async function openChat(page: Page) {
  const panel = await addPanel(page, 'chat');
  await expect(panel.getByRole('option').first()).toBeVisible();
  return panel;
}

/** A person with whom there is a room. */
async function friendOf(page: Page) {
  const known = await page.evaluate(() => window.lantai.chat.rooms());
  const friend = known.ok
    ? known.value.rooms.find(({ kind, status, canPost }) => kind === 'personal' && status === 'active' && canPost)
    : undefined;
  if (!friend) throw new Error('there is no friend');
  return friend;
}

const PLACE = 'Taken at home, -6.2 106.8';

/** A picture as a camera leaves it: with notes about where it was taken. */
async function pictureWithNotes(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 160;
    const context = canvas.getContext('2d');
    context?.fillRect(40, 20, 120, 80);
    return canvas.toDataURL('image/png');
  });
  const png = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  const content = Buffer.concat([Buffer.from('tEXtComment\0', 'latin1'), Buffer.from(PLACE, 'latin1')]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length - 4);
  check.writeUInt32BE(crc32(content));
  // Behind the header, which is always of this length.
  return Buffer.concat([png.subarray(0, 33), length, content, check, png.subarray(33)]);
}

test('a photo goes from this window to the service without its notes, comes back from a friend, and is opened here', async () => {
  const { page, exchange } = shared();
  const panel = await openChat(page);
  const friend = await friendOf(page);
  await panel.locator(`[data-room="${friend.id}"]`).click();
  const composer = panel.getByRole('textbox', { name: /^Message/ });
  await expect(composer).toBeFocused();
  const picture = await pictureWithNotes(page);

  await test.step('it is previewed before it leaves, and what is no picture is refused', async () => {
    const file = panel.locator('input[type="file"]');
    await file.setInputFiles({ name: 'evil.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await expect(panel.getByRole('alert')).toHaveText(chatEn.photo.problem['no-picture']);
    await file.setInputFiles({ name: 'home.png', mimeType: 'image/png', buffer: picture });
    await expect(panel.getByRole('img', { name: chatEn.photo.preview })).toBeVisible();
    expect(await accessibilityViolations(page, PANEL)).toEqual([]);
    await composer.fill('My chart');
    await page.keyboard.press('Enter');
    const own = panel.locator('.chat-message.is-mine', { hasText: 'My chart' });
    await expect(own.locator('img')).toBeVisible();
    await expect(panel.locator('.is-out')).toHaveCount(0);
    await expect(panel.getByRole('img', { name: chatEn.photo.preview })).toHaveCount(0);
  });

  await test.step('another client of the service reads the photo, and no notes in it', async () => {
    const client = createRestClient(exchange.profile);
    await client.signIn();
    const { results } = await client.call(endpoints.chat.roomMessages, { path: { id: friend.id } });
    const sent = results.find(({ text }) => text === 'My chart');
    const answer = await fetch(sent?.attachment?.url ?? '');
    const content = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(content.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(picture.includes(PLACE)).toBe(true);
    expect([content.includes(PLACE), content.includes('Exif')]).toEqual([false, false]);
  });

  await test.step('the friend’s photo arrives, and opens in a viewer by keyboard', async () => {
    const theirs = panel.locator('.chat-message:not(.is-mine) .chat-photo img');
    await expect(theirs.last()).toBeVisible();
    await composer.focus();
    await page.keyboard.press('ArrowUp');
    await expect(panel.locator('.chat-message:focus')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog');
    await expect(viewer.getByRole('img')).toBeVisible();
    expect(await accessibilityViolations(page, '.dialog')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
  });
});

test('a photo that is not sent goes along with its panel into another window and back, and is sent from there', async () => {
  const { page, lantai } = shared();
  const panel = await openChat(page);
  const friend = await friendOf(page);
  await panel.locator(`[data-room="${friend.id}"]`).click();
  const preview = { name: chatEn.photo.preview };
  const picture = await pictureWithNotes(page);
  await panel.locator('input[type="file"]').setInputFiles({ name: 'home.png', mimeType: 'image/png', buffer: picture });
  await expect(panel.getByRole('img', preview)).toBeVisible();
  const shown = await panel.getByRole('img', preview).getAttribute('src');
  await panel.getByRole('textbox', { name: /^Message/ }).fill('From one window');
  await page.getByRole('button', { name: shellEn.panel.popOut.replace('{panel}', shellEn.panels.chat) }).click();
  const out = (await windowsOf(lantai, 'workspace', 2)).find((each) => each !== page);
  if (!out) throw new Error('the panel has no window of its own');
  await expect(out.getByRole('img', preview)).toHaveAttribute('src', shown ?? '');
  await expect(out.getByRole('textbox', { name: /^Message/ })).toHaveValue('From one window');
  await out.evaluate(async () => window.lantai.windows.returnPanels()).catch(() => undefined);
  await windowsOf(lantai, 'workspace', 1);
  await expect(panel.getByRole('img', preview)).toHaveAttribute('src', shown ?? '');
  await panel.getByRole('textbox', { name: /^Message/ }).press('Enter');
  await expect(panel.locator('.chat-message.is-mine', { hasText: 'From one window' }).locator('img')).toBeVisible();
  await expect(panel.getByRole('img', preview)).toHaveCount(0);
});

test('the whole chat by keyboard: a new one is begun, answered, searched, starred and cleaned up', async () => {
  const { page } = shared();
  const panel = await openChat(page);
  const composer = panel.getByRole('textbox', { name: /^Message/ });
  const mine = panel.locator('.chat-message.is-mine');
  const message = (text: string) => mine.filter({ hasText: text });

  await test.step('somebody is found and written to', async () => {
    await panel.getByRole('button', { name: chatEn.new.menu, exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: chatEn.new.chat });
    await expect(dialog.getByRole('combobox')).toBeFocused();
    const found = await page.evaluate(() => window.lantai.chat.people({ keyword: 'a' }));
    const person = found.ok ? found.value.find(({ room, isRequest }) => room === null && !isRequest)?.person : null;
    await page.keyboard.type(person?.username ?? '');
    await expect(dialog.getByRole('option', { name: person?.name ?? '' }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(composer).toBeFocused();
    await page.keyboard.type('Hello, what of $BN');
    await expect(panel.getByRole('listbox', { name: chatEn.completion })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(composer).toHaveValue(/Hello, what of \$BN[A-Z]{2} /);
    await page.keyboard.press('Enter');
    await expect(message('Hello, what of')).toHaveCount(1);
    await expect(panel.locator('.chat-tag', { hasText: chatEn.statusNew })).toHaveCount(0);
  });

  await test.step('a message is answered, starred, found, selected and deleted, with the way back', async () => {
    await page.keyboard.type('The second');
    await page.keyboard.press('Enter');
    await expect(message('The second')).toHaveCount(1);
    await expect(panel.locator('.is-out')).toHaveCount(0);
    await message('The second').focus();
    await page.keyboard.press('r');
    await expect(composer).toBeFocused();
    await page.keyboard.type('The third');
    await page.keyboard.press('Enter');
    await expect(message('The third').locator('blockquote')).toContainText('The second');
    await message('The third').focus();
    await page.keyboard.press('s');
    await expect(message('The third').getByRole('img', { name: chatEn.starred })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+f');
    await page.keyboard.type('hello');
    await expect(panel.locator('[data-hit]')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(message('Hello, what of')).toBeFocused();
    await page.keyboard.press('x');
    await expect(panel.getByRole('toolbar', { name: chatEn.select.bar })).toBeVisible();
    await page.keyboard.press('Escape');
    await message('The third').focus();
    await page.keyboard.press('Delete');
    await expect(message('The third')).toHaveCount(0);
    await panel.getByRole('button', { name: chatEn.undo, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(message('The third')).toHaveCount(1);
    expect(await accessibilityViolations(page, PANEL)).toEqual([]);
  });

  await test.step('Esc leads back to the list, where the room is pinned', async () => {
    await composer.focus();
    await page.keyboard.press('Escape');
    await expect(panel.getByRole('option').and(page.locator(':focus'))).toHaveCount(1);
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: chatEn.menu.pin, exact: true }).press('Enter');
    await expect(panel.getByRole('group', { name: chatEn.section.pinned }).getByRole('option')).toHaveCount(1);
  });
});
