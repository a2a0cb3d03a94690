import type { Page } from '@playwright/test';
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { median, percentile } from '#shared/statistics.ts';
import { freshDataDir, launch, removeDataDir, type Workstation } from '../../e2e/support/app.ts';
import { onlyWindow } from '../../e2e/support/windows.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { unlessQuick } from '../quick.ts';
import { DISPLAY } from '../ui/floors.ts';
import { WORKSTATION } from '../workstation.ts';

const TIMES = unlessQuick(20, 1);
/** ms from the press on the panel's name until it is drawn with what it shows. */
const LIMIT_MS = 300;

/** Each research panel, and what it has once it shows something. */
const PANELS = {
  company: '.company-stats dd',
  brokers: '.brokers-side tbody tr, .panel-state',
  'market-map': '.market-map-canvas',
  screener: '.ag-row',
  actions: '.actions-day-number',
  notifications: '.inbox-title, .panel-state',
} as const;
/** A panel that requests nothing: what opening costs anyway. */
const PEER = { explorer: '.explorer-path' } as const;

/** Opens a panel by the menu and closes it by its tab. @returns ms from the press until it had been painted */
async function openOnce(page: Page, kind: keyof typeof shellEn.panels, proof: string): Promise<number> {
  await page.getByRole('button', { name: shellEn.panel.add }).click();
  // A pointer is over what it presses; the workstation loads the panel's code from then on.
  await page.getByRole('menuitem', { name: new RegExp(`^${shellEn.panels[kind]}`) }).hover();
  const { ms, id } = await page.evaluate(
    async ([name, selector]) => {
      const item = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find((each) =>
        each.textContent?.startsWith(name),
      );
      if (!item) throw new Error(`no ${name} in the menu`);
      const before = new Set(document.querySelectorAll('section[data-panel]'));
      const frame = (): Promise<number> => new Promise((begun) => requestAnimationFrame(begun));
      const opened = (): HTMLElement | undefined =>
        [...document.querySelectorAll<HTMLElement>('section[data-panel]')].find((each) => !before.has(each));
      const isDrawn = (): boolean => {
        const host = opened();
        return host?.querySelector(selector) != null && host.querySelector('.panel-loading') === null;
      };
      const begun = performance.now();
      item.click();
      const until = begun + 10_000;
      while (!isDrawn()) {
        if (performance.now() > until) throw new Error(`${name} is not drawn`);
        await frame();
      }
      // The frame that shows it has been painted when the next one begins.
      await frame();
      return { ms: performance.now() - begun, id: opened()?.dataset.panel ?? '' };
    },
    [shellEn.panels[kind], proof] as const,
  );
  await page.locator(`.panel-tab[data-tab="${id}"]`).click({ button: 'middle' });
  return ms;
}

/** Longer than a busy machine takes to start. */
const START_TIMEOUT_MS = 60_000;

/** The workspace with its panels; nothing here needs the PIN. */
async function signedIn(lantai: Workstation): Promise<Page> {
  const login = await onlyWindow(lantai, 'login');
  await login.getByRole('button', { name: /^fill in$/i }).click({ timeout: START_TIMEOUT_MS });
  await login.getByRole('button', { name: /^sign in$/i }).click();
  const page = await onlyWindow(lantai, 'workspace');
  await page.locator('.ag-row').first().waitFor({ timeout: START_TIMEOUT_MS });
  // What asks for the PIN lies over the panels.
  await page.keyboard.press('Escape');
  return page;
}

/** How long each research panel takes to open in a window of the workstation, on the running practice exchange. */
export const bench: Benchmark = async () => {
  const dataDir = freshDataDir();
  const lantai = await launch({ dataDir, displays: [DISPLAY], ...WORKSTATION });
  const took = new Map<string, number[]>();
  try {
    const page = await signedIn(lantai);
    for (let time = 0; time < TIMES; time += 1) {
      for (const [kind, proof] of Object.entries({ ...PEER, ...PANELS })) {
        const ms = await openOnce(page, kind as keyof typeof shellEn.panels, proof);
        took.set(kind, [...(took.get(kind) ?? []), ms]);
      }
    }
  } finally {
    await lantai.quit();
    removeDataDir(dataDir);
  }
  const timesOf = (kind: string): readonly number[] => took.get(kind) ?? [];
  const peer = percentile(timesOf('explorer'), 0.95);
  return Object.keys(PANELS).flatMap((kind): Figure[] => {
    const ours = percentile(timesOf(kind), 0.95);
    const p50 = median([...timesOf(kind)]);
    return [
      { name: `panel open p95: ${kind}`, ours, peer: LIMIT_MS, ratio: ours / LIMIT_MS, unit: 'ms', against: 'limit' },
      { name: `panel open p95: ${kind}`, ours, peer, ratio: ours / peer, unit: 'ms', against: 'API explorer, p95' },
      {
        name: `panel open p50: ${kind}`,
        ours: p50,
        peer: LIMIT_MS,
        ratio: p50 / LIMIT_MS,
        unit: 'ms',
        against: 'limit',
      },
      {
        name: `panel open, first time: ${kind}`,
        ours: timesOf(kind)[0] ?? Number.NaN,
        peer: timesOf('explorer')[0] ?? Number.NaN,
        ratio: (timesOf(kind)[0] ?? Number.NaN) / (timesOf('explorer')[0] ?? Number.NaN),
        unit: 'ms',
        against: 'API explorer, first time',
      },
    ];
  });
};
