import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { workspacePage } from '../../e2e/support/workspace-page.ts';
import { unlessQuick } from '../quick.ts';
import { between, type CpuMeter, type Used } from './cpu.ts';
import { type Change, type ProbedPage, type Target, untilDrawn } from './probe.ts';
import { type Work, workMeter } from './work.ts';

/** What the last step set going, such as newer candles, is over before the next. */
const BETWEEN_MS = 250;

/** How long the pointer has been where it presses, and how long the button is held, ms. */
export type Hand = { readonly arrivedMs: number; readonly heldMs: number };

/** A person's is not quicker. */
export const OF_A_PERSON: Hand = { arrivedMs: 120, heldMs: 80 };
/** A program's: moved there, pressed and let go in one moment. */
export const OF_A_PROGRAM: Hand = { arrivedMs: 0, heldMs: 0 };

/** The button goes down and up: what the driver checks before its own click is not the person's wait. */
export async function pressHere(page: Page, { heldMs }: Hand): Promise<void> {
  await page.mouse.down();
  if (heldMs > 0) await pause(heldMs);
  await page.mouse.up();
}

const STOCKS = unlessQuick(10, 2);
const WARM_UP = unlessQuick(2, 1);

/** One change of the stock: how long it took, and what every process worked meanwhile. */
export type SymbolChange = Change & { readonly firstVisit: boolean; readonly used: Used | null; readonly work: Work };

/**
 * Stocks chosen one after another by a click on their row of the first window's watchlist: ten, in each of `visits`
 * rounds. Those of a warm-up before them are not measured, so that what is measured has its first visits too.
 */
export async function symbolRounds(
  pages: readonly ProbedPage[],
  hand: Hand,
  meter: CpuMeter | null,
): Promise<(visit: number) => Promise<SymbolChange[]>> {
  const [first] = pages;
  if (!first) throw new Error('no window');
  const rows = workspacePage(first.page).watchRows;
  const names = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('row-id') ?? ''));
  const codes = names.slice(0, STOCKS + WARM_UP);
  if (codes.length < STOCKS + WARM_UP) throw new Error(`the watchlist shows ${codes.length} stocks only`);
  let pictures: readonly string[] = [];
  const works = await workMeter(pages.map(({ page }) => page));
  const change = async (code: string, firstVisit: boolean): Promise<SymbolChange> => {
    const box = await rows.filter({ hasText: code }).locator('.ag-cell[col-id="code"]').boundingBox();
    if (!box) throw new Error(`no row of ${code}`);
    await first.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    if (hand.arrivedMs > 0) await pause(hand.arrivedMs);
    const doneBefore = await works.done();
    const before = meter?.used();
    const took = await untilDrawn(pages, [{ kind: 'stock', code }], () => pressHere(first.page, hand));
    const after = meter?.used();
    const work = between(doneBefore, await works.done());
    const next = await Promise.all(pages.map(({ page }) => page.evaluate(() => window.uiProbe.chartPicture())));
    if (next.some((picture, at) => picture === pictures[at]))
      throw new Error(`a chart still shows the stock before ${code}`);
    pictures = next;
    await pause(BETWEEN_MS);
    return { ...took, firstVisit, used: before && after ? between(before, after) : null, work };
  };
  for (const code of codes.slice(0, WARM_UP)) await change(code, true);
  return async (visit) => {
    const all: SymbolChange[] = [];
    for (const code of codes.slice(WARM_UP)) all.push(await change(code, visit === 0));
    return all;
  };
}

/** The palette opened by its key and closed by Escape. @param warmUp whether some more come first, which are not measured */
export async function paletteOpenings(window: ProbedPage, times: number, warmUp: boolean): Promise<number[]> {
  const took: number[] = [];
  for (let round = warmUp ? -WARM_UP : 0; round < times; round += 1) {
    const { drawn } = await untilDrawn([window], [{ kind: 'palette' }], () => window.page.keyboard.press('Control+k'));
    if (round >= 0) took.push(drawn);
    await window.page.keyboard.press('Escape');
    await window.page.locator('.palette').waitFor({ state: 'detached' });
    await pause(BETWEEN_MS / 2);
  }
  return took;
}

export type Floor = { readonly name: string; readonly panels: readonly (readonly string[])[] };

/** A workspace is opened by its key in the first window, until every window shows its panels with their values. */
export async function openFloor(pages: readonly ProbedPage[], { name, panels }: Floor): Promise<number> {
  const [first] = pages;
  const at = await first?.page.evaluate(async (wanted) => {
    const list = await window.lantai.workspaces.list();
    return list.ok ? list.value.workspaces.findIndex((workspace) => workspace.name === wanted) : -1;
  }, name);
  if (!first || at === undefined || at < 0) throw new Error(`no workspace ${name}`);
  const targets = panels.map((ids): Target => ({ kind: 'panels', ids }));
  const { drawn } = await untilDrawn(pages, targets, () => first.page.keyboard.press(`Control+Digit${at + 1}`));
  await pause(BETWEEN_MS * 2);
  return drawn;
}

/** There and back, alternately. @param times even, so that the next come from the same workspace */
export async function switches(
  pages: readonly ProbedPage[],
  floors: readonly [Floor, Floor],
  times: number,
  warmUp: boolean,
): Promise<number[]> {
  const took: number[] = [];
  const unmeasured = warmUp ? 2 : 0;
  for (let round = 0; round < unmeasured + times; round += 1) {
    const ms = await openFloor(pages, floors[round % 2 === 0 ? 0 : 1]);
    if (round >= unmeasured) took.push(ms);
  }
  return took;
}
