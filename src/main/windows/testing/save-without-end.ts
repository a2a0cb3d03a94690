import { join } from 'node:path';
import { openLayoutStore } from '../layout-store.ts';
import { layoutNumber } from './numbered-layout.ts';

/**
 * A process that does nothing but save layouts, each with a number, until somebody kills it. It prints
 * each number before it saves the next layout.
 */
const [, , folder = '', seed = '1'] = process.argv;
const store = openLayoutStore(join(folder, 'layout.json'), {
  now: new Date(0),
  firstName: 'Floor',
  failed: (error) => {
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  },
});

for (let number = 1; ; number += 1) {
  store.save(layoutNumber(number));
  const printed = new Promise<void>((resolve) => process.stdout.write(`${number}\n`, () => resolve()));
  // Node queues what a full pipe does not take, and a kill would lose numbers whose layouts are written.
  if (process.stdout.writableLength > 0) await printed;
  // Sometimes one at a time, sometimes many that overtake each other.
  if (number % ((Number(seed) % 5) + 1) === 0) await store.settled();
  else await Promise.resolve();
}
