import { expect, it } from 'vitest';
import { seededRandom } from '#exchange/clock/index.ts';
import { DIALECTS, type Dialect } from '#exchange/dialects/index.ts';
import { startExchange } from '#exchange/testing/index.ts';
import { tradeThrough } from './testing/trade-through.ts';

/**
 * What the workstation cannot read as long as no profile names the place (token paths), and what must not look
 * like an ordinary list of orders: a status that nobody knows, and lists that are missing.
 */
const OTHERWISE: ReadonlySet<string> = new Set(['tokens-nested', 'tokens-short', 'unseen-status', 'absent-lists']);

const OF_SOCKETS: ReadonlySet<string> = new Set(['frames', 'wildcard', 'authentication']);
const isOfAnswers = ({ changes }: Dialect): boolean => changes.every(({ on }) => !OF_SOCKETS.has(on));
const readable = DIALECTS.filter((dialect) => isOfAnswers(dialect) && !OTHERWISE.has(dialect.name));

/** About half of what a service can decide, each in one of the ways in which it can be decided. */
function mixOf(seed: number): string[] {
  const random = seededRandom(`dialects ${seed}`);
  const decisions = [...Map.groupBy(readable, ({ decides }) => decides).values()];
  return decisions.flatMap((ways) => (random.chance(0.5) ? [random.pick(ways).name] : []));
}

it('mixes every readable dialect into one of the seeds or another', () => {
  const mixed = new Set(Array.from({ length: 200 }, (_, seed) => mixOf(seed)).flat());
  expect(readable.map(({ name }) => name).filter((name) => !mixed.has(name))).toEqual([]);
});

it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'trades with a service that speaks the dialects mixed by seed %i',
  async (seed) => {
    const dialects = mixOf(seed);
    const exchange = await startExchange({ dialects });
    try {
      await tradeThrough(exchange, {});
    } catch (error) {
      throw new Error(`with ${dialects.join()}`, { cause: error });
    } finally {
      await exchange.stop();
    }
  },
);
