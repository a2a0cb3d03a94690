import { BOARD_WORDS, STATUS_WORDS } from '#exchange/dialects/index.ts';
import { isRecord } from '#shared/is-record.ts';
import { type ReadingStyle, timeOf } from '#shared/service/read/index.ts';
import { SECOND_MS } from '#shared/time.ts';

/** What a service may write for the same: orders' sides and boards. */
const SAME_WORDS: readonly (readonly string[])[] = [
  ['SIDE_BUY', 'BUY', 'B'],
  ['SIDE_SELL', 'SELL', 'S'],
  ['RG', 'REGULAR'],
  ['NG', 'NEGOTIATION'],
  ['TN', 'CASH'],
  ...Object.entries(BOARD_WORDS),
  ...Object.entries(STATUS_WORDS),
];
/** What the dialect of unknown keys adds, as objects that take any field pass it on; and a token that is not used, so that no profile names its place. */
const IGNORED: ReadonlySet<string> = new Set(['x_revision', 'refresh_token']);
const BOARDS: readonly string[] = ['RG', 'NG', 'TN'];
/** 2001, Unix ms: larger numbers may be times. */
const MIN_TIME_MS = 1e12;

const UNREADABLE = 'not readable';
const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === UNREADABLE ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/**
 * Where two readings of the same answer do not mean the same: as `data.results.0.price`. Texts that the catalogue
 * declares as texts may be written differently: times in another form, numbers with another sign, words in another
 * case; times may be cut to the second.
 * @param style as the profile sets it: such texts are compared as they were sent
 */
export function differences(plain: unknown, read: unknown, style: ReadingStyle, at = ''): string[] {
  if (isNothing(plain)) return isNothing(read) ? [] : [differs(at, plain, read)];
  if (Array.isArray(plain)) {
    if (!Array.isArray(read) || read.length !== plain.length) return [differs(at, plain, read)];
    return plain.flatMap((each, index) => differences(each, read[index], style, `${at}.${index}`));
  }
  if (isRecord(plain)) {
    if (!isRecord(read)) return [differs(at, plain, read)];
    const names = new Set([...Object.keys(plain), ...Object.keys(read)].filter((name) => !IGNORED.has(name)));
    return [...names].flatMap((name) => differences(plain[name], read[name], style, `${at}.${name}`));
  }
  return isSame(plain, read, style) ? [] : [differs(at, plain, read)];
}

function isSame(plain: unknown, read: unknown, style: ReadingStyle): boolean {
  if (plain === read) return true;
  if (typeof plain === 'number' && typeof read === 'number') return plain > MIN_TIME_MS && isSameSecond(plain, read);
  // A figure that may be of either type stays what it was sent as.
  if (typeof plain === 'number' && typeof read === 'string') return plain === numberIn(read, style);
  if (typeof plain !== 'string' || typeof read !== 'string') return isUnknownBoard(plain, read);
  if (plain.toUpperCase() === read.toUpperCase()) return true;
  if (SAME_WORDS.some((words) => words.includes(plain) && words.includes(read.toUpperCase()))) return true;
  const [left, right] = [timeOf(plain), timeOf(read, style.times)];
  if (left === null) return right === null || right === undefined;
  if (left !== undefined) return typeof right === 'number' && isSameSecond(left, right);
  return plain !== '' && Number(plain) === numberIn(read, style);
}

const numberIn = (text: string, { decimalMark }: ReadingStyle): number =>
  Number(decimalMark === 'comma' ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', ''));

/** A board in other words is not known; it is never taken for another one. */
const isUnknownBoard = (plain: unknown, read: unknown): boolean => read === undefined && BOARDS.includes(String(plain));

const isSameSecond = (left: number, right: number): boolean => left - right >= 0 && left - right < SECOND_MS;

const differs = (at: string, plain: unknown, read: unknown): string =>
  `${at}: ${JSON.stringify(plain)?.slice(0, 80)} read as ${JSON.stringify(read)?.slice(0, 80)}`;
