import { expect, it } from 'vitest';
import { seededRandom } from '#exchange/clock/index.ts';
import { BOARD_WORDS, DIALECTS, type Dialect, STATUS_WORDS } from '#exchange/dialects/index.ts';
import { startExchange } from '#exchange/testing/index.ts';
import { type RestDialect, TOKEN_PATHS } from '#shared/service/dialect.ts';
import { tradeThrough } from './testing/trade-through.ts';

const pathsOf = (path: string): RestDialect['tokens'] => ({
  ...TOKEN_PATHS,
  ...{ login: path, refresh: path, trading: path, tradingRefresh: path },
});
const namesOf = (words: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(words).map(([documented, word]) => [word.toLowerCase(), documented]));

/** What a profile has to say of a dialect that no answer shows by itself. */
const KEYS: Readonly<Record<string, Partial<RestDialect>>> = {
  'login-names': { login: { usernameField: 'login', passwordField: 'secret' } },
  'tokens-nested': { tokens: pathsOf('data.session.tokens.access') },
  'tokens-short': { tokens: pathsOf('data.token') },
  'times-jakarta-no-zone': { timeZone: '+07:00' },
  'numbers-comma-decimal': { decimalMark: 'comma' },
  'status-words-own': { statusNames: namesOf(STATUS_WORDS) as RestDialect['statusNames'] },
  'board-words-own': { boardNames: namesOf(BOARD_WORDS) as RestDialect['boardNames'] },
  'rest-volumes-in-lots': { bookVolume: 'lots', tradeVolume: 'lots', quoteVolume: 'lots' },
};

/** A status that nobody knows is shown as it came, and the order can be cancelled. */
const UNSEEN = { status: 'OTHER', statusText: expect.stringMatching(/^queued_at_venue$/i) } as const;

<<<<<<< HEAD
const isOfAnswers = ({ changes }: Dialect): boolean => changes.every(({ on }) => on !== 'frames' && on !== 'wildcard');
const readable = DIALECTS.filter(isOfAnswers);
=======
const OF_SOCKETS: ReadonlySet<string> = new Set(['frames', 'wildcard', 'authentication']);
const isOfAnswers = ({ changes }: Dialect): boolean => changes.every(({ on }) => !OF_SOCKETS.has(on));
const readable = DIALECTS.filter((dialect) => isOfAnswers(dialect) && !OTHERWISE.has(dialect.name));
>>>>>>> help-feed

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
      const dialect = Object.assign({}, ...dialects.map((name) => KEYS[name])) as Partial<RestDialect>;
      await tradeThrough(exchange, { dialect, ...(dialects.includes('unseen-status') && { open: UNSEEN }) });
    } catch (error) {
      throw new Error(`with ${dialects.join()}`, { cause: error });
    } finally {
      await exchange.stop();
    }
  },
);
