import { seededRandom } from '#exchange/clock/index.ts';
import { DIALECTS, type Dialect } from '#exchange/dialects/index.ts';

/**
 * What the workstation cannot read as long as no profile names the place (token paths), and what must not look
 * like an ordinary list of orders: a status that nobody knows, and lists that are missing.
 */
const OTHERWISE: ReadonlySet<string> = new Set(['tokens-nested', 'tokens-short', 'unseen-status', 'absent-lists']);

const isOfAnswers = ({ changes }: Dialect): boolean => changes.every(({ on }) => on !== 'frames' && on !== 'wildcard');
/** Dialects of answers that a workstation trades in without a word in its profile. */
export const MIXABLE: readonly Dialect[] = DIALECTS.filter(
  (dialect) => isOfAnswers(dialect) && !OTHERWISE.has(dialect.name),
);

/** The mixes that every test of mixed dialects uses. */
export const MIX_SEEDS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Names of about half of what a service can decide, each in one of the ways in which it can be decided. */
export function mixOfSeed(seed: number): string[] {
  const random = seededRandom(`dialects ${seed}`);
  const decisions = [...Map.groupBy(MIXABLE, ({ decides }) => decides).values()];
  return decisions.flatMap((ways) => (random.chance(0.5) ? [random.pick(ways).name] : []));
}
