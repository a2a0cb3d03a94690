import { expect } from '@playwright/test';
import paletteEn from '#shared/i18n/en/palette.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import streamEn from '#shared/i18n/en/stream.json' with { type: 'json' };
import { accessibilityViolations } from './support/accessibility.ts';
import { test } from './support/fixtures.ts';
import { gridCell } from './support/grid.ts';
import { notificationsOf } from './support/notification-log.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { textOf, workspacePage } from './support/workspace-page.ts';

const shared = shareWorkstation();

const PANEL = `.panel-host[aria-label="${shellEn.panels.stream}"]`;

test('posts follow the linked stock; people can be found and blocked, and mentions are notified', async () => {
  const { exchange, page } = shared();
  const on = workspacePage(page);
  const panel = on.panel('stream');
  const posts = panel.getByRole('article');
  const tab = (name: string) => panel.getByRole('radio', { name });
  const linked = panel.getByRole('radio').first();
  const symbols = gridCell(on.watchRows, 'code');

  await test.step('it follows the stock of its group', async () => {
    await expect(on.bid(9)).not.toBeEmpty();
    await page.getByRole('button', { name: shellEn.panel.add }).click();
    await page.getByRole('menuitem', { name: shellEn.panels.stream }).click();
    for (const row of [1, 0]) {
      const symbol = await textOf(symbols.nth(row));
      await symbols.nth(row).click();
      await expect(linked).toHaveText(symbol);
      await expect(posts.first()).toContainText(`$${symbol}`);
    }
    expect(await accessibilityViolations(page, PANEL)).toEqual([]);
  });

  await test.step('a stock in a post is selected for the whole group, by mouse and by keyboard', async () => {
    const before = await linked.innerText();
    await tab(streamEn.tabs.all).click();
    const others = posts.filter({ has: page.locator('.post-stock').filter({ hasNotText: before }) });
    await expect(others.first()).toBeVisible();
    const stock = others.first().locator('.post-stock').filter({ hasNotText: before }).first();
    const code = (await textOf(stock)).slice(1);
    await stock.click();
    await expect(linked).toHaveText(code);
    await expect(on.tab(new RegExp(`^${code}`)).first()).toBeVisible();

    await posts.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(posts.nth(1)).toBeFocused();
    const second = (await textOf(posts.nth(1).locator('.post-stock').first())).slice(1);
    await page.keyboard.press('Enter');
    await expect(linked).toHaveText(second);
  });

  const author = await textOf(posts.first().locator('.post-author'));
  await test.step('blocking somebody asks for confirmation and hides all their posts', async () => {
    const theirs = posts.filter({ has: page.locator('.post-author', { hasText: new RegExp(`^${author}$`) }) });
    await theirs.first().hover();
    await theirs
      .first()
      .getByRole('button', { name: streamEn.actions.replace('{username}', author) })
      .click();
    await page.getByRole('menuitem', { name: streamEn.block.ask.replace('{username}', author) }).click();
    const question = panel.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    expect(await accessibilityViolations(page, PANEL)).toEqual([]);
    await question.getByRole('button', { name: streamEn.block.do, exact: true }).click();
    await expect(panel.getByText(streamEn.block.done.replace('{username}', author))).toBeVisible();
    await expect(posts.first()).toBeVisible();
    await expect(theirs).toHaveCount(0);
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect(theirs.first()).toBeVisible();
  });

  await test.step('the palette finds people, and shows what they write', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    const palette = page.getByRole('dialog', { name: paletteEn.title });
    await palette.getByRole('combobox').fill(`@${author}`);
    await expect(palette.getByRole('option', { name: author }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('heading', { name: `@${author}` })).toBeVisible();
    await expect(posts.first().locator('.post-author')).toHaveText(author);
  });

  await test.step('a mention is notified once, and opens its post', async () => {
    const named = await page.evaluate(async () => {
      const answer = await window.lantai.stream.page({ view: { of: 'following' }, before: null });
      if (!answer.ok) throw new Error(answer.error.message);
      return answer.value.posts.at(-1)?.id ?? '';
    });
    const data = {
      id: 'n1',
      kind: 'social',
      title: 'Somebody mentioned you',
      is_read: false,
      text: `@${exchange.profile.credentials.username} look at this`,
      about: { userid: '1002', username: 'somebody', post_id: named },
      created_at: new Date().toISOString(),
    };
    for (let times = 0; times < 2; times += 1)
      await exchange.faults.sendText(JSON.stringify({ type: 'notification', data }), 'social');
    const notified = () => notificationsOf(page, 'stream-mention');
    await expect.poll(async () => (await notified()).length).toBe(1);
    const [entry] = await notified();
    await page.evaluate(async (id) => window.lantai.notifications.open({ id }), entry?.id ?? '');
    await expect(tab(streamEn.tabs.following)).toBeChecked();
    await expect(panel.locator(`[data-post="${named}"]`)).toBeInViewport();
    expect(await notified()).toHaveLength(1);
  });
});
