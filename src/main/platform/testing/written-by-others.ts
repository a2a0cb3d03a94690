import { utimesSync, writeFileSync } from 'node:fs';
import { eventually } from '#shared/testing/eventually.ts';

/** A watcher that has not looked within this time never will, ms: it looks twice a second and waits another one. */
const NOTICED_WITHIN_MS = 5_000;

/**
 * Writes a file as another program does, and waits until the assertion holds. A watcher compares with what it found at its
 * first look, which it takes some time after it was made: a change before that is none to it, and is made again here.
 */
export async function writtenByOthers(path: string, text: string, assertion: () => void): Promise<void> {
  let writtenAt = Number.NEGATIVE_INFINITY;
  let times = 0;
  await eventually(() => {
    if (performance.now() > writtenAt + NOTICED_WITHIN_MS) {
      writeFileSync(path, text);
      // Also where the clock of the disk is coarse.
      utimesSync(path, times, times);
      times += 1;
      writtenAt = performance.now();
    }
    assertion();
  });
}
