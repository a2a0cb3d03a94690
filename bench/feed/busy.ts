import { performance } from 'node:perf_hooks';

/** What this thread has computed, ms, where the runtime measures it: a busy machine then distorts less. Else the time that passes. */
export function busyMs(): number {
  const { threadCpuUsage }: { threadCpuUsage?: () => { user: number; system: number } } = process;
  if (threadCpuUsage === undefined) return performance.now();
  const { user, system } = threadCpuUsage();
  return (user + system) / 1000;
}
