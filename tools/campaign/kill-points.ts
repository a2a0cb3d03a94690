import type { Random } from './random.ts';

/**
 * Where in its work a workstation is killed. `child`: it ends itself there, exactly. `proxy`: when its
 * request is there. `time`: so many ms after a press, or after its start.
 */
export type KillPoint =
  | { readonly at: 'write'; readonly when: 'before' | 'after'; readonly count: number }
  /** The journal has the request, its bytes have not left. */
  | { readonly at: 'bytes' }
  | { readonly at: 'answer-read' }
  | { readonly at: 'answer-recorded' }
  | { readonly at: 'arrived'; readonly done: boolean }
  | { readonly at: 'answered' }
  | { readonly at: 'press'; readonly afterMs: number }
  | { readonly at: 'start'; readonly afterMs: number };

const PRESS_MS = 20;
const START_MS = 300;

export function killPointOf(random: Random): KillPoint {
  switch (random.whole(0, 9)) {
    case 0:
    case 1:
      return { at: 'write', when: random.pick(['before', 'after']), count: random.whole(1, 4) };
    case 2:
      return { at: 'bytes' };
    case 3:
      return { at: 'answer-read' };
    case 4:
      return { at: 'answer-recorded' };
    case 5:
    case 6:
      return { at: 'arrived', done: random.chance(0.5) };
    case 7:
      return { at: 'answered' };
    case 8:
      return { at: 'press', afterMs: random.fraction() * PRESS_MS };
    default:
      return { at: 'start', afterMs: random.fraction() * START_MS };
  }
}
