import type { Page } from '@playwright/test';
import { clockAhead, type Drawn, install, STAGES, type Stage, type Wanted } from './in-page.ts';

export type { Wanted } from './in-page.ts';

const PATIENCE_MS = 20_000;

/** A window that can be asked when it had drawn something. */
export type ProbedPage = {
  readonly page: Page;
  watch(wanted: Wanted): Promise<void>;
  /** Unix ms by the machine's clock; `input` is the last click or key in this window since `watch`. */
  drawn(wanted: Wanted): Promise<Drawn>;
  /** Waits until it is drawn, however long ago that was. */
  shows(wanted: Wanted): Promise<void>;
};

export async function probe(page: Page): Promise<ProbedPage> {
  await page.evaluate(install);
  const ahead = await page.evaluate(clockAhead);
  const inTime = async (answer: Promise<Drawn>, wanted: Wanted): Promise<Drawn> => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(async () => {
      const why = await page.evaluate((one) => window.uiProbe.missing(one), wanted).catch(String);
      late.reject(new Error(`not drawn within ${PATIENCE_MS / 1_000} s: ${JSON.stringify(wanted)}: ${why}`));
    }, PATIENCE_MS);
    try {
      const { input, drawn, ready } = await Promise.race([answer, late.promise]);
      return { input: input - ahead, drawn: drawn - ahead, ready: mapped(ready, (at) => at - ahead) };
    } finally {
      clearTimeout(timer);
    }
  };
  const watch = (wanted: Wanted): Promise<void> => page.evaluate((one) => window.uiProbe.watch(one), wanted);
  const drawn = (wanted: Wanted): Promise<Drawn> =>
    inTime(
      page.evaluate(() => window.uiProbe.drawn()),
      wanted,
    );
  return {
    page,
    watch,
    drawn,
    async shows(wanted) {
      await watch(wanted);
      await drawn(wanted);
    },
  };
}

/** ms from the input in the first window. */
export type Change = {
  /** To the moment when the last window of all has drawn it. */
  readonly drawn: number;
  /** To the moment when each panel's parts were in the page of the window that was last with it. */
  readonly ready: Readonly<Partial<Record<Stage, number>>>;
  /** The same, in the window that was clicked. */
  readonly readyHere: Readonly<Partial<Record<Stage, number>>>;
};

export async function untilDrawn(
  pages: readonly ProbedPage[],
  wanted: readonly Wanted[],
  input: () => Promise<void>,
): Promise<Change> {
  const all = pages.map((page, at) => ({ page, one: wanted[at] ?? wanted[0] }));
  for (const { page, one } of all) if (one) await page.watch(one);
  const answers = Promise.all(all.flatMap(({ page, one }) => (one ? [page.drawn(one)] : [])));
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
