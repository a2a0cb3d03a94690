import { seededRandom } from '#exchange/clock/index.ts';
import { BOARD_WORDS, DIALECTS, type Dialect, STATUS_WORDS } from '#exchange/dialects/index.ts';
import { type RestDialect, TOKEN_PATHS } from '#shared/service/dialect.ts';

const OF_SOCKETS: ReadonlySet<string> = new Set(['frames', 'wildcard', 'authentication']);

/** Only `npm run campaign -- dialects` lives through these: they came after the mixes that the seeds stand for. */
const NOT_MIXED: ReadonlySet<string> = new Set([
  ...['short-pages', 'no-totals', 'cursors-renamed', 'lists-under-other-keys', 'lists-by-id', 'camel-case-keys'],
  ...['refusals-with-200', 'times-day-first', 'null-zero-numbers', 'older-cash-calls', 'no-notification-settings-v3'],
  'public-social-info-only',
]);

/** Dialects of answers: a workstation trades in each, in some of them by the keys of its profile. */
export const MIXABLE: readonly Dialect[] = DIALECTS.filter(
  ({ name, changes }) => !NOT_MIXED.has(name) && changes.every(({ on }) => !OF_SOCKETS.has(on)),
);

/** The mixes of the specs in windows, each of which has one. */
export const MIX_SEEDS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Names of about half of what a service can decide, each in one of the ways in which it can be decided. */
function mixOfSeed(seed: number, among: readonly Dialect[]): string[] {
  const random = seededRandom(`dialects ${seed}`);
  const decisions = [...Map.groupBy(among, ({ decides }) => decides).values()];
  return decisions.flatMap((ways) => (random.chance(0.5) ? [random.pick(ways).name] : []));
}

const pathsOf = (path: string): RestDialect['tokens'] => ({
  ...TOKEN_PATHS,
  login: path,
  refresh: path,
  trading: path,
  tradingRefresh: path,
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
  'absent-lists': { absentLists: 'empty' },
  'rest-volumes-in-lots': { bookVolume: 'lots', tradeVolume: 'lots', quoteVolume: 'lots' },
};

/** The keys of a profile for a service that speaks these dialects. */
export const profileKeysFor = (dialects: readonly string[]): Partial<RestDialect> =>
  Object.assign({}, ...dialects.map((name) => KEYS[name])) as Partial<RestDialect>;

/**
 * Dialects with tests of their own besides: an unknown status and missing lists change what orders may be taken for,
 * and tokens in bodies and the times of candles are read by single calls.
 */
const BY_THEMSELVES: ReadonlySet<string> = new Set([
  'unseen-status',
  'absent-lists',
  'token-on-every-read',
  'candle-times-ms',
]);
/** Dialects in which everything means and leads to the same as in the documented service, without a word in a profile. */
const PLAIN = MIXABLE.filter(({ name }) => KEYS[name] === undefined && !BY_THEMSELVES.has(name));
export const SAME_MEANING: ReadonlySet<string> = new Set(PLAIN.map(({ name }) => name));

/** As {@link mixOfSeed}, of dialects that need no profile and change no meaning. */
export const plainMixOfSeed = (seed: number): string[] => mixOfSeed(seed, PLAIN);
