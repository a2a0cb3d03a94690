import { expect, type Locator, type Page } from '@playwright/test';
import { PANEL_KINDS, type PanelKind } from '#shared/contract/panels.ts';
import commonEn from '#shared/i18n/en/common.json' with { type: 'json' };
import { test } from './support/fixtures.ts';
import { type SharedWorkstation, shareWorkstation } from './support/shared-workstation.ts';
import { addPanel, workspacePage } from './support/workspace-page.ts';

const shared = shareWorkstation({ panels: 'none' });

/** Buttons of one name are alike, such as those of every row: the first ones are pressed. */
const OF_ONE_NAME = 2;

/**
 * Choosing what is chosen already changes nothing: a person whose posts are shown, and a row of the
 * agenda whose stock the row above it has chosen.
 */
const OF_THE_STOCK = /^(post-stock \$BNTG|agenda-row )/;
/** A ladder that is opened stands in the middle already: the ladder's own tests move it first. */
const OF_THE_MIDDLE = /^btn .* Centre$/;
const OF_A_PERSON = /^post-author /;

/** A button by what it is called and where it stands among those of that name. */
type Press = { readonly name: string; readonly nth: number };

/** What every panel's host holds: the head with its tab and menus, and the panel itself. */
const groupOf = (page: Page, kind: PanelKind): Locator =>
  page.locator('.dv-groupview', { has: workspacePage(page).panel(kind) });

/** What is chosen among several stays chosen when it is pressed again. */
const BUTTONS =
  'button:not(:disabled, [role="radio"][aria-checked="true"], [role="tab"][aria-selected="true"]), [role="button"], summary';

/** Names of the buttons that can be pressed now. The one of `press` is marked and focused: its own focus is no effect. */
const buttonsIn = (group: Locator, press: Press | null = null): Promise<string[]> =>
  group.locator(BUTTONS).evaluateAll((all, wanted) => {
    const shown = all
      .filter((button) => button.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((button) => {
        const label = button.getAttribute('aria-label') ?? button.textContent?.replace(/[\d,.]+/g, '0') ?? '';
        return { button: button as HTMLElement, name: `${button.className} ${label}` };
      });
    for (const old of document.querySelectorAll('[data-pressing]')) old.removeAttribute('data-pressing');
    const found = wanted && shown.filter(({ name }) => name === wanted.name)[wanted.nth];
    found?.button.setAttribute('data-pressing', '');
    found?.button.focus();
    return shown.map(({ name }) => name);
  }, press);

/** @returns whether it is there */
const mark = async (group: Locator, press: Press): Promise<boolean> =>
  (await buttonsIn(group, press)).filter((name) => name === press.name).length > press.nth;

/** What looks at a page from inside: what it compares is as long as the page, and is not sent. */
type PageWatch = {
  /** Resolves when nothing of the page has changed by itself for a while; that is what it is compared with from then on. */
  settled(): Promise<void>;
  isDifferent(): boolean;
};
type WatchedWindow = Window & { pageWatch?: PageWatch };

/** Runs in the page. */
function watchPage(): void {
  const SETTLED_MS = 50;
  /** What a press can change and the market does not: states, fields, menus, dialogs, messages, what is in the dock. Rows and figures move by themselves. */
  const stateOfPage = (): string => {
    const parts: string[] = [String(document.body.dataset.copied ?? '')];
    const root = document.documentElement;
    parts.push(JSON.stringify(root.dataset), root.lang);
    for (const each of document.querySelectorAll<HTMLElement>('*')) {
      if (each.closest('[role="row"]:not(.ag-header-row), tr[data-row], .title-bar, .status-bar')) continue;
      const states = ['expanded', 'pressed', 'selected', 'checked', 'current', 'busy', 'sort', 'disabled', 'invalid']
        .map((state) => each.getAttribute(`aria-${state}`))
        .join();
      const value = each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement ? each.value : '';
      const isOff = each.matches(':disabled');
      parts.push(`${each.tagName}.${each.className}|${states}|${isOff}|${value}|${each.getAttribute('open') ?? ''}`);
    }
    // The status bar names the stock that the link groups show.
    parts.push((document.querySelector('.status-bar')?.textContent ?? '').replace(/[\d,.:]/g, ''));
    for (const each of document.querySelectorAll(
      '[role="status"], [role="alert"], [role="dialog"], [role="menu"], h2, h3',
    ))
      parts.push((each.textContent ?? '').replace(/\d/g, ''));
    return parts.join('\n');
  };
  let before = '';
  (window as WatchedWindow).pageWatch = {
    async settled() {
      before = stateOfPage();
      for (let last = ''; last !== before; ) {
        last = before;
        await new Promise((passed) => setTimeout(passed, SETTLED_MS));
        before = stateOfPage();
      }
    },
    isDifferent: () =>
      (document.activeElement !== document.body && !document.activeElement?.closest('[data-pressing]')) ||
      stateOfPage() !== before,
  };
}

/** Waits until nothing of the page changes by itself. What it compares is in the page since the test opened its panel. */
const settled = (page: Page): Promise<unknown> => page.evaluate(() => (window as WatchedWindow).pageWatch?.settled());

/** Whether the focus is elsewhere than on the button, or anything that was settled is different. */
const isDifferentFromSettled = (page: Page): Promise<boolean | undefined> =>
  page.evaluate(() => (window as WatchedWindow).pageWatch?.isDifferent());

/** The panel with what it loads, in the empty workspace that is shown. */
async function open(page: Page, kind: PanelKind): Promise<Locator> {
  await addPanel(page, kind);
  await settled(page);
  return groupOf(page, kind);
}

/** Opens the panel in a new workspace, where a press has closed the panel or taken it to another window. */
async function openAnew(page: Page, kind: PanelKind): Promise<Locator> {
  await page.evaluate(() => window.lantai.workspaces.create({ template: 'empty' }));
  return open(page, kind);
}

/** Whether anything was different soon after the press: in the page, its focus, the clipboard, or a window more or less. */
async function hasEffect({ lantai, page }: SharedWorkstation, group: Locator, press: Press): Promise<boolean> {
  await settled(page);
  const windows = lantai.pages().length;
  const isDifferent = async (): Promise<boolean> =>
    lantai.pages().length !== windows || (await isDifferentFromSettled(page)) === true;
  // What is drawn anew while it is pressed is pressed again, unless the press took effect without being answered in time.
  let presses = 0;
  let isGone = false;
  await expect(async () => {
    if (presses > 0 && (await isDifferent())) return;
    presses += 1;
    // An earlier press that took its time has taken it away.
    isGone = !(await mark(group, press));
    if (isGone) return;
    const dialog = page.getByRole('dialog').getByRole('button', { name: commonEn.close });
    // One whose part was loaded only after the press before had been judged.
    if (await dialog.isVisible()) await dialog.click();
    await page.locator('[data-pressing]').click({ timeout: 1_000 });
  }).toPass();
  if (isGone) return true;
  return expect
    .poll(isDifferent)
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
}

function pressesOf(names: readonly string[]): Press[] {
  const counts = new Map<string, number>();
  return names.flatMap((name) => {
    const nth = counts.get(name) ?? 0;
    counts.set(name, nth + 1);
    const max = OF_A_PERSON.test(name) ? 1 : OF_ONE_NAME;
    return nth < max && !OF_THE_STOCK.test(name) && !OF_THE_MIDDLE.test(name) ? [{ name, nth }] : [];
  });
}

for (const kind of PANEL_KINDS)
  test(`every button of the ${kind} panel does something`, async () => {
    const station = shared();
    const { page } = station;
    await page.evaluate(watchPage);
    let group = await open(page, kind);
    const presses = pressesOf(await buttonsIn(group));
    const dead: string[] = [];
    for (const press of presses) {
      if (!(await group.isVisible())) group = await openAnew(page, kind);
      if (!(await mark(group, press))) continue;
      if (!(await hasEffect(station, group, press))) dead.push(`${press.name} (${press.nth})`);
      await page.keyboard.press('Escape');
      const message = group.getByRole('button', { name: commonEn.dismiss });
      if (await message.isVisible()) await message.click();
    }
    expect(presses.length).toBeGreaterThan(2);
    expect(dead).toEqual([]);
  });
