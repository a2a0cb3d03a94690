import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { dataDirOf } from '#main/platform/files/data-dir.ts';
import commandsEn from '#shared/i18n/en/commands.json' with { type: 'json' };
import dockEn from '#shared/i18n/en/dock.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import ticketEn from '#shared/i18n/en/ticket.json' with { type: 'json' };
import { launch, removeDataDir, type Workstation } from './support/app.ts';
import { test } from './support/fixtures.ts';
import { settledBoxes } from './support/panel-boxes.ts';
import { openWorkspace } from './support/sign-in.ts';
import { windowsOf } from './support/windows.ts';
import { noticeCards, workspacePage } from './support/workspace-page.ts';

const DISPLAY = { id: 1, bounds: { x: 0, y: 0, width: 1_920, height: 1_080 } };

/** In this window's dock, by the tabs that stand in its header rows. */
const panelsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-tab]')].map(({ dataset }) => dataset.tab ?? '').sort(),
  );
const tab = (page: Page, id: string): Locator => page.locator(`.dv-tab:has([data-tab="${id}"])`);
const groupOf = (page: Page, id: string): Locator => page.locator('.dv-groupview', { has: tab(page, id) });

async function choose(page: Page, id: string, command: keyof typeof commandsEn): Promise<void> {
  await tab(page, id).click({ button: 'right' });
  await page.getByRole('menuitem', { name: commandsEn[command] }).click();
}

const box = async (element: Locator): Promise<{ x: number; y: number; width: number; height: number }> => {
  const found = await element.boundingBox();
  if (!found) throw new Error('nothing to be seen');
  return found;
};
/** Where every group of the dock is drawn, by its first tab. */
const borders = (page: Page): Promise<Record<string, number[]>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('.dv-groupview')].map((group) => {
        const { x, y, width, height } = group.getBoundingClientRect();
        const name = group.querySelector<HTMLElement>('[data-tab]')?.dataset.tab ?? '';
        return [name, [x, y, width, height].map(Math.round)];
      }),
    ),
  );

/**
 * Thirty operations on random panels through their menus, inside of the page, where they take as long
 * as they take. @returns what was done, and what was lost without having been closed.
 */
const randomOperations = (page: Page, seed: number): Promise<{ done: string[]; lost: string[] }> =>
  page.evaluate(
    async ([start, closing, duplicating, undoing, redoing, leaving, changing]) => {
      let state = start;
      const random = (below: number): number => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return Math.floor((state / 4_294_967_296) * below);
      };
      const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
      const tabs = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-tab]')];
      const ids = (): string[] => tabs().map(({ dataset }) => dataset.tab ?? '');
      const done: string[] = [];
      const lost: string[] = [];
      for (let step = 0; step < 30; step += 1) {
        const before = ids();
        const chosen = tabs()[random(tabs().length)];
        chosen?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
        await nextTask();
        const items = [...document.querySelectorAll<HTMLElement>('.menu [role^="menuitem"]')].filter((item) => {
          const text = item.textContent ?? '';
          if (text.startsWith(leaving) || text.startsWith(changing)) return false;
          if (text.startsWith(closing)) return ids().length > 4;
          return !text.startsWith(duplicating) || ids().length < 13;
        });
        const item = items[random(items.length)];
        const text = item?.querySelector('.menu-label')?.textContent ?? '';
        done.push(`${text} (${chosen?.dataset.tab})`);
        item?.click();
        await nextTask();
        const after = ids();
        if (new Set(after).size !== after.length) lost.push(`twice there after: ${done.join(' · ')}`);
        const gone = before.filter((id) => !after.includes(id));
        const may = text === closing || text === undoing || text === redoing ? 1 : 0;
        if (gone.length > may) lost.push(`${gone.join()} after: ${done.join(' · ')}`);
        if (after.length > before.length && text !== duplicating && may === 0) lost.push(`more after ${text}`);
      }
      return { done, lost };
    },
    [
      seed,
      commandsEn['panel.close'],
      commandsEn['panel.duplicate'],
      commandsEn['layout.undo'],
      commandsEn['layout.redo'],
      commandsEn['panel.popOut'],
      // Its bar takes room from the dock, which then has another size than after a restart.
      commandsEn['layout.mode'],
    ] as const,
  );

/** What the page would save now, as the main process has it. */
async function savedLayout(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    window.dispatchEvent(new Event('blur'));
    const own = await window.lantai.windows.self();
    return own.ok ? own.value.layout : null;
  });
}

/** Sets a tab down with the mouse somewhere on another group. */
async function drag(page: Page, id: string, onto: Locator, at: { x: number; y: number }): Promise<void> {
  const [from, to] = [await box(tab(page, id)), await box(onto)];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  const [x, y] = [to.x + to.width * at.x, to.y + to.height * at.y];
  await page.mouse.move(x - 30, y - 10, { steps: 4 });
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
}

let lantai: Workstation;
test.beforeEach(async () => {
  lantai = await launch({ displays: [DISPLAY] });
});
test.afterEach(async () => {
  await lantai.quit();
  removeDataDir(lantai.dataDir);
});

test('no docking operation loses a panel or moves an unrelated border, and a restart restores all', async () => {
  const { page } = await openWorkspace(lantai);
  await expect(workspacePage(page).panel('chart').locator('canvas').first()).toBeVisible();
  const all = await panelsIn(page);
  await settledBoxes(page);
  const start = await borders(page);

  await test.step('popped out of a place of its own, a panel comes back to the same place and size', async () => {
    await page.getByRole('button', { name: shellEn.panel.popOut.replace('{panel}', shellEn.panels.ticket) }).click();
    const out = (await windowsOf(lantai, 'workspace', 2)).find((window) => window !== page);
    await expect(tab(page, 'ticket-1')).toHaveCount(0);
    await out?.evaluate(async () => window.lantai.windows.returnPanels()).catch(() => undefined);
    await windowsOf(lantai, 'workspace', 1);
    await expect.poll(() => borders(page)).toEqual(start);
  });

  await test.step('maximised by two clicks, restored by Escape', async () => {
    await tab(page, 'book-1').dblclick();
    await expect.poll(async () => (await box(groupOf(page, 'book-1'))).width).toBeGreaterThan(1_800);
    await page.keyboard.press('Escape');
    await expect.poll(() => borders(page)).toEqual(start);
  });

  await test.step('dragged by the mouse beside another, and undone with Ctrl+Z', async () => {
    await page.keyboard.press('ControlOrMeta+Shift+KeyE');
    await expect(page.getByRole('region', { name: dockEn.mode.title })).toBeVisible();
    // The mode's bar moves the dock down a frame before the dock is as much shorter.
    const [, top = 0, , height = 0] = start['watchlist-1'] ?? [];
    await expect
      .poll(async () => {
        const [, y = 0, , shorter = 0] = (await borders(page))['watchlist-1'] ?? [];
        return y > top && y + shorter === top + height;
      })
      .toBe(true);
    await settledBoxes(page);
    const inMode = await borders(page);
    // Also a panel that went to a window of its own: its window goes when it comes home.
    await choose(page, 'ticket-1', 'panel.popOut');
    await windowsOf(lantai, 'workspace', 2);
    await expect(tab(page, 'ticket-1')).toHaveCount(0);
    await page.bringToFront();
    await page.keyboard.press('ControlOrMeta+KeyZ');
    await windowsOf(lantai, 'workspace', 1);
    await expect.poll(() => borders(page)).toEqual(inMode);
    await drag(page, 'book-1', workspacePage(page).panel('chart'), { x: 0.5, y: 0.92 });
    await expect.poll(async () => (await box(groupOf(page, 'book-1'))).x).toBeLessThan(1_000);
    await settledBoxes(page);
    const moved = await borders(page);
    // One more in the column: each gives a pixel or two to the margin.
    for (const id of ['watchlist-1', 'orders-1', 'running-trade-1']) {
      const [before, after] = [inMode[id] ?? [], moved[id] ?? []];
      expect(after).toHaveLength(4);
      for (const [at, px] of after.entries()) expect(Math.abs(px - (before[at] ?? 0)), id).toBeLessThanOrEqual(2);
    }
    await drag(page, 'portfolio-1', workspacePage(page).panel('watchlist'), { x: 0.5, y: 0.5 });
    await expect(groupOf(page, 'watchlist-1').locator('[data-tab="portfolio-1"]')).toHaveCount(1);
    await page.keyboard.press('ControlOrMeta+KeyZ');
    await expect.poll(() => borders(page)).toEqual(moved);
    await page.keyboard.press('ControlOrMeta+KeyZ');
    await expect.poll(() => borders(page)).toEqual(inMode);
    await page.keyboard.press('ControlOrMeta+Shift+KeyZ');
    await expect.poll(() => borders(page)).toEqual(moved);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: dockEn.mode.title })).toHaveCount(0);
  });

  await test.step('floated, docked again, closed and offered back', async () => {
    // The mode's bar has gone; the floor has its height again.
    await expect.poll(async () => (await borders(page))['watchlist-1']).toEqual(start['watchlist-1']);
    await settledBoxes(page);
    const before = await borders(page);
    // Panels only get other places: what is in them stays in the document, and scrolled where it was.
    const list = await page.evaluateHandle(() =>
      [...document.querySelectorAll('section[data-panel]:not([data-panel="ticket-1"]) *')].find(
        (element) =>
          element.scrollHeight > element.clientHeight + 60 &&
          element.clientHeight > 0 &&
          /auto|scroll/.test(getComputedStyle(element).overflowY),
      ),
    );
    await list.evaluate((element) => element?.scrollTo({ top: 40 }));
    const chart = page.locator('section[data-panel="chart-1"] canvas').first();
    const marked = await chart.evaluateHandle((canvas) => canvas);
    await choose(page, 'ticket-1', 'panel.float');
    await expect(page.locator('.dv-view.is-floating [data-tab="ticket-1"]')).toBeVisible();
    await expect(page.getByRole('dialog', { name: shellEn.panels.ticket })).toBeVisible();
    await choose(page, 'ticket-1', 'panel.dock');
    await expect.poll(() => borders(page)).toEqual(before);
    expect(await list.evaluate((element) => [element?.isConnected, element?.scrollTop])).toEqual([true, 40]);
    expect(await chart.evaluate((canvas, old) => canvas === old, marked)).toBe(true);
    await tab(page, 'ticket-1').focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: commandsEn['panel.close'] }).press('Enter');
    await expect(tab(page, 'ticket-1')).toHaveCount(0);
    await page.locator('.layout-closed').getByRole('button', { name: dockEn.mode.undo }).click();
    await expect.poll(() => borders(page)).toEqual(before);
    expect(await panelsIn(page)).toEqual(all);
  });

  await test.step('only a cross that is shown closes a panel', async () => {
    const own = page.locator('.dv-inactive-tab').first();
    const cross = own.locator('.panel-tab-close');
    // A row that is laid out anew may bring any part of a tab under a pointer that is pressed already.
    const pressed = await cross.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const target = document.elementFromPoint(left + width / 2, top + height / 2);
      return target === null ? 'nothing' : element.contains(target) ? 'the cross' : target.closest('.dv-tab')?.id;
    });
    expect(pressed).toBe(await own.getAttribute('id'));
    const id = await own.getAttribute('data-panel-id');
    await own.hover();
    await cross.click();
    await expect(tab(page, id ?? '')).toHaveCount(0);
    await page.locator('.layout-closed').getByRole('button', { name: dockEn.mode.undo }).click();
    await expect(tab(page, id ?? '')).toHaveCount(1);
    expect(await panelsIn(page)).toEqual(all);
  });

  // A hundred such stories are in the dock's own tests; here is one in a real window.
  const seed = Number(process.env.LANTAI_DOCKING_SEED ?? 11);
  await test.step(`thirty random operations, seed ${seed}`, async () => {
    const { done, lost } = await randomOperations(page, seed);
    expect(lost, `seed ${seed}: ${done.join(' · ')}`).toEqual([]);
  });

  await test.step('the saved layout opens equal after a restart', async () => {
    const saved = await savedLayout(page);
    const here = await panelsIn(page);
    const { dataDir } = lantai;
    const file = dataDirOf(dataDir, 'practice', 'practice').things.layout;
    await lantai.quit();
    lantai = await launch({ dataDir, displays: [DISPLAY] });
    const [again] = await windowsOf(lantai, 'workspace', 1);
    if (!again) throw new Error('no window');
    await expect.poll(() => panelsIn(again)).toEqual(here);
    // A click into nothing: something is saved anew only if it is not the same.
    expect(await savedLayout(again)).toEqual(saved);
    expect(readFileSync(file, 'utf8')).toContain('"dock"');
    await expect(noticeCards(again)).toHaveCount(0);
  });
});

test('what is typed goes to a window of its own, and comes back as it was typed there last', async () => {
  const { page } = await openWorkspace(lantai);
  const lotsOf = (shown: Page): Locator => workspacePage(shown).ticket.getByLabel(ticketEn.lots, { exact: true });
  const toOwnWindow = page.getByRole('button', {
    name: shellEn.panel.popOut.replace('{panel}', shellEn.panels.ticket),
  });
  await lotsOf(page).fill('20');
  await toOwnWindow.click();
  const own = (await windowsOf(lantai, 'workspace', 2)).find((window) => window !== page);
  if (!own) throw new Error('no window');
  await expect(lotsOf(own)).toHaveValue('20');
  await lotsOf(own).fill('7');
  // By its title bar: its page is not asked any more.
  await own.evaluate(async () => window.lantai.windows.close()).catch(() => undefined);
  await windowsOf(lantai, 'workspace', 1);
  await expect(lotsOf(page)).toHaveValue('7');
  await lotsOf(page).fill('');
  await toOwnWindow.click();
  const again = (await windowsOf(lantai, 'workspace', 2)).find((window) => window !== page);
  if (!again) throw new Error('no window');
  await expect(lotsOf(again)).toHaveValue('');
});
