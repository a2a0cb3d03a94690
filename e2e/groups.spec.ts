import { expect, type Locator } from '@playwright/test';
import { createRestClient } from '#exchange/testing/index.ts';
import chatEn from '#shared/i18n/en/chat.json' with { type: 'json' };
import commonEn from '#shared/i18n/en/common.json' with { type: 'json' };
import groupsEn from '#shared/i18n/en/groups.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { endpoints } from '#shared/service/endpoints.ts';
import { accessibilityViolations } from './support/accessibility.ts';
import { test } from './support/fixtures.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { english } from './support/texts.ts';
import { addPanel } from './support/workspace-page.ts';

const shared = shareWorkstation({ panels: 'none' });

const PANEL = `.panel-host[aria-label="${shellEn.panels.chat}"]`;
const NAME = 'Morning calls';
const INVITED = 8;

test('a group is created, grows, gets another link and is handed over; the exchange’s books agree', async () => {
  const { page, exchange, proxy } = shared();
  const books = createRestClient(exchange.profile);
  await books.signIn();
  const panel = await addPanel(page, 'chat');
  const drawer = panel.getByRole('complementary', { name: groupsEn.drawer.open });
  const link = drawer.getByRole('textbox', { name: groupsEn.drawer.link });
  const members = drawer.getByRole('list', { name: groupsEn.drawer.members }).getByRole('listitem');
  const joined = members.filter({ hasNot: page.getByText(groupsEn.invitedTag, { exact: true }) });
  const question = drawer.getByRole('alertdialog');
  const confirm = async (button: string): Promise<void> => {
    // Enter alone never confirms.
    await expect(question.getByRole('button', { name: commonEn.cancel })).toBeFocused();
    await question.getByRole('button', { name: button, exact: true }).click();
    await expect(question).toHaveCount(0);
  };
  const choose = async (boxes: Locator, count: number): Promise<void> => {
    await expect(boxes.first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    for (let chosen = 0; chosen < count; chosen += 1) {
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
    }
  };
  let room = '';
  let first = '';

  await test.step('made by keys alone, and open at once', async () => {
    await panel.getByRole('button', { name: chatEn.new.menu, exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: groupsEn.menu.create }).press('Enter');
    const dialog = page.getByRole('dialog', { name: groupsEn.create.title });
    await expect(dialog.getByRole('textbox', { name: groupsEn.create.name })).toBeFocused();
    await page.keyboard.type(NAME);
    await dialog.getByRole('textbox', { name: groupsEn.people.search }).focus();
    await choose(dialog.getByRole('checkbox'), INVITED);
    await expect(dialog.getByText(english('groups:create.seen', { count: INVITED }))).toBeVisible();
    expect(await accessibilityViolations(page, '.dialog')).toEqual([]);
    await dialog.getByRole('textbox', { name: groupsEn.create.name }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(panel.locator('.chat-name')).toHaveText(NAME);
    const { results } = await books.call(endpoints.chat.rooms, { query: { keyword: NAME } });
    expect(results).toHaveLength(1);
    const invited = [...proxy.sent().matchAll(/"user_ids":\[([^\]]+)\]/g)].at(-1)?.[1];
    expect(invited?.split(',')).toHaveLength(INVITED);
    room = results[0]?.room_id ?? '';
  });
  const inBooks = () => books.call(endpoints.groups.byRoom, { path: { id: room } });

  await test.step('who accepts shows in the open drawer', async () => {
    await panel.getByRole('button', { name: groupsEn.drawer.open }).click();
    const { group_id: groupId } = await inBooks();
    // Some of them may have declined by now.
    const inGroup = async () => (await books.call(endpoints.groups.members, { path: { id: groupId } })).results.length;
    await expect.poll(async () => (await members.count()) - (await inGroup())).toBe(0);
    expect(await inGroup()).toBeLessThanOrEqual(INVITED + 1);
    await expect.poll(() => joined.count()).toBeGreaterThan(2);
    expect(await accessibilityViolations(page, PANEL)).toEqual([]);
  });

  await test.step('somebody is invited by search', async () => {
    await drawer.getByRole('button', { name: groupsEn.drawer.invite }).click();
    const search = drawer.getByRole('textbox', { name: groupsEn.people.search });
    await expect(search).toBeFocused();
    const boxes = drawer.getByRole('checkbox');
    await expect(boxes.first()).toBeVisible();
    const name = await drawer.locator('.picked-name').last().innerText();
    await search.fill(name);
    await expect(boxes).toHaveCount(1);
    await choose(boxes, 1);
    expect(await accessibilityViolations(page, PANEL)).toEqual([]);
    await drawer.getByRole('button', { name: english('groups:drawer.inviteDo', { count: 1 }) }).click();
    await expect(panel.locator('.chat-note', { hasText: `invited ${name}` })).toBeVisible();
  });

  await test.step('the link is copied, and another one takes its place', async () => {
    first = await link.inputValue();
    expect(first).toBe((await inBooks()).invite_link?.url);
    await drawer.getByRole('button', { name: groupsEn.drawer.copy }).click();
    await expect(drawer.getByText(groupsEn.drawer.copied)).toBeVisible();
    await drawer.getByRole('button', { name: groupsEn.drawer.reset }).click();
    await confirm(groupsEn.ask.resetDo);
    await expect(link).not.toHaveValue(first);
    await expect(drawer.getByText(groupsEn.drawer.copied)).toHaveCount(0);
    const path = { id: first.split('/').at(-1) ?? '' };
    expect(await books.refusal(endpoints.invitations.publicPreview, { path })).toMatchObject({ status: 404 });
  });

  await test.step('the last admin hands it over and leaves', async () => {
    const { invite_link, group_id } = await inBooks();
    await expect(drawer.getByText(groupsEn.drawer.lastAdmin)).toBeVisible();
    await drawer.getByRole('button', { name: groupsEn.drawer.handOver }).click();
    const heir = drawer.getByRole('radio').first();
    await heir.check();
    const name = await drawer.locator('.group-member-name').first().innerText();
    await drawer.getByRole('button', { name: groupsEn.drawer.handOver }).click();
    await expect(question).toContainText(name);
    expect(await accessibilityViolations(page, PANEL)).toEqual([]);
    await question.getByRole('button', { name: groupsEn.drawer.handOverDo }).click();
    await expect(drawer).toHaveCount(0);
    await expect(panel.getByRole('option').filter({ hasText: NAME })).toHaveCount(0);
    expect(await books.refusal(endpoints.groups.members, { path: { id: group_id } })).toMatchObject({ status: 404 });
    const path = { id: invite_link?.invitation_id ?? '' };
    const preview = await books.call(endpoints.invitations.preview, { path });
    expect(preview).toMatchObject({ name: NAME, is_member: false, owner: { fullname: name } });
  });
});
