import { expect, type Page } from '@playwright/test';
import type { TestExchange } from '#exchange/testing/index.ts';
import chatEn from '#shared/i18n/en/chat.json' with { type: 'json' };
import commonEn from '#shared/i18n/en/common.json' with { type: 'json' };
import groupsEn from '#shared/i18n/en/groups.json' with { type: 'json' };
import peopleEn from '#shared/i18n/en/people.json' with { type: 'json' };
import { type Setup, test } from './support/fixtures.ts';
import { signIn, signInByHand, unlock } from './support/sign-in.ts';
import { english } from './support/texts.ts';
import { onlyWindow } from './support/windows.ts';
import { addPanel, workspacePage } from './support/workspace-page.ts';

const BUDI = { username: 'budi_santoso', password: 'lantai-budi-1', pin: '271828' };
const BUDI_NAME = 'Budi Santoso';
const OWN_NAME = 'Practice Trader';

async function chatOf(page: Page) {
  expect(await page.evaluate(() => window.lantai.workspaces.create({ template: 'empty' }))).toMatchObject({ ok: true });
  const panel = await addPanel(page, 'chat');
  return {
    page,
    panel,
    room: (name: string) => panel.getByRole('option').filter({ hasText: name }),
    isIn: (name: string) => expect(panel.locator('.chat-name')).toHaveText(name),
    message: (text: string) => panel.locator('.chat-message', { hasText: text }),
    note: (text: string) => panel.locator('.chat-note', { hasText: text }),
    drawer: panel.getByRole('complementary', { name: groupsEn.drawer.open }),
    async write(text: string): Promise<void> {
      await panel.getByRole('textbox', { name: /^Message/ }).fill(text);
      await page.keyboard.press('Enter');
    },
    async choose(item: string): Promise<void> {
      await panel.getByRole('button', { name: chatEn.new.menu, exact: true }).click();
      await page.getByRole('menuitem', { name: item }).click();
    },
  };
}

/** Two workstations, each with its own person and data folder, on one exchange. */
async function openBoth(setup: Setup, exchange: TestExchange) {
  const [first, second] = await Promise.all([
    setup.open(exchange.profile, { panels: [] }),
    setup.open(exchange.profile, { folder: 'second', panels: [] }),
  ]);
  const { page, pin } = await signIn(first);
  await signInByHand(await onlyWindow(second, 'login'), BUDI);
  const other = await onlyWindow(second, 'workspace');
  await unlock(page, pin);
  await unlock(other, BUDI.pin);
  return { ani: await chatOf(page), budi: await chatOf(other) };
}

async function createGroup({ page, isIn, choose }: Awaited<ReturnType<typeof chatOf>>, name: string, invited?: string) {
  await choose(groupsEn.menu.create);
  const dialog = page.getByRole('dialog', { name: groupsEn.create.title });
  await dialog.getByRole('textbox', { name: groupsEn.create.name }).fill(name);
  if (invited !== undefined) {
    await dialog.getByRole('textbox', { name: groupsEn.people.search }).fill(invited);
    await dialog.getByRole('checkbox', { name: invited }).check();
  }
  await dialog.getByRole('button', { name: groupsEn.create.do }).click();
  await expect(dialog).toHaveCount(0);
  await isIn(name);
}

const png = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 160;
    canvas.height = 80;
    canvas.getContext('2d')?.fillRect(20, 10, 60, 40);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });

test('two people at two workstations share a group, a photo and a link, until one blocks the other', async ({
  setup,
}) => {
  const exchange = await setup.startExchange({ people: [BUDI], callsPerSecond: 10_000 });
  const { ani, budi } = await openBoth(setup, exchange);

  await test.step('a group created in one window appears in the other, and is joined there', async () => {
    await createGroup(ani, 'Two of us', BUDI_NAME);
    await budi.panel
      .getByRole('button', { name: english('groups:invitations.joinOne', { room: 'Two of us' }) })
      .click();
    await budi.isIn('Two of us');
    await expect(ani.note('joined')).toBeVisible();
    await budi.write('Good morning');
    await expect(ani.message('Good morning')).toContainText(BUDI_NAME);
  });

  await test.step('a photo is opened in the other window', async () => {
    const buffer = Buffer.from(await png(ani.page), 'base64');
    await ani.panel.locator('input[type="file"]').setInputFiles({ name: 'chart.png', mimeType: 'image/png', buffer });
    await expect(ani.panel.getByRole('img', { name: chatEn.photo.preview })).toBeVisible();
    await ani.write('My chart');
    await budi.message('My chart').locator('img').click();
    const viewer = budi.page.getByRole('dialog');
    await expect(viewer.getByRole('img')).toBeVisible();
    await budi.page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
  });

  await test.step('a link is seen and joined; once it is reset the old one leads nowhere', async () => {
    await createGroup(ani, 'By link');
    await ani.panel.getByRole('button', { name: groupsEn.drawer.open }).click();
    const link = ani.drawer.getByRole('textbox', { name: groupsEn.drawer.link });
    const old = await link.inputValue();
    await budi.choose(groupsEn.menu.join);
    const dialog = budi.page.getByRole('dialog', { name: groupsEn.join.title });
    const look = async (): Promise<void> => {
      await dialog.getByRole('textbox', { name: groupsEn.join.link }).fill(old);
      await dialog.getByRole('button', { name: groupsEn.join.look }).click();
    };
    await look();
    await expect(dialog.getByText(english('groups:join.owner', { name: OWN_NAME }))).toBeVisible();
    await dialog.getByRole('button', { name: groupsEn.join.do, exact: true }).click();
    await budi.isIn('By link');
    await expect(ani.drawer.getByRole('list', { name: groupsEn.drawer.members }).getByText(BUDI_NAME)).toBeVisible();

    await ani.drawer.getByRole('button', { name: groupsEn.drawer.reset }).click();
    await ani.drawer.getByRole('alertdialog').getByRole('button', { name: groupsEn.ask.resetDo, exact: true }).click();
    await expect(link).not.toHaveValue(old);
    await budi.choose(groupsEn.menu.join);
    await look();
    await expect(dialog.getByText(groupsEn.join.gone)).toBeVisible();
    await dialog.getByRole('button', { name: commonEn.close }).first().click();
  });

  await test.step('whoever is blocked is seen no more, and is told only that nothing can be sent', async () => {
    await budi.room('Two of us').click();
    await budi.isIn('Two of us');
    await budi.message('My chart').getByText(OWN_NAME).hover();
    await budi.page.locator('.person-card').getByRole('button', { name: peopleEn.message }).click();
    await budi.isIn(OWN_NAME);
    await budi.write('Buy this one');
    await ani.panel.getByRole('button', { name: english('groups:invitations.acceptOne', { room: BUDI_NAME }) }).click();
    await expect(ani.message('Buy this one')).toBeVisible();
    await budi.write('Buy more');
    await expect(ani.message('Buy more')).toBeVisible();

    await ani.room('Two of us').click();
    await ani.isIn('Two of us');
    await ani.message('Good morning').getByText(BUDI_NAME).click();
    const profile = workspacePage(ani.page).panel('profile');
    await profile.getByRole('button', { name: english('people:more', { username: BUDI.username }) }).click();
    await ani.page.getByRole('menuitem', { name: peopleEn.menu.block }).click();
    await expect(profile.getByText(english('people:blockedTitle', { username: BUDI.username }))).toBeVisible();
    await expect(ani.room(BUDI_NAME)).toHaveCount(0);

    await budi.write('Are you there?');
    await expect(budi.panel.getByRole('alert')).toHaveText(chatEn.out.notAllowed);
    await budi.room('Two of us').click();
    await budi.isIn('Two of us');
    await expect(budi.message('Good morning')).toBeVisible();
    await budi.write('Anybody?');
    await expect(budi.message('Anybody?')).toBeVisible();
    await ani.write('I am alone here');
    await expect(ani.message('I am alone here')).toBeVisible();
    await expect(ani.message('Anybody?')).toHaveCount(0);
    await expect(ani.message('Good morning')).toHaveCount(0);
  });
});
