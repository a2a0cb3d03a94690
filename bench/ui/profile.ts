import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProbedPage } from './probe.ts';

/** Does the work, and writes what the pages' scripts spent their time on meanwhile where that is requested. */
export type Profiler = <Result>(
  name: string,
  pages: readonly ProbedPage[],
  work: () => Promise<Result>,
) => Promise<Result>;

const SAMPLE_US = 500;

export function profilerOf(args: readonly string[]): Profiler {
  const at = args.indexOf('--profile');
  const folder = at < 0 ? undefined : args[at + 1];
  if (folder === undefined) return (_name, _pages, work) => work();
  mkdirSync(folder, { recursive: true });
  return async (name, pages, work) => {
    const sessions = await Promise.all(pages.map(({ page }) => page.context().newCDPSession(page)));
    const before = await Promise.all(
      sessions.map(async (session) => {
        await session.send('Performance.enable', { timeDomain: 'threadTicks' });
        await session.send('Profiler.enable');
        await session.send('Profiler.setSamplingInterval', { interval: SAMPLE_US });
        const { metrics } = await session.send('Performance.getMetrics');
        await session.send('Profiler.start');
        return metrics;
      }),
    );
    const result = await work();
    for (const [index, session] of sessions.entries()) {
      const { profile } = await session.send('Profiler.stop');
      const { metrics } = await session.send('Performance.getMetrics');
      const grew = metrics.map((metric) => [
        metric.name,
        metric.value - (before[index]?.find((then) => then.name === metric.name)?.value ?? 0),
      ]);
      writeFileSync(join(folder, `${name}-${index + 1}.cpuprofile`), JSON.stringify(profile));
      writeFileSync(
        join(folder, `${name}-${index + 1}.metrics.json`),
        JSON.stringify(Object.fromEntries(grew), null, 1),
      );
      await session.detach();
    }
    return result;
  };
}
