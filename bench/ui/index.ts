import { setTimeout as pause } from 'node:timers/promises';
import { freshDataDir, launch, removeDataDir, type Workstation } from '../../e2e/support/app.ts';
import { practiceAccount, unlock } from '../../e2e/support/story.ts';
import { onlyWindow, windowsOf } from '../../e2e/support/windows.ts';
import { percentile } from '../feed/statistics.ts';
import type { Figure } from '../figure.ts';
import { DISPLAY, FOUR_WINDOWS, INVESTING, panelsOf, saveFloors, TRADING } from './floors.ts';
import { type ProbedPage, probe } from './probe.ts';
import { type Profiler, profilerOf } from './profile.ts';
import { collectGarbage, rendererMemory } from './renderers.ts';
import { type Floor, paletteOpenings, switches, symbolChanges } from './steps.ts';

const VISITS = 4;
const PALETTES = 40;
const SWITCHES = 20;
/** With prices running, before what the windows hold is weighed. */
const RUNNING_MS = 15_000;

const AGAINST = 'the longest wait allowed';

function figure(name: string, ours: number, peer: number, unit = 'ms', against = AGAINST): Figure {
  return { name, ours, peer, ratio: ours / peer, unit, against };
}

const spread = (name: string, took: readonly number[], most: number): Figure[] => [
  figure(`${name}, p50`, percentile(took, 0.5), most),
  figure(`${name}, p95`, percentile(took, 0.95), most),
];

/** The window that carries the workspaces' tabs first. */
async function probed(lantai: Workstation, count: number): Promise<ProbedPage[]> {
  const pages = await windowsOf(lantai, 'workspace', count);
  const primary = await Promise.all(
    pages.map((page) =>
      page.evaluate(async () => {
        const own = await window.lantai.windows.self();
        return own.ok && own.value.primary;
      }),
    ),
  );
  const ordered = [...pages.filter((_page, at) => primary[at]), ...pages.filter((_page, at) => !primary[at])];
  return Promise.all(ordered.map(probe));
}

const floorOf = (workspace: typeof TRADING): Floor => ({ name: workspace.name, panels: panelsOf(workspace) });

/**
 * How long a person waits at the workstation itself, on the practice exchange with its prices
 * running: from the click or key, by the time that the event carries, until the frame that shows
 * what was asked for has been painted in every window. `--profile FOLDER` also writes where the
 * windows spend it, as profiles that a browser's tools open; it costs time itself.
 */
export async function bench(args: readonly string[]): Promise<readonly Figure[]> {
  const dataDir = freshDataDir();
  saveFloors(dataDir);
  const lantai = await launch({ dataDir, displays: [DISPLAY] });
  try {
    return await measure(lantai, profilerOf(args));
  } finally {
    await lantai.quit();
    removeDataDir(dataDir);
  }
}

async function measure(lantai: Workstation, profiled: Profiler): Promise<readonly Figure[]> {
  const four = await signedIn(lantai);
  const [first] = four;
  if (!first) throw new Error('no window');
  await Promise.all(four.map((one, at) => one.shows({ kind: 'panels', ids: panelsOf(FOUR_WINDOWS)[at] ?? [] })));
  await pause(RUNNING_MS);
  const atRest = await rendererMemory(lantai, first.page);

  const changes = await profiled('symbol', four, () => symbolChanges(four, VISITS));
  const palettes = await profiled('palette', [first], () => paletteOpenings(first, PALETTES));
  const atWork = await rendererMemory(lantai, first.page);

  await Promise.all(four.map(({ page }) => collectGarbage(page)));
  const kept = await rendererMemory(lantai, first.page);

  // Two of the four windows go with this.
  await first.page.evaluate(async (id) => window.lantai.workspaces.open({ id }), INVESTING.id);
  const two = await probed(lantai, 2);
  await Promise.all(two.map((one, at) => one.shows({ kind: 'panels', ids: panelsOf(INVESTING)[at] ?? [] })));
  const switched = await profiled('switch', two, () => switches(two, [floorOf(TRADING), floorOf(INVESTING)], SWITCHES));

  const memory = (when: string, { megabytes, processes }: typeof atRest): Figure =>
    figure(`20 panels in 4 windows, ${processes} renderers, ${when}`, megabytes, 600, 'MB', 'the most allowed');
  return [
    ...spread('symbol change to 16 linked panels in 4 windows', changes.all, 100),
    figure('of these, the first visit of a stock, p50', percentile(changes.firstVisits, 0.5), 100),
    ...spread('key to palette painted', palettes, 50),
    ...spread('click to other workspace painted, 2 windows', switched, 400),
    memory('after 15 s', atRest),
    memory('after all changes', atWork),
    memory('and garbage collected', kept),
  ];
}

async function signedIn(lantai: Workstation): Promise<ProbedPage[]> {
  const login = await onlyWindow(lantai, 'login');
  const { pin } = await practiceAccount(login);
  await login.getByRole('button', { name: /use it/i }).click();
  await login.getByRole('button', { name: /^sign in$/i }).click();
  const pages = await probed(lantai, FOUR_WINDOWS.windows.length);
  if (pages[0]) await unlock(pages[0].page, pin);
  return pages;
}
