import { readFileSync } from 'node:fs';

/** The kernel reports process time in hundredths of a second, independent of its own timer frequency. */
const TICKS_PER_SECOND = 100;

/** Memory and processor time of a process, as the kernel reports them. */
export type Usage = {
  readonly residentMegabytes: number;
  /** Processor time since its start, user and system, in seconds. */
  readonly processorSeconds: number;
};

/** @throws Error where there is no /proc (anything but Linux), or no such process */
export function usageOf(pid: number): Usage {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]);
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may hold anything, so counting begins after it: field 3 is the first.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return { residentMegabytes: kilobytes / 1024, processorSeconds: ticks / TICKS_PER_SECOND };
}
