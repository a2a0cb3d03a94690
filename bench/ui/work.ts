import type { CDPSession, Page } from '@playwright/test';

/** ms of the windows' main threads, all windows together, so far: processor time, not waiting. */
export type Work = { readonly script: number; readonly style: number; readonly layout: number; readonly all: number };

export type WorkMeter = { done(): Promise<Work> };

const NAMES = {
  script: 'ScriptDuration',
  style: 'RecalcStyleDuration',
  layout: 'LayoutDuration',
  all: 'TaskDuration',
} as const;

/** Asking costs each window a little, so it is done before the input and after the drawing. */
export async function workMeter(pages: readonly Page[]): Promise<WorkMeter> {
  const sessions = await Promise.all(pages.map((page) => page.context().newCDPSession(page)));
  for (const session of sessions) await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    async done() {
      const each = await Promise.all(sessions.map(durations));
      const sum = (part: keyof Work): number => each.reduce((all, window) => all + window[part], 0);
      return { script: sum('script'), style: sum('style'), layout: sum('layout'), all: sum('all') };
    },
  };
}

async function durations(session: CDPSession): Promise<Work> {
  const { metrics } = await session.send('Performance.getMetrics');
  const ms = (name: string): number => (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1_000;
  return { script: ms(NAMES.script), style: ms(NAMES.style), layout: ms(NAMES.layout), all: ms(NAMES.all) };
}
