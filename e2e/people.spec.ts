import { expect, type Page } from '@playwright/test';
import { createRestClient } from '#exchange/testing/index.ts';
import noticesEn from '#shared/i18n/en/notices.json' with { type: 'json' };
import peopleEn from '#shared/i18n/en/people.json' with { type: 'json' };
import { endpoints } from '#shared/service/endpoints.ts';
import { accessibilityViolations } from './support/accessibility.ts';
import { test } from './support/fixtures.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { english } from './support/texts.ts';
import { addPanel, noticeCards, textOf, workspacePage } from './support/workspace-page.ts';

const shared = shareWorkstation({ panels: 'none' });
const { auth, users, search } = endpoints;
const CAMERA = 'TaskCam 9000';
const PICTURE = { width: 900, height: 600 };

/** A photograph as a camera makes it: a JPEG that names the camera. */
async function photograph(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async ({ width, height }) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = 'teal';
    context.fillRect(0, 0, width, height);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  }, PICTURE);
  const plain = Buffer.from(base64, 'base64');
  const text = Buffer.from(`Exif\0\0${CAMERA}`, 'latin1');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([plain.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, text, plain.subarray(2)]);
}

test('a profile is edited, a person is found, written about by a card, and blocked with an undo', async () => {
  const { exchange, page } = shared();
  const on = workspacePage(page);
  const books = createRestClient(exchange.profile);
  await books.signIn();
  const panel = await addPanel(page, 'profile');
  const { username } = await books.call(auth.userProfile);
  const tab = (name: string) => panel.getByRole('radio', { name, exact: true });

  await test.step('the own profile is edited in place; what others read is the exchange’s', async () => {
    await panel.getByRole('button', { name: peopleEn.edit.start }).click();
    const form = panel.getByRole('form', { name: peopleEn.edit.title });
    await expect(form.getByLabel(peopleEn.edit.name, { exact: true })).toBeFocused();
    await form.getByLabel(peopleEn.edit.name, { exact: true }).fill('Floor <i>Trader</i>');
    await form.getByLabel(peopleEn.edit.bio).fill('Reads the tape.\n@nobody $ZZZZ <img src=x>');
    await form.locator('input[type=file]').setInputFiles({
      name: 'me.jpg',
      mimeType: 'image/jpeg',
      buffer: await photograph(page),
    });
    await expect(form.locator('.person-avatar.is-56 img')).toBeVisible();
    await form.getByLabel(peopleEn.edit.country).selectOption('SG');
    expect(await accessibilityViolations(page, '.profile')).toEqual([]);
    await form.getByRole('button', { name: peopleEn.edit.save }).click();
    await expect(panel.getByRole('heading', { name: 'Floor <i>Trader</i>' })).toBeVisible();
    const read = await books.call(users.profileByUsername, { path: { username } });
    expect(read).toMatchObject({
      fullname: 'Floor <i>Trader</i>',
      bio: 'Reads the tape.\n@nobody $ZZZZ <img src=x>',
      country: 'SG',
    });
    const served = Buffer.from(await (await fetch(read.avatar_url)).arrayBuffer());
    expect(served.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(served.includes(CAMERA)).toBe(false);
    expect(served.includes('Exif')).toBe(false);
  });

  await test.step('a taken user name is shown at its field, and nothing typed is lost', async () => {
    const [other] = (await books.call(users.suggestFriends)).results;
    await panel.getByRole('button', { name: peopleEn.edit.start }).click();
    const form = panel.getByRole('form', { name: peopleEn.edit.title });
    const field = form.getByLabel(peopleEn.edit.username);
    await field.fill(other?.username ?? '');
    await form.getByLabel(peopleEn.edit.bio).fill('Not lost');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(form.getByText(peopleEn.edit.wrong.taken)).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel(peopleEn.edit.bio)).toHaveValue('Not lost');
    await tab(peopleEn.views.find).click();
    await tab(peopleEn.views.me).click();
    await expect(form.getByLabel(peopleEn.edit.bio)).toHaveValue('Not lost');
    await form.getByRole('button', { name: peopleEn.edit.cancel }).click();
  });

  const [found] = (await books.call(users.trending)).results;
  if (!found) throw new Error('nobody is talked about');

  await test.step('somebody is found by name, and the service remembers it', async () => {
    await tab(peopleEn.views.find).click();
    const input = panel.getByRole('searchbox', { name: peopleEn.search.label });
    await input.fill(found.username);
    const row = panel.getByRole('list', { name: peopleEn.search.results }).getByRole('button').first();
    await expect(row).toContainText(`@${found.username}`);
    await input.press('ArrowDown');
    await expect(row).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('heading', { name: found.fullname })).toBeVisible();
    await expect(panel.locator('.profile-post').first()).toBeVisible();
    const recent = async () => (await books.call(search.recent)).results.map(({ value }) => value);
    await expect.poll(recent).toContain(found.username);
    expect(await accessibilityViolations(page, '.profile')).toEqual([]);
  });

  await test.step('a name in the stream has a card, which opens the profile', async () => {
    const stream = await addPanel(page, 'stream');
    await stream.getByRole('radio', { name: 'All', exact: true }).click();
    const author = stream.locator('.post-author').first();
    const name = await textOf(author);
    await author.hover();
    const card = page.locator('.person-card');
    await expect(card).toContainText(`@${name}`);
    const box = await card.boundingBox();
    expect(box?.width).toBe(280);
    await page.mouse.move(2, 2);
    await expect(card).toHaveCount(0);
    // By keys alone: the card comes with the focus, Enter opens the profile.
    await stream.getByRole('article').first().focus();
    await page.keyboard.press('Tab');
    await expect(author).toBeFocused();
    await expect(card).toContainText(`@${name}`);
    await page.keyboard.press('Enter');
    await expect(on.panel('profile').locator('.people-handle').first()).toContainText(`@${name}`);
  });

  await test.step('blocking is undone from its notice; the exchange’s books say so each time', async () => {
    const profile = on.panel('profile');
    const handle = (await textOf(profile.locator('.people-handle > span').first())).slice(1);
    const blocked = async () => (await books.call(users.blocked)).results.map((each) => each.username);
    await profile.getByRole('button', { name: english('people:more', { username: handle }) }).click();
    await page.getByRole('menuitem', { name: peopleEn.menu.block }).click();
    await expect(profile.getByText(english('people:blockedTitle', { username: handle }))).toBeVisible();
    await expect.poll(blocked).toEqual([handle]);
    const card = noticeCards(page).filter({
      hasText: noticesEn['person-blocked'].title.replace('{username}', handle),
    });
    await card.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(blocked).toEqual([]);
    await expect(profile.locator('.profile-post').first()).toBeVisible();
  });
});
