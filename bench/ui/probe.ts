import type { Page } from '@playwright/test';
import { clockOffset, type Drawn, install, STAGES, type Stage, type Target } from './in-page.ts';

export type { Target } from './in-page.ts';

const TIMEOUT_MS = 20_000;

/** A window that reports when it had drawn something. */
export type ProbedPage = {
  readonly page: Page;
  watch(target: Target): Promise<void>;
  /** Unix ms by the machine's clock; `input` is the last click or key in this window since `watch`. */
  drawn(target: Target): Promise<Drawn>;
  /** Waits until it is drawn, however long ago that was. */
  shows(target: Target): Promise<void>;
};

export async function probe(page: Page): Promise<ProbedPage> {
  await page.evaluate(install);
  const offset = await page.evaluate(clockOffset);
  const inTime = async (answer: Promise<Drawn>, target: Target): Promise<Drawn> => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(async () => {
      const why = await page.evaluate((awaited) => window.uiProbe.missing(awaited), target).catch(String);
      late.reject(new Error(`not drawn within ${TIMEOUT_MS / 1_000} s: ${JSON.stringify(target)}: ${why}`));
    }, TIMEOUT_MS);
    try {
      const { input, drawn, ready } = await Promise.race([answer, late.promise]);
      return { input: input - offset, drawn: drawn - offset, ready: mapped(ready, (at) => at - offset) };
    } finally {
      clearTimeout(timer);
    }
  };
  const watch = (target: Target): Promise<void> => page.evaluate((watched) => window.uiProbe.watch(watched), target);
  const drawn = (target: Target): Promise<Drawn> =>
    inTime(
      page.evaluate(() => window.uiProbe.drawn()),
      target,
    );
  return {
    page,
    watch,
    drawn,
    async shows(target) {
      await watch(target);
      await drawn(target);
    },
  };
}

/** ms from the input in the first window. */
export type Change = {
  /** To the moment when the last window of all has drawn it. */
  readonly drawn: number;
  /** To the moment when each panel's parts were in the page of the window that was last with it. */
  readonly ready: Readonly<Partial<Record<Stage, number>>>;
  /** As `ready`, but in the window that was clicked. */
  readonly readyHere: Readonly<Partial<Record<Stage, number>>>;
};

export async function untilDrawn(
  pages: readonly ProbedPage[],
  targets: readonly Target[],
  input: () => Promise<void>,
): Promise<Change> {
  const all = pages.map((page, at) => ({ page, target: targets[at] ?? targets[0] }));
  for (const { page, target } of all) if (target) await page.watch(target);
  const answers = Promise.all(all.flatMap(({ page, target }) => (target ? [page.drawn(target)] : [])));
  // Where the input fails, that is what is to be read, and not that its pages were closed.
  answers.catch(() => undefined);
  await input();
  const times = await answers;
  const from = times[0]?.input ?? Number.NaN;
  const latest: Partial<Record<Stage, number>> = {};
  for (const stage of STAGES) {
    const ats = times.flatMap(({ ready }) => ready[stage] ?? []);
    if (ats.length > 0) latest[stage] = Math.max(...ats) - from;
  }
  return {
    drawn: Math.max(...times.map(({ drawn }) => drawn)) - from,
    ready: latest,
    readyHere: mapped(times[0]?.ready ?? {}, (at) => at - from),
  };
}

const mapped = (times: Drawn['ready'], change: (at: number) => number): Drawn['ready'] =>
  Object.fromEntries(Object.entries(times).map(([stage, at]) => [stage, change(at)]));
