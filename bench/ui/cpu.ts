import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { namesOf, recordOf } from '#shared/records.ts';
import type { Workstation } from '../../e2e/support/app.ts';

/** ms of processor time that each part of the workstation has used so far. */
export type Used = {
  readonly windows: number;
  readonly compositor: number;
  readonly main: number;
  readonly exchange: number;
};

export type CpuMeter = { used(): Used };

/** What was used from one reading to a later one of the same meter. */
export const between = <Part extends string>(
  before: Readonly<Record<Part, number>>,
  after: Readonly<Record<Part, number>>,
): Record<Part, number> => recordOf(namesOf(after), (part) => after[part] - before[part]);

/** Who is who among the workstation's processes; null where there is no /proc (anything but Linux). */
export async function cpuMeter(lantai: Workstation, page: Page): Promise<CpuMeter | null> {
  const main = await lantai.inMain(() => process.pid, undefined);
  const browser = page.context().browser();
  if (!browser || !processorMs(main)) return null;
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const windows = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const compositor = processInfo.filter(({ type }) => type !== 'renderer').map(({ id }) => id);
  const chromium = new Set([...windows, ...compositor]);
  const exchange = childrenOf(main).filter((pid) => !chromium.has(pid));
  const sum = (pids: readonly number[]): number => pids.reduce((all, pid) => all + (processorMs(pid) ?? 0), 0);
  return {
    used: () => ({ windows: sum(windows), compositor: sum(compositor), main: sum([main]), exchange: sum(exchange) }),
  };
}

const NS_PER_MS = 1e6;

/** ms that all threads of a process have used, by the scheduler's own fine count; null where there is no /proc. */
export function processorMs(pid: number): number | null {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce((all, task) => {
      const [nanoseconds] = readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ');
      return all + Number(nanoseconds) / NS_PER_MS;
    }, 0);
  } catch {
    return null;
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
