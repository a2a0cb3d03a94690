import { setTimeout as pause } from 'node:timers/promises';
import { namesOf } from '#shared/records.ts';
import { percentile } from '#shared/statistics.ts';
import { freshDataDir, launch, removeDataDir, type Workstation } from '../../e2e/support/app.ts';
import { practiceAccount, unlock } from '../../e2e/support/sign-in.ts';
import { onlyWindow, windowsOf } from '../../e2e/support/windows.ts';
import type { Figure } from '../figure.ts';
import { isQuick, unlessQuick } from '../quick.ts';
import { WORKSTATION } from '../workstation.ts';
import { between, cpuMeter, type Used } from './cpu.ts';
import { DISPLAY, FOUR_WINDOWS, INVESTING, panelsOf, saveFloors, TRADING } from './floors.ts';
import { STAGES } from './in-page.ts';
import { openPeer, type Peer } from './peer.ts';
import { type ProbedPage, probe } from './probe.ts';
import { type Profiler, profilerOf } from './profile.ts';
import { collectGarbage, type RendererMemory, rendererMemory } from './renderers.ts';
import {
  type Floor,
  OF_A_PERSON,
  OF_A_PROGRAM,
  paletteOpenings,
  type SymbolChange,
  switches,
  symbolRounds,
} from './steps.ts';

const VISITS = unlessQuick(8, 2);
/** Rounds of palettes and of workspace switches, and how many of them are in one. */
const ROUNDS = unlessQuick(5, 1);
const PALETTES = unlessQuick(8, 1);
const SWITCHES = unlessQuick(4, 2);
/** Presses of the peer in a turn of its own, one for each round of ours. */
const PEER_PRESSES = unlessQuick(10, 1);
/** Until windows have drawn the last prices of a market that was stopped, or the first of one that goes on, ms. */
const SETTLED_MS = unlessQuick(300, 10);
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

/** Ours beside the peer in as many windows; both are of this run, so that the ratio depends on no machine. */
const ratios = (name: string, took: readonly number[], peer: readonly number[], windows: number): Figure[] =>
  [0.5, 0.95].map((share) =>
    figure(
      `${name}, p${share * 100}, ratio`,
      percentile(took, share),
      percentile(peer, share),
      'ms',
      `20 texts in ${windows} ${windows === 1 ? 'window' : 'windows'}`,
    ),
  );

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
 * measures the change of the stock alone, `--switch` that of the workspace, `--rest` what windows do with nobody at the keys. In turns with all but
 * the last a page of twenty texts, which shows what of a wait is not ours.
 */
export async function bench(args: readonly string[]): Promise<readonly Figure[]> {
  const dataDir = freshDataDir();
  saveFloors(dataDir);
  const lantai = await launch({ dataDir, displays: [DISPLAY], ...WORKSTATION });
  try {
    const peer = await openPeer();
    try {
      const profiled = profilerOf(args);
      const four = await signedIn(lantai);
      if (args.includes('--switch')) return await switched(lantai, four, peer, profiled);
      if (args.includes('--rest')) return await rested(lantai, four, profiled);
      return await measure(lantai, four, peer, profiled, args.includes('--symbol'));
    } finally {
      await peer.close();
    }
  } finally {
    await lantai.quit();
    removeDataDir(dataDir);
  }
}

/** Rounds of ours, each with one of the peer after it, for which the market stands still: our windows then do nothing. */
async function inTurns<Took>(
  rounds: number,
  ours: (round: number) => Promise<readonly Took[]>,
  peer: (presses: number) => Promise<readonly number[]>,
  window: ProbedPage,
): Promise<{ readonly ours: readonly Took[]; readonly peer: readonly number[] }> {
  const all: { ours: Took[]; peer: number[] } = { ours: [], peer: [] };
  for (let round = 0; round < rounds; round += 1) {
    all.ours.push(...(await ours(round)));
    await marketStep(window, 'pause');
    all.peer.push(...(await peer(PEER_PRESSES)));
    await marketStep(window, 'continue');
  }
  return all;
}

/** Does nothing in a quick run, whose market stands still all the time. */
async function marketStep({ page }: ProbedPage, kind: 'pause' | 'continue'): Promise<void> {
  if (isQuick) return;
  await page.evaluate((step) => window.lantai.practice.step({ kind: step }), kind);
  await pause(SETTLED_MS);
}

async function showsAll(four: readonly ProbedPage[]): Promise<ProbedPage> {
  const [first] = four;
  if (!first) throw new Error('no window');
  await Promise.all(four.map((window, at) => window.shows({ kind: 'panels', ids: panelsOf(FOUR_WINDOWS)[at] ?? [] })));
  return first;
}

/** What prices alone cost, after the windows have settled. */
async function rested(
  lantai: Workstation,
  four: readonly ProbedPage[],
  profiled: Profiler,
): Promise<readonly Figure[]> {
  const { page } = await showsAll(four);
  const meter = await cpuMeter(lantai, page);
  await pause(RUNNING_MS / 3);
  const before = meter?.used();
  await profiled('rest', four, () => pause(RUNNING_MS));
  const after = meter?.used();
  return before && after ? restFigures(between(before, after), RUNNING_MS) : [];
}

async function measure(
  lantai: Workstation,
  four: readonly ProbedPage[],
  peer: Peer,
  profiled: Profiler,
  symbolOnly: boolean,
): Promise<readonly Figure[]> {
  const first = await showsAll(four);
  const meter = await cpuMeter(lantai, first.page);
  await pause(RUNNING_MS / 3);
  const idle = meter?.used();
  await pause((RUNNING_MS * 2) / 3);
  const rested = meter?.used();
  const atRest = await rendererMemory(lantai, first.page);

  const inFour = (presses: number) => peer.presses(4, presses);
  const byHand = await profiled('symbol', four, async () =>
    inTurns(VISITS, await symbolRounds(four, OF_A_PERSON, meter), inFour, first),
  );
  const pressAtOnce = await symbolRounds(four, OF_A_PROGRAM, null);
  const atOnce: SymbolChange[] = [];
  for (let round = 0; round < VISITS / 2; round += 1) atOnce.push(...(await pressAtOnce(round)));
  const drawnOf = (changes: readonly SymbolChange[]): number[] => changes.map(({ drawn }) => drawn);
  const changed = [
    ...symbolFigures(byHand.ours),
    ...ratios('symbol change', drawnOf(byHand.ours), byHand.peer, 4),
    ...ratios('first visit of a stock', drawnOf(byHand.ours.filter(({ firstVisit }) => firstVisit)), byHand.peer, 4),
    ...spread('the same, moved there, pressed and let go in one moment', drawnOf(atOnce), 100),
    ...(idle && rested ? restFigures(between(idle, rested), (RUNNING_MS * 2) / 3) : []),
  ];
  if (symbolOnly) return changed;
  const palettes = await profiled('palette', [first], () =>
    inTurns(
      ROUNDS,
      (round) => paletteOpenings(first, PALETTES, round === 0),
      (presses) => peer.presses(1, presses),
      first,
    ),
  );
  // What waits for collection right after the changes is chance: between 590 and 920 MB of the same code.
  await pause(RUNNING_MS);
  const afterWork = await rendererMemory(lantai, first.page);

  await Promise.all(four.map(({ page }) => collectGarbage(page)));
  const collected = await rendererMemory(lantai, first.page);

  return [
    ...changed,
    ...spread('key to palette painted', palettes.ours, 50),
    ...ratios('palette', palettes.ours, palettes.peer, 1),
    ...(await switched(lantai, four, peer, profiled)),
    memory('20 panels in 4 windows', 'after 15 s', atRest),
    memory('20 panels in 4 windows', '15 s after all changes', afterWork),
    memory('20 panels in 4 windows', 'and garbage collected', collected),
  ];
}

/** Two workspaces of two windows each, there and back. */
async function switched(
  lantai: Workstation,
  four: readonly ProbedPage[],
  peer: Peer,
  profiled: Profiler,
): Promise<readonly Figure[]> {
  const [first] = four;
  if (!first) throw new Error('no window');
  // Two of the four windows go with this.
  await first.page.evaluate(async (id) => window.lantai.workspaces.open({ id }), INVESTING.id);
  const two = await probed(lantai, 2);
  await Promise.all(two.map((window, at) => window.shows({ kind: 'panels', ids: panelsOf(INVESTING)[at] ?? [] })));
  const [carrier] = two;
  if (!carrier) throw new Error('no window');
  const took = await profiled('switch', two, () =>
    inTurns(
      ROUNDS,
      (round) => switches(two, [floorOf(TRADING), floorOf(INVESTING)], SWITCHES, round === 0),
      (presses) => peer.presses(2, presses),
      carrier,
    ),
  );

  await Promise.all(two.map(({ page }) => collectGarbage(page)));
  return [
    ...spread('click to other workspace painted, 2 windows', took.ours, 400),
    ...ratios('workspace switch', took.ours, took.peer, 2),
    memory('2 windows', 'after these switches, garbage collected', await rendererMemory(lantai, carrier.page)),
  ];
}

const memory = (what: string, when: string, { megabytes, processes }: RendererMemory): Figure =>
  figure(`${what}, ${processes} renderers, ${when}`, megabytes, 600, 'MB', 'maximum');

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
