import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { DisplaySpec } from '#electron-on-chromium/client.ts';
import { dataDirOf } from '#main/platform/files/data-dir.ts';
import settingsEn from '#shared/i18n/en/settings.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import workspacesEn from '#shared/i18n/en/workspaces.json' with { type: 'json' };
import { launch, removeDataDir, type Workstation } from './support/app.ts';
import { test } from './support/fixtures.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { openWorkspace, unlock } from './support/sign-in.ts';
import { english } from './support/texts.ts';
import { onlyWindow, windowsOf } from './support/windows.ts';
import { codeIn, noticeCards, numberAt, pressSend, statusBar, workspacePage } from './support/workspace-page.ts';

type Rectangle = { x: number; y: number; width: number; height: number };

/** A laptop of high density, a monitor to its left that reaches above it, and one turned upright to its right. */
const laptop: DisplaySpec = { id: 11, bounds: { x: 0, y: 0, width: 1_440, height: 900 }, scaleFactor: 2 };
const left: DisplaySpec = { id: 12, bounds: { x: -1_920, y: -200, width: 1_920, height: 1_080 } };
const upright: DisplaySpec = { id: 13, bounds: { x: 1_440, y: -600, width: 1_080, height: 1_920 }, rotation: 90 };
const office = [laptop, left, upright];

/** The workstation of the test that runs. */
let lantai: Workstation;

const desktop = (): NonNullable<Workstation['desktop']> => {
  if (!lantai.desktop) throw new Error('this needs a runtime whose displays a test can set');
  return lantai.desktop;
};
const placesOf = (): Promise<Rectangle[]> =>
  lantai.inMain(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.getBounds()), undefined);
const move = (index: number, bounds: Rectangle): Promise<void> =>
  lantai.inMain(({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[to.index]?.setBounds(to.bounds), {
    index,
    bounds,
  });
const isOn = ({ bounds }: DisplaySpec, { x, y, width, height }: Rectangle): boolean =>
  x >= bounds.x && y >= bounds.y && x + width <= bounds.x + bounds.width && y + height <= bounds.y + bounds.height;
const layoutFile = (): string => dataDirOf(lantai.dataDir, 'practice', 'practice').things.layout;
const savedText = (): string => readFileSync(layoutFile(), 'utf8');

const popOut = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: shellEn.panel.popOut.replace('{panel}', name) }).click();
};

/** A window on each of the three displays, and all of it on disk. */
async function threeWindows(): Promise<{ page: Page; places: Rectangle[] }> {
  const { page } = await openWorkspace(lantai);
  await workspacePage(page).panel('chart').locator('canvas').first().waitFor();
  await popOut(page, shellEn.panels.chart);
  await windowsOf(lantai, 'workspace', 2);
  await popOut(page, shellEn.panels.book);
  await windowsOf(lantai, 'workspace', 3);
  const places = [
    { x: 40, y: 30, width: 1_300, height: 820 },
    { x: -1_800, y: -150, width: 1_500, height: 900 },
    { x: 1_500, y: -500, width: 700, height: 1_500 },
  ];
  for (const [index, bounds] of places.entries()) await move(index, bounds);
  await expect.poll(placesOf).toEqual(places);
  await expect.poll(savedText).toContain('"width": 700');
  return { page, places };
}
/** Texts and pictures of a card that reach out of it. */
const spilled = (cards: readonly Element[]): readonly string[] =>
  cards.flatMap((card) => {
    const { left, right, top, bottom } = card.getBoundingClientRect();
    return [...card.querySelectorAll(':not(svg *)')]
      .filter((part) => {
        const box = part.getBoundingClientRect();
        return box.left < left || box.right > right + 1 || box.top < top || box.bottom > bottom + 1;
      })
      .map((part) => part.textContent ?? part.tagName);
  });

/** What a window's chart is called, if it has one: the stock that it shows. */
const chartName = async (window: Page): Promise<string> => {
  const chart = workspacePage(window).panel('chart').getByRole('application');
  return (await chart.isVisible()) ? ((await chart.getAttribute('aria-label')) ?? '') : '';
};

test.describe('on a workstation that several tests use', () => {
  const shared = shareWorkstation({ displays: office });
  test.beforeEach(() => {
    lantai = shared().lantai;
  });

  test('the status bar shows the name that was given to the connected displays', async () => {
    const { page } = shared();
    const status = statusBar(page);
    const nameless = english('workspaces:displays', { count: 3 });
    await expect(status).toContainText(nameless);
    await page.keyboard.press('ControlOrMeta+Comma');
    const settings = await onlyWindow(lantai, 'settings');
    await settings.getByRole('navigation').getByRole('button', { name: settingsEn.sections.windows }).click();
    const sets = settings.getByRole('list', { name: settingsEn.arrangements.list });
    await expect(sets.getByRole('listitem')).toHaveCount(1);
    await expect(sets).toContainText('1920 × 1080, 1440 × 900, 1080 × 1920');

    await sets.getByRole('button', { name: new RegExp(`^${settingsEn.arrangements.renameShort}`) }).click();
    await sets.getByRole('textbox').fill('Office');
    await sets.getByRole('textbox').press('Enter');
    await expect(sets).toContainText(settingsEn.arrangements.current);
    await expect(status).toContainText('Office');

    await desktop().setDisplays([laptop]);
    await expect(status).not.toContainText('Office');
    await desktop().setDisplays(office);
    await expect(status).toContainText('Office');
  });

  test('a template for three displays fills each of them, and no book in it is empty', async () => {
    const { page } = shared();
    await page.getByRole('button', { name: workspacesEn.new }).click();
    const cards = page.getByRole('dialog', { name: workspacesEn.gallery.title }).locator('.ws-card');
    await expect(cards.first()).toContainText(english('workspaces:windows', { count: 3 }));
    expect(await cards.evaluateAll(spilled)).toEqual([]);
    await cards.first().click();
    const windows = await windowsOf(lantai, 'workspace', 3);
    const sizesOf = (all: readonly Rectangle[]): readonly string[] =>
      all.map(({ width, height }) => `${width} × ${height}`).sort();
    await expect.poll(async () => sizesOf(await placesOf())).toEqual(sizesOf(office.map(({ bounds }) => bounds)));
    const booksOf = (): Promise<number[]> =>
      Promise.all(windows.map((window) => workspacePage(window).panel('book').count()));
    // The windows draw their panels after they are there.
    await expect.poll(booksOf).toContain(3);
    const desk = windows[(await booksOf()).indexOf(3)];
    if (!desk) throw new Error('no window with three books');
    await expect(workspacePage(desk).panel('book').locator('tr[data-row="0"] [data-bid="price"]')).toHaveText([
      /\d/,
      /\d/,
      /\d/,
    ]);
    const names = await workspacePage(desk)
      .tab(/^Order book/)
      .allInnerTexts();
    expect(new Set(names).size, names.join()).toBe(3);
    await page.keyboard.press('ControlOrMeta+1');
    await windowsOf(lantai, 'workspace', 1);
  });

  test('a workspace from a template is a tab beside the first, and each keeps its panels', async () => {
    const { page } = shared();
    const on = workspacePage(page);
    const created = await page.evaluate(async () => window.lantai.workspaces.create({ template: 'investor' }));
    expect(created).toMatchObject({ ok: true });
    const tabs = page.getByRole('navigation', { name: shellEn.workspaces });
    await expect(tabs.getByText(workspacesEn.templates.investor.name)).toHaveAttribute('aria-current', 'page');
    await expect(on.tab(/^Portfolio/)).toBeVisible();
    await expect(on.panel('running-trade')).toHaveCount(0);
    await expect(noticeCards(page)).toHaveCount(0);

    // A bar without room has the tab in its menu.
    const first = tabs.getByRole('button', { name: workspacesEn.open.replace('{name}', workspacesEn.first) });
    const more = tabs.getByRole('button', { name: english('workspaces:more', { count: 1 }) });
    const inMenu = page.getByRole('menuitem', { name: workspacesEn.first });
    const opened = inMenu.or(on.panel('running-trade')).first();
    // Figures that appear beside the tabs decide which of the two it is: one that has just gone is not waited for, and a
    // press that took effect without being answered in time is not repeated.
    await expect(async () => {
      if (!(await opened.isVisible())) await first.or(more).click({ timeout: 1_000 });
    }).toPass();
    await expect(opened).toBeVisible();
    if (await inMenu.isVisible()) await inMenu.click();
    await expect(on.panel('running-trade')).toBeVisible();
    await expect(tabs.getByText(workspacesEn.first)).toHaveAttribute('aria-current', 'page');
    await windowsOf(lantai, 'workspace', 1);
  });

  test('a workspace is exported and imported; a broken file changes nothing', async () => {
    const { page } = shared();
    const folder = mkdtempSync(join(tmpdir(), 'lantai-export-'));
    const file = join(folder, 'workspace.json');
    const answer = (filePath: string) => ({ canceled: false, filePath, filePaths: [filePath] });
    const list = () =>
      page.evaluate(async () => {
        const now = await window.lantai.workspaces.list();
        return now.ok ? now.value : null;
      });
    const before = await list();
    await desktop().answerDialog(answer(file));
    const saved = await page.evaluate(async (id) => window.lantai.workspaces.exportFile({ id }), before?.current ?? '');
    expect(saved).toEqual({ ok: true, value: { kind: 'saved', file: 'workspace.json' } });

    writeFileSync(join(folder, 'half.json'), readFileSync(file, 'utf8').slice(0, 200));
    await desktop().answerDialog(answer(join(folder, 'half.json')));
    const refused = await page.evaluate(async () => window.lantai.workspaces.importFile());
    expect(refused).toEqual({ ok: true, value: { kind: 'refused', reason: 'not-json' } });
    expect((await list())?.workspaces.map(({ id }) => id)).toEqual(before?.workspaces.map(({ id }) => id));

    await desktop().answerDialog(answer(file));
    const imported = await page.evaluate(async () => window.lantai.workspaces.importFile());
    expect(imported).toMatchObject({ ok: true, value: { kind: 'imported', name: `${workspacesEn.first} 2` } });
    await expect(workspacePage(page).panel('watchlist')).toBeVisible();
    expect((await list())?.workspaces).toHaveLength(2);
    rmSync(folder, { recursive: true });
  });
});

test.describe('on a workstation of its own', () => {
  test.beforeEach(async () => {
    lantai = await launch({ displays: office });
  });
  test.afterEach(async () => {
    await lantai.quit();
    removeDataDir(lantai.dataDir);
  });

  test('windows move to the displays that are there, and an arrangement of three opens on one and again on three', async () => {
    const { page, places } = await threeWindows();
    await test.step('the chart in its own window follows the watchlist', async () => {
      const shown = async (): Promise<string> =>
        (await Promise.all((await windowsOf(lantai, 'workspace', 3)).map(chartName))).join();
      const row = workspacePage(page).watchRows.nth(3);
      const code = await codeIn(row);
      expect(await shown()).not.toContain(code);
      await row.click();
      await expect.poll(shown).toContain(code);
      await expect(workspacePage(page).submit).toContainText(new RegExp(`${code}|Enter price`));
    });
    await test.step('a display is unplugged, and plugged in again', async () => {
      await desktop().setDisplays([laptop, left]);
      await expect
        .poll(async () => {
          const [main, chart, book] = await placesOf();
          return [main, chart, book && [laptop, left].some((each) => isOn(each, book))];
        })
        .toEqual([places[0], places[1], true]);
      await desktop().setDisplays(office);
      await expect.poll(placesOf).toEqual(places);
    });
    await test.step('after a restart on one display each window is on it, with its panels and without the PIN', async () => {
      const { dataDir } = lantai;
      await lantai.quit();
      lantai = await launch({ dataDir, displays: [laptop] });
      const pages = await windowsOf(lantai, 'workspace', 3);
      for (const place of await placesOf()) expect(isOn(laptop, place)).toBe(true);
      const panelsOf = (window: Page): Promise<string[]> =>
        window
          .locator('section[data-panel]')
          .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.panel ?? ''));
      const alone = async (): Promise<string[]> =>
        (await Promise.all(pages.map(panelsOf))).filter(({ length }) => length === 1).flat();
      await expect.poll(async () => (await alone()).toSorted()).toEqual(['book-1', 'chart-1']);
      for (const page of pages) {
        const state = await page.evaluate(async () => window.lantai.session.state());
        expect(state).toMatchObject({ ok: true, value: { trading: { kind: 'locked' } } });
      }
      await desktop().setDisplays(office);
      await expect.poll(placesOf).toEqual(places);
    });
  });

  test('a window in full screen is in full screen again after a restart, and goes back to its place', async () => {
    const fullScreen = (): Promise<boolean[]> =>
      lantai.inMain(
        ({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isFullScreen()),
        undefined,
      );
    const { page, pin } = await openWorkspace(lantai);
    const place = { x: -1_700, y: -120, width: 1_400, height: 860 };
    await move(0, place);
    await expect.poll(placesOf).toEqual([place]);
    await page.keyboard.press('F11');
    await expect.poll(fullScreen).toEqual([true]);
    await expect.poll(placesOf).toEqual([left.bounds]);
    await expect.poll(savedText).toContain('"fullScreen": true');

    const { dataDir } = lantai;
    await lantai.quit();
    lantai = await launch({ dataDir, displays: office });
    const again = await onlyWindow(lantai, 'workspace');
    await expect(workspacePage(again).panel('watchlist')).toBeVisible();
    await expect.poll(fullScreen).toEqual([true]);
    await expect.poll(placesOf).toEqual([left.bounds]);
    await unlock(again, pin);
    await again.keyboard.press('F11');
    await expect.poll(fullScreen).toEqual([false]);
    await expect.poll(placesOf).toEqual([place]);
    await expect.poll(savedText).not.toContain('"fullScreen": true');
  });

  test('a popped-out panel returns to its tab when its window is closed, also after a kill', async () => {
    const { page } = await openWorkspace(lantai);
    const on = workspacePage(page);
    await on.showPortfolio();
    await popOut(page, shellEn.panels.portfolio);
    const [, out] = await windowsOf(lantai, 'workspace', 2);
    await expect(on.tab(/^Portfolio/)).toHaveCount(0);
    await expect.poll(savedText).toContain('"origins": {\n      "portfolio-1"');

    const { dataDir } = lantai;
    await lantai.kill();
    lantai = await launch({ dataDir, displays: office });
    const pages = await windowsOf(lantai, 'workspace', 2);
    for (const workspace of pages) await workspace.locator('.title-bar').waitFor();
    const alone = await Promise.all(pages.map((workspace) => workspace.locator('.title-bar.is-slim').count()));
    const [main, again] = alone[0] === 0 ? pages : [...pages].reverse();
    if (!main || !again || !out) throw new Error('a window is missing');
    await expect(workspacePage(again).panel('portfolio')).toBeVisible();
    // Its page is gone before it can receive the answer.
    await again.evaluate(async () => window.lantai.windows.returnPanels()).catch(() => undefined);
    await windowsOf(lantai, 'workspace', 1);
    const tabs = main.locator('.dv-groupview', { has: workspacePage(main).tab(/^Orders/) }).locator('.panel-tab');
    await expect(tabs).toHaveText([/^Orders/, /^Portfolio/]);
    await expect.poll(savedText).not.toContain('"place"');
  });

  test('a crashed window is restored with its panels, and the feed and the orders are unaffected', async () => {
    const { page } = await openWorkspace(lantai);
    const on = workspacePage(page);
    await expect(on.bid(9)).not.toBeEmpty();
    const price = await numberAt(on.bid(9));
    await on.price.fill(String(price));
    await on.lots.fill('7');
    await pressSend(on);
    await on.showOrders();
    await expect(on.orderRow('BNTG').first()).toContainText('OPEN');
    await popOut(page, shellEn.panels.chart);
    await windowsOf(lantai, 'workspace', 2);
    await expect.poll(savedText).toContain('"origins": {\n      "chart-1"');
    const places = await placesOf();

    await lantai.inMain(
      ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
      undefined,
    );
    // The driver gives a page up that has crashed once: what it shows is read through the app, once it has been reloaded.
    const shown = (): Promise<string> =>
      lantai.inMain(async ({ BrowserWindow }) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents;
        return String(await contents?.executeJavaScript('document.body.innerText').catch(() => ''));
      }, undefined);
    await expect.poll(shown).toMatch(new RegExp(shellEn.panels.book, 'i'));
    await expect.poll(shown).toContain(shellEn.feed.live);
    const other = (await windowsOf(lantai, 'workspace', 2)).find((window) => window !== page);
    const status = await other?.evaluate(async () => window.lantai.feed.status());
    expect(status).toMatchObject({ ok: true, value: { reconnects: 0 } });
    expect(await shown()).not.toContain(`${shellEn.panels.chart}\n`);
    expect(await placesOf()).toEqual(places);
    const orders = await other?.evaluate(async () => window.lantai.orders.list());
    expect(orders).toMatchObject({ ok: true, value: { orders: [{ status: 'OPEN' }] } });
  });
});
