import type { Random } from '#tools/testing/random.ts';

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
  /** Not killed there: stopped before the press and continued so many ms after it. */
  | { readonly at: 'stopped'; readonly forMs: number }
  | { readonly at: 'start'; readonly afterMs: number };

const PRESS_MS = 20;
const START_MS = 300;

/** Some less than the three seconds for which a press counts, some more. */
const STOPS_MS = [300, 3_400, 4_500] as const;

/** Whether at least one request is to arrive before the process ends there. */
export const mustArrive = ({ at }: KillPoint): boolean =>
  at === 'arrived' || at === 'answered' || at === 'answer-read' || at === 'answer-recorded';

/** @param stops share of the points at which the process is stopped instead of killed */
export function killPointOf(random: Random, stops: number): KillPoint {
  if (stops > 0 && random.chance(stops)) return { at: 'stopped', forMs: random.pick(STOPS_MS) };
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
