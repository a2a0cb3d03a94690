import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { logFiles } from '#main/platform/log/log-file.ts';

/** The newest `bytes` of the log over all its files, oldest first, in whole lines; nothing where there is none. */
export async function logTail(dir: string, bytes: number): Promise<string> {
  const all = await Promise.all(
    logFiles()
      .toReversed()
      .map((name) => readFile(join(dir, name)).catch(() => Buffer.alloc(0))),
  );
  const whole = Buffer.concat(all);
  if (whole.byteLength <= bytes) return whole.toString('utf8');
  const start = whole.byteLength - bytes;
  // A line that is cut has lost the names of what is in it.
  const firstEnd = whole.indexOf(0x0a, start - 1);
  return firstEnd === -1 ? '' : whole.toString('utf8', firstEnd + 1);
}
