// Processor time of the programs that were run: a slow or busy machine takes longer, but not much more of this.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Fields of /proc/…/stat in clock ticks: user and system time of all children that have ended, and of their children. */
const CHILDREN_FIELDS = [13, 14];
/** Linux counts so many ticks a second on every platform that Node supports. */
const TICKS_PER_SECOND = 100;
/** Processor seconds that {@link calibrate} took where the budgets were measured. */
const REFERENCE_SECONDS = 0.4;
const CALIBRATION_ROUNDS = 150;

/** The children's processor time in a line of /proc/…/stat, in seconds. The name in it may contain spaces and brackets. */
export function childrenSeconds(stat) {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return CHILDREN_FIELDS.reduce((sum, index) => sum + Number(fields[index]), 0) / TICKS_PER_SECOND;
}

/** Processor time of all programs that have ended so far, in seconds; null where the system does not report it. */
export function processorSeconds() {
  try {
    return childrenSeconds(readFileSync('/proc/self/stat', 'utf8'));
  } catch {
    return null;
  }
}

/**
 * How much processor time this machine needs for the same work, as a multiple of the machine on which the budgets
 * were measured. Takes about half a second itself.
 */
export function calibrate() {
  const before = process.cpuUsage();
  let digest = Buffer.alloc(1 << 20);
  for (let round = 0; round < CALIBRATION_ROUNDS; round += 1) {
    const key = createHash('sha256').update(digest).digest();
    digest = Buffer.concat([key, digest.subarray(key.length)]);
    [...digest.subarray(0, 1 << 14)].sort((left, right) => left - right).join();
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6 / REFERENCE_SECONDS;
}
