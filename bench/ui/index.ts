import { setTimeout as pause } from 'node:timers/promises';
import { namesOf } from '#shared/records.ts';
import { percentile } from '#shared/statistics.ts';
import { freshDataDir, launch, removeDataDir, type Workstation } from '../../e2e/support/app.ts';
import { practiceAccount, unlock } from '../../e2e/support/sign-in.ts';
import { onlyWindow, windowsOf } from '../../e2e/support/windows.ts';
import type { Figure } from '../figure.ts';
import { unlessQuick } from '../quick.ts';
import { WORKSTATION } from '../workstation.ts';
import { between, cpuMeter, type Used } from './cpu.ts';
import { DISPLAY, FOUR_WINDOWS, INVESTING, panelsOf, saveFloors, TRADING } from './floors.ts';
import { STAGES } from './in-page.ts';
import { type ProbedPage, probe } from './probe.ts';
import { type Profiler, profilerOf } from './profile.ts';
import { collectGarbage, rendererMemory } from './renderers.ts';
import {
  type Floor,
  OF_A_PERSON,
  OF_A_PROGRAM,
  paletteOpenings,
  type SymbolChange,
  switches,
  symbolChanges,
} from './steps.ts';

const VISITS = unlessQuick(8, 2);
const PALETTES = unlessQuick(40, 1);
const SWITCHES = unlessQuick(20, 2);
/** With prices running and nobody at the keys, before what the windows hold is weighed. */
const RUNNING_MS = unlessQuick(15_000, 60);

const AGAINST = 'the longest wait allowed';

function figure(name: string, ours: number, peer: number, unit = 'ms', against = AGAINST): Figure {
  return { name, ours, peer, ratio: ours / peer, unit, against };
}

const spread = (name: string, took: readonly number[], max: number): Figure[] => [
  figure(`${name}, p50`, percentile(took, 0.5), max),
  figure(`${name}, p95`, percentile(took, 0.95), max),
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
 * the result has been painted in every window. `--profile FOLDER` also writes where the
 * windows spend it, as profiles that a browser's tools open; it costs time itself. `--symbol`
 * measures the change of the stock alone.
 */
export async function bench(args: readonly string[]): Promise<readonly Figure[]> {
  const dataDir = freshDataDir();
  saveFloors(dataDir);
  const lantai = await launch({ dataDir, displays: [DISPLAY], ...WORKSTATION });
  try {
    return await measure(lantai, profilerOf(args), args.includes('--symbol'));
  } finally {
    await lantai.quit();
    removeDataDir(dataDir);
  }
}

async function measure(lantai: Workstation, profiled: Profiler, symbolOnly: boolean): Promise<readonly Figure[]> {
  const four = await signedIn(lantai);
  const [first] = four;
  if (!first) throw new Error('no window');
  await Promise.all(four.map((window, at) => window.shows({ kind: 'panels', ids: panelsOf(FOUR_WINDOWS)[at] ?? [] })));
  const meter = await cpuMeter(lantai, first.page);
  await pause(RUNNING_MS / 3);
  const idle = meter?.used();
  await pause((RUNNING_MS * 2) / 3);
  const rested = meter?.used();
  const atRest = await rendererMemory(lantai, first.page);

  const changes = await profiled('symbol', four, () => symbolChanges(four, VISITS, OF_A_PERSON, meter));
  const atOnce = await symbolChanges(four, VISITS / 2, OF_A_PROGRAM, null);
  const changed = [
    ...symbolFigures(changes),
    ...spread(
      'the same, moved there, pressed and let go in one moment',
      atOnce.map(({ drawn }) => drawn),
      100,
    ),
    ...(idle && rested ? restFigures(between(idle, rested), (RUNNING_MS * 2) / 3) : []),
  ];
  if (symbolOnly) return changed;
  const palettes = await profiled('palette', [first], () => paletteOpenings(first, PALETTES));
  // What waits for collection right after the changes is chance: between 590 and 920 MB of the same code.
  await pause(RUNNING_MS);
  const afterWork = await rendererMemory(lantai, first.page);

  await Promise.all(four.map(({ page }) => collectGarbage(page)));
  const collected = await rendererMemory(lantai, first.page);

  // Two of the four windows go with this.
  await first.page.evaluate(async (id) => window.lantai.workspaces.open({ id }), INVESTING.id);
  const two = await probed(lantai, 2);
  await Promise.all(two.map((window, at) => window.shows({ kind: 'panels', ids: panelsOf(INVESTING)[at] ?? [] })));
  const switched = await profiled('switch', two, () => switches(two, [floorOf(TRADING), floorOf(INVESTING)], SWITCHES));

  const memory = (when: string, { megabytes, processes }: typeof atRest): Figure =>
    figure(`20 panels in 4 windows, ${processes} renderers, ${when}`, megabytes, 600, 'MB', 'maximum');
  return [
    ...changed,
    ...spread('key to palette painted', palettes, 50),
    ...spread('click to other workspace painted, 2 windows', switched, 400),
    memory('after 15 s', atRest),
    memory('15 s after all changes', afterWork),
    memory('and garbage collected', collected),
  ];
}

/** The whole, and where it goes: panel by panel as far as the page, and the processors' work meanwhile. */
function symbolFigures(changes: readonly SymbolChange[]): Figure[] {
  const timesOf = (pick: (change: SymbolChange) => number | undefined): number[] =>
    changes.flatMap((change) => pick(change) ?? []);
  const first = changes.filter(({ firstVisit }) => firstVisit).map(({ drawn }) => drawn);
  const split = (name: string, took: readonly number[], unit = 'ms'): Figure[] =>
    took.length === 0
      ? []
      : [figure(`  ${name}, p50 beside p95`, percentile(took, 0.5), percentile(took, 0.95), unit, 'its p95')];
  const parts: readonly (keyof Used)[] = ['windows', 'compositor', 'main', 'exchange'];
  return [
    ...spread(
      'symbol change to 20 linked panels in 4 windows',
      timesOf(({ drawn }) => drawn),
      100,
    ),
    ...spread('of these, the first visit of a stock', first, 100),
    ...STAGES.flatMap((stage) => [
      ...split(
        `${stage} in the page, clicked window`,
        timesOf(({ readyHere }) => readyHere[stage]),
      ),
      ...split(
        `${stage} in the page, last window`,
        timesOf(({ ready }) => ready[stage]),
      ),
    ]),
    ...(['script', 'style', 'layout', 'all'] as const).flatMap((part) =>
      split(
        `windows' main threads, ${part}`,
        timesOf(({ work }) => work[part]),
      ),
    ),
    ...parts.flatMap((part) =>
      split(
        `processor time, ${part}`,
        timesOf(({ used }) => used?.[part]),
      ),
    ),
  ];
}

/** What prices alone cost: the share of one core that each part works with nobody at the keys. */
const restFigures = (used: Used, ms: number): Figure[] =>
  namesOf(used).map((part) => figure(`  at rest, ${part}`, (used[part] / ms) * 100, 100, '%', 'one core'));

async function signedIn(lantai: Workstation): Promise<ProbedPage[]> {
  const login = await onlyWindow(lantai, 'login');
  const { pin } = await practiceAccount(login);
  await login.getByRole('button', { name: /^fill in$/i }).click();
  await login.getByRole('button', { name: /^sign in$/i }).click();
  const pages = await probed(lantai, FOUR_WINDOWS.windows.length);
  if (pages[0]) await unlock(pages[0].page, pin);
  return pages;
}
