import type { CDPSession, Page } from '@playwright/test';
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { median, percentile } from '#shared/statistics.ts';
import { freshDataDir, launch, removeDataDir } from '../e2e/support/app.ts';
import { saveProfile } from '../e2e/support/exchange-profile.ts';
import { signIn } from '../e2e/support/sign-in.ts';
import { addPanel } from '../e2e/support/workspace-page.ts';
import { hidePlain, openPlain, openRoom, type Scrolled, scrollBack, showPlain } from './chat/in-page.ts';
import { type LongRoom, startWithLongRoom } from './chat/long-room.ts';
import type { Benchmark, Figure } from './figure.ts';
import { unlessQuick } from './quick.ts';
import { DISPLAY } from './ui/floors.ts';
import { WORKSTATION } from './workstation.ts';

const MESSAGES = unlessQuick(10_000, 120);
const OPENINGS = unlessQuick(20, 2);
const ROUNDS = unlessQuick(2, 1);
/** A fast hand on a wheel: about 5,000 px a second. */
const PIXELS_A_FRAME = unlessQuick(80, 400);
const FPS = 60;
/** ms from the press on a room until its newest messages are painted. */
const LIMIT_MS = 300;
const MB = 1024 * 1024;

const SUBJECTS = {
  room: { list: '.chat-log', begin: 'p.chat-begin' },
  plain: { list: '.bench-plain', begin: '[data-message="0"]' },
} as const;
type Subject = keyof typeof SUBJECTS;

/** What the page holds once garbage is collected. */
type Held = { readonly heap: number; readonly nodes: number };
type Meter = { busyMs(): Promise<number>; held(): Promise<Held> };

async function meterOf(page: Page): Promise<Meter> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async (name: string): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  };
  return {
    busyMs: async () => (await read('TaskDuration')) * 1_000,
    async held() {
      // What a first collection lets go of, a second one collects.
      await cdp.send('HeapProfiler.collectGarbage');
      await cdp.send('HeapProfiler.collectGarbage');
      return { heap: (await read('JSHeapUsedSize')) / MB, nodes: await read('Nodes') };
    },
  };
}

type Costs = Scrolled & { readonly busy: number };

async function scrolled(page: Page, meter: Meter, subject: Subject): Promise<Costs> {
  const before = await meter.busyMs();
  const found = await page.evaluate(scrollBack, { ...SUBJECTS[subject], pixelsAFrame: PIXELS_A_FRAME });
  const busy = ((await meter.busyMs()) - before) / found.frames;
  if (found.rowsOnScreen < 5) throw new Error(`the ${subject} drew ${found.rowsOnScreen} rows`);
  return { ...found, busy };
}

/** Another room, with few messages: the long one is closed while it is open. */
async function shortRoom(page: Page, long: string): Promise<{ room: string; newest: string }> {
  return page.evaluate(async (id) => {
    const list = await window.lantai.chat.rooms();
    const found = list.ok
      ? list.value.rooms.find(({ id: room, kind, status }) => kind === 'group' && status === 'active' && room !== id)
      : undefined;
    if (!found?.last) throw new Error('no other room');
    return { room: found.id, newest: found.last.id };
  }, long);
}

/** A room of many messages in a window of the workstation on the practice exchange, beside a plain list of the same rows. */
export const bench: Benchmark = async () => {
  const long = await startWithLongRoom(MESSAGES);
  const dataDir = freshDataDir();
  try {
    const args = ['--profile', saveProfile(dataDir, long.exchange.profile)];
    const lantai = await launch({ dataDir, displays: [DISPLAY], ...WORKSTATION, args });
    try {
      const { page } = await signIn(lantai);
      // What asks for the PIN lies over the panels.
      await page.keyboard.press('Escape');
      await page.evaluate(() => window.lantai.workspaces.create({ template: 'empty' }));
      const panel = await addPanel(page, 'chat');
      await panel.getByRole('option').first().waitFor();
      await page.locator('.panel-tab').filter({ hasText: shellEn.panels.chat }).dblclick();
      return await measure(page, long);
    } finally {
      await lantai.quit();
    }
  } finally {
    removeDataDir(dataDir);
    await long.close();
  }
};

async function measure(page: Page, { room, newest, texts }: LongRoom): Promise<readonly Figure[]> {
  const meter = await meterOf(page);
  const short = await shortRoom(page, room);
  await page.evaluate(openRoom, short);
  const before = await meter.held();

  const first = await page.evaluate(openRoom, { room, newest });
  const costs: Record<Subject, Costs[]> = { room: [], plain: [] };
  let whole = before;
  for (let round = 0; round < ROUNDS; round += 1) {
    costs.room.push(await scrolled(page, meter, 'room'));
    if (round === 0) whole = await meter.held();
    await page.evaluate(showPlain, { texts });
    costs.plain.push(await scrolled(page, meter, 'plain'));
    await page.evaluate(hidePlain);
    await page.evaluate(openRoom, short);
    await page.evaluate(openRoom, { room, newest });
  }

  const again: number[] = [];
  const plain: number[] = [];
  await page.evaluate(openRoom, short);
  const closedOnce = await meter.held();
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    again.push((await page.evaluate(openRoom, { room, newest })).ms);
    await page.evaluate(openRoom, short);
    plain.push((await page.evaluate(openPlain, { room })).ms);
  }
  const closedOften = await meter.held();

  const name = (what: string): string => `room of ${MESSAGES} messages: ${what}`;
  const figure = (what: string, ours: number, peer: number, unit: string, against: string): Figure => ({
    name: name(what),
    ours,
    peer,
    ratio: ours / peer,
    unit,
    against,
  });
  const of = (subject: Subject, value: (each: Costs) => number): number => median(costs[subject].map(value));
  const fps = ({ frames, ms }: Costs): number => frames / (ms / 1_000);
  const PLAIN = 'a plain list, same rows';
  return [
    figure('opened, first time', first.ms, LIMIT_MS, 'ms', 'limit'),
    figure('opened again, p50', median(again), median(plain), 'ms', PLAIN),
    figure('opened again, p95', percentile(again, 0.95), LIMIT_MS, 'ms', 'limit'),
    figure('scrolled, frames', of('room', fps), of('plain', fps), 'fps', PLAIN),
    figure('scrolled, frames', of('room', fps), FPS, 'fps', 'what a display shows'),
    figure(
      'scrolled, main thread a frame',
      of('room', ({ busy }) => busy),
      of('plain', ({ busy }) => busy),
      'ms',
      PLAIN,
    ),
    figure(
      'scrolled, longest frame',
      of('room', ({ longest }) => longest),
      of('plain', ({ longest }) => longest),
      'ms',
      PLAIN,
    ),
    figure(
      'read to its beginning, first time',
      (costs.room[0]?.ms ?? 0) / 1_000,
      (costs.plain[0]?.ms ?? 0) / 1_000,
      's',
      PLAIN,
    ),
    figure('heap, all of it read', whole.heap, before.heap, 'MB', 'another room'),
    figure(`heap, closed ${OPENINGS} times`, closedOften.heap, closedOnce.heap, 'MB', 'closed once'),
    figure(`nodes, closed ${OPENINGS} times`, closedOften.nodes, closedOnce.nodes, 'nodes', 'closed once'),
  ];
}
