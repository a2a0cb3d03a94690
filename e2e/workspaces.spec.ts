import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import commonEn from '#shared/i18n/en/common.json' with { type: 'json' };
import noticesEn from '#shared/i18n/en/notices.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import ticketEn from '#shared/i18n/en/ticket.json' with { type: 'json' };
import workspacesEn from '#shared/i18n/en/workspaces.json' with { type: 'json' };
import { launch, removeDataDir, type Workstation } from './support/app.ts';
import { resizeWindow } from './support/appearance.ts';
import { test } from './support/fixtures.ts';
import { openWorkspace } from './support/sign-in.ts';
import { windowsOf } from './support/windows.ts';
import { noticeCards, titleBar, workspacePage } from './support/workspace-page.ts';

// One after the other in one workstation: to start it takes longer than either story.
test.describe.configure({ mode: 'serial' });

let lantai: Workstation;
let page: Page;
test.beforeAll(async () => {
  lantai = await launch();
  ({ page } = await openWorkspace(lantai));
});
test.afterAll(async () => {
  await lantai.quit();
  removeDataDir(lantai.dataDir);
});

const bar = () => page.getByRole('navigation', { name: shellEn.workspaces });
const openTab = () => bar().locator('[aria-current="page"]');
/** Chooses from the open workspace's menu without a mouse. */
async function choose(item: string): Promise<void> {
  await openTab().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  for (let step = 0; step < 8; step += 1) {
    if ((await menu.locator(':focus').innerText()).startsWith(item)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

test('a workspace is created, named, copied, taken back to a version, deleted and brought back, all from the keyboard', async () => {
  // Room for every tab beside the figures.
  await resizeWindow(lantai, page, { width: 1_920, height: 1_080 });
  const on = workspacePage(page);
  const { templates, gallery, history, nameProblem } = workspacesEn;

  await page.keyboard.press('ControlOrMeta+Shift+N');
  const dialog = page.getByRole('dialog', { name: gallery.title });
  await expect(dialog.getByRole('button', { name: templates['day-trader'].name })).toBeFocused();
  await expect(dialog.locator('.ws-card')).toHaveCount(6);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(openTab()).toHaveText(templates.investor.name);
  await expect(dialog).toHaveCount(0);
  await expect(on.tab(/^Portfolio/)).toBeVisible();
  await expect(on.panel('running-trade')).toHaveCount(0);

  await choose(workspacesEn.rename);
  const field = page.getByRole('textbox', { name: workspacesEn.newName.replace('{name}', templates.investor.name) });
  await expect(field).toBeFocused();
  await field.fill(` ${templates['one-screen'].name.toUpperCase()} `);
  await expect(bar().getByRole('alert')).toHaveText(nameProblem.taken);
  await field.fill(' ');
  await page.keyboard.press('Enter');
  await expect(bar().getByRole('alert')).toHaveText(nameProblem.empty);
  await field.fill('Bonds & cash');
  await page.keyboard.press('Enter');
  await expect(openTab()).toHaveText('Bonds & cash');
  await expect(openTab()).toBeFocused();

  await choose(workspacesEn.duplicate);
  await expect(openTab()).toHaveText('Bonds & cash 2');
  await page.keyboard.press('ControlOrMeta+1');
  await expect(openTab()).toHaveText(templates['one-screen'].name);
  await expect(on.panel('running-trade')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+PageUp');
  await expect(openTab()).toHaveText('Bonds & cash 2');
  await expect(on.tab(/^Portfolio/)).toBeVisible();

  // To another place in the row: by key, and by the mouse.
  const order = () => bar().locator('.ws-name').allInnerTexts();
  const [first, second, third] = [templates['one-screen'].name, 'Bonds & cash', 'Bonds & cash 2'];
  // Figures make room for a new tab once it has been measured.
  await expect.poll(order).toEqual([first, second, third]);
  await openTab().focus();
  await page.keyboard.press('ControlOrMeta+Shift+PageUp');
  await expect.poll(order).toEqual([first, third, second]);
  await expect(openTab()).toBeFocused();
  await openTab().dragTo(bar().getByText(second, { exact: true }), { targetPosition: { x: 60, y: 10 } });
  await expect.poll(order).toEqual([first, second, third]);

  await page.getByRole('button', { name: shellEn.panel.add }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: shellEn.panels['running-trade'] }).press('Enter');
  await expect(on.panel('running-trade')).toBeVisible();
  // Another workspace takes its place, so that its present state is saved.
  await page.keyboard.press('ControlOrMeta+PageDown');
  await page.keyboard.press('ControlOrMeta+PageUp');
  await expect(openTab()).toHaveText(third);
  await expect(on.panel('running-trade')).toBeVisible();
  await choose(workspacesEn.versions);
  const versions = page.getByRole('list', { name: history.list }).getByRole('button');
  await expect(versions.first()).toBeFocused();
  await versions.last().press('Enter');
  await expect(on.panel('running-trade')).toHaveCount(0);
  const notice = noticeCards(page);
  await notice.filter({ hasText: 'Bonds & cash 2' }).getByRole('button', { name: commonEn.undo }).press('Enter');
  await expect(on.panel('running-trade')).toBeVisible();

  await choose(workspacesEn.remove);
  await expect(openTab()).toHaveText('Bonds & cash');
  const deleted = notice.filter({ hasText: noticesEn['workspace-deleted'].title });
  await deleted.getByRole('button', { name: commonEn.undo }).press('Enter');
  await expect(openTab()).toHaveText('Bonds & cash 2');
  await expect(on.panel('running-trade')).toBeVisible();

  for (const left of ['Bonds & cash', templates['one-screen'].name]) {
    await choose(workspacesEn.remove);
    await expect(openTab()).toHaveText(left);
  }
  await choose(workspacesEn.remove);
  await expect(page.getByRole('menu')).toContainText(workspacesEn.lastStays);
  await page.keyboard.press('Escape');
  await expect(openTab()).toHaveText(templates['one-screen'].name);

  await page.keyboard.press('ControlOrMeta+Shift+N');
  await dialog.getByRole('button', { name: gallery.restoreNamed.replace('{name}', 'Bonds & cash 2') }).press('Enter');
  await expect(openTab()).toHaveText('Bonds & cash 2');
  await expect(on.panel('running-trade')).toBeVisible();
  await windowsOf(lantai, 'workspace', 1);
});

/** Parts of the title bar that stand on each other or reach out of it. */
const collisions = (): Promise<string[]> =>
  titleBar(page).evaluate((header) => {
    const boxes = [...header.querySelectorAll('.logo, .ws-tab, [data-more], .ws-behind, .title-slot, .window-buttons')]
      .filter((element) => getComputedStyle(element).visibility === 'visible')
      .map((element) => ({ name: element.className, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    const within = header.getBoundingClientRect();
    const out = boxes.filter(({ box }) => box.left < within.left - 1 || box.right > within.right + 1);
    const over = boxes.flatMap((left, at) =>
      boxes.slice(at + 1).filter(({ box }) => box.left < left.box.right - 1 && box.right > left.box.left + 1),
    );
    return [...out, ...over].map(({ name, box }) => `${name} at ${Math.round(box.left)}`);
  });

test('a workspace that is opened again has its panels as they were, out of reach meanwhile, and its prices go on', async () => {
  const on = workspacePage(page);
  const openId = (id: string) => page.evaluate(async (chosen) => window.lantai.workspaces.open({ id: chosen }), id);
  const market = (kind: 'continue' | 'pause') =>
    page.evaluate(async (step) => window.lantai.practice.step({ kind: step }), kind);
  await page.evaluate(async () => window.lantai.workspaces.create({ template: 'day-trader' }));
  await expect(on.panel('chart').first()).toBeVisible();
  const desk = await page.evaluate(async () => {
    const list = await window.lantai.workspaces.list();
    return list.ok ? list.value.current : '';
  });
  for (const kind of ['watchlist', 'ticket'] as const)
    await on.panel(kind).evaluate((element) => element.setAttribute('data-before', ''));
  const lots = on.panel('ticket').getByLabel(ticketEn.lots, { exact: true });
  await lots.fill('7');

  await page.evaluate(async () => window.lantai.workspaces.create({ template: 'investor' }));
  await expect(on.tab(/^Portfolio/)).toBeVisible();
  await expect(page.locator('[data-before]')).toHaveCount(2);
  const isReached = await page.locator('.dv-view.stays').evaluateAll((places) =>
    places
      .flatMap((place) => [...place.querySelectorAll<HTMLElement>('input, button, [tabindex="0"]')])
      .some((control) => {
        control.focus();
        return document.activeElement === control || control.checkVisibility();
      }),
  );
  expect(isReached).toBe(false);

  await openId(desk);
  await expect(on.panel('watchlist')).toHaveAttribute('data-before', '');
  await expect(on.panel('ticket')).toHaveAttribute('data-before', '');
  await expect(lots).toHaveValue('7');
  const prices = () => on.panel('watchlist').locator('[col-id="last"]').allInnerTexts();
  const before = await prices();
  await market('continue');
  await expect.poll(prices).not.toEqual(before);
  await market('pause');
});

test('export and import show every refusal; the bar shows every tab at any width', async () => {
  const { desktop } = lantai;
  if (!desktop) throw new Error('only a desktop whose dialogs can be answered can show this');
  const folder = mkdtempSync(join(tmpdir(), 'lantai-workspaces-'));
  const answer = (name: string) => {
    const path = join(folder, name);
    return desktop.answerDialog({ canceled: false, filePath: path, filePaths: [path] });
  };
  const notice = (text: string) => expect(noticeCards(page).filter({ hasText: text }).first()).toBeVisible();

  const tabs = await bar().locator('[data-tab]').count();
  const name = await openTab().innerText();

  await answer('floor.json');
  await choose(workspacesEn.exportFile);
  await notice('floor.json');
  const text = readFileSync(join(folder, 'floor.json'), 'utf8');
  const broken = {
    'not-json': text.slice(0, 100),
    'not-a-workspace': '{"format":"recipe"}',
    newer: text.replace('"version": 1', '"version": 9'),
    damaged: text.replace('"primary": true', '"primary": false'),
  } as const;
  for (const [reason, content] of Object.entries(broken)) {
    writeFileSync(join(folder, 'broken.json'), content);
    await answer('broken.json');
    await choose(workspacesEn.importFile);
    await notice(workspacesEn.refused[reason as keyof typeof broken]);
  }
  await expect(bar().locator('[data-tab]')).toHaveCount(tabs);
  await answer('floor.json');
  await choose(workspacesEn.importFile);
  await expect(openTab()).toHaveText(`${name} 2`);
  rmSync(folder, { recursive: true });

  for (const template of ['auctions', 'social', 'day-trader', 'investor', 'empty'] as const) {
    await page.evaluate(async (chosen) => window.lantai.workspaces.create({ template: chosen }), template);
  }
  await expect(bar().locator('[data-tab]')).toHaveCount(tabs + 6);
  for (const language of ['en', 'id'] as const) {
    await page.evaluate(async (spoken) => window.lantai.settings.change({ language: spoken }), language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const width of [1_920, 1_280, 900, 600]) {
      await page.setViewportSize({ width, height: 600 });
      await expect.poll(() => collisions(), { message: `${language} at ${width}` }).toEqual([]);
    }
  }
  // What has no tab is in the list behind the tabs.
  await page.locator('.ws-more').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.locator('.ws-tabs [aria-current="page"]')).not.toHaveText(workspacesEn.templates.empty.name);
});
