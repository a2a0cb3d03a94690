import { median } from '#shared/statistics.ts';
import type { Figure } from '../figure.ts';
import { unlessQuick } from '../quick.ts';
import { drive, engineBook, script } from './engine-script.ts';
import { plainBook } from './plain-book.ts';

const STEPS = unlessQuick(400_000, 2_000);
const ROUNDS = unlessQuick(7, 1);
/** What a market of 900 instruments must at least be able to match, orders a second on one core. */
const MIN_RATIO = 100_000;

/**
 * Runs the engine and a plain book alternately over the same script. @throws Error when they did not do the same
 * work
 */
export function matchingFigures(): Figure[] {
  const steps = script(STEPS);
  const engine: number[] = [];
  const plain: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [engineRun, plainRun] = [engineBook(), plainBook()];
    engine.push(drive(engineRun, steps));
    plain.push(drive(plainRun, steps));
    if (JSON.stringify(engineRun.sums()) !== JSON.stringify(plainRun.sums()))
      throw new Error('the two books traded differently');
  }
  const ours = median(engine);
  const beside = (peer: number, against: string): Figure => ({
    name: 'orders through the matching engine',
    ours,
    peer,
    ratio: ours / peer,
    unit: '/s',
    against,
  });
  return [beside(median(plain), 'one sorted array a side'), beside(MIN_RATIO, 'minimum')];
}
