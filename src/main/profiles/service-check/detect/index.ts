import { isDeepStrictEqual } from 'node:util';
import { readJson } from '#main/service/index.ts';
import { MAX_PROPOSALS, type Proposal } from '#shared/contract/service-check.ts';
import { isRecord } from '#shared/is-record.ts';
import { type RestDialect, restDialect } from '#shared/service/dialect.ts';
import { dialectWith, valueAt } from '#shared/service/dialect-with.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { otherBooks, otherQuotes } from '../listening.ts';
import { type Detector, leavesOf, propose, type Samples } from '../samples.ts';
import { bookSequence, partialQuotes, quoteSequence, tradeNumbers } from './feed-numbers.ts';
import { epochUnit, feedTimeZone, timeZone } from './times.ts';
import {
  feedBookVolume,
  feedQuoteVolume,
  feedTradeVolume,
  restBookVolume,
  restQuoteVolume,
  restTradeVolume,
} from './units.ts';
import { boardNames, sideNames, statusNames } from './words.ts';

const SIGN = /^[+\-\u2212]/;
/** A comma that can only be followed by decimals, and a point that can only be. */
const COMMA = /^([1-9]\d{0,2}(\.\d{3})+,\d+|\d+,(\d{1,2}|\d{4,})|0,\d+)$/;
const POINT = /^([1-9]\d{0,2}(,\d{3})+\.\d+|\d+\.(\d{1,2}|\d{4,})|0\.\d+)$/;
/** Read as decimals or as thousands. */
const EITHER = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** A version or a rate may look like a number with the other mark. */
const MIN_RATIO = 20;

/** The mark that some texts can only have, where others leave it open. */
export const decimalMark: Detector = ({ rest }) => {
  const texts = rest
    .flatMap(({ json }) => leavesOf(json))
    .flatMap(({ value }) => (typeof value === 'string' ? [value.trim().replace(SIGN, '')] : []));
  const countOf = (form: RegExp): number => texts.filter((text) => form.test(text)).length;
  const [commas, points, open] = [countOf(COMMA), countOf(POINT), countOf(EITHER)];
  if (open === 0) return [];
  const isComma = commas > points * MIN_RATIO;
  if (!isComma && points <= commas * MIN_RATIO) return [];
  return isComma
    ? [propose('rest.decimalMark', 'comma', 'decimal-comma', { count: commas, open })]
    : [propose('rest.decimalMark', 'point', 'decimal-point', { count: points, open })];
};

/** One or two may have lost their list for another reason. */
const MIN_CALLS = 3;

const hasEmptyList = (json: unknown): boolean =>
  Array.isArray(json)
    ? json.length === 0 || json.some(hasEmptyList)
    : typeof json === 'object' && json !== null && Object.values(json).some(hasEmptyList);

function unreadIn({ endpoint, json }: Samples['rest'][number], dialect: RestDialect): number {
  const read = readJson(endpoint, json, dialect);
  return read.ok ? read.unread.length : Number.POSITIVE_INFINITY;
}

/** Lists that are left out where no list is sent empty. That all of them are empty cannot be seen, so a person decides. */
export const absentLists: Detector = ({ rest, dialect }) => {
  const answers = rest.filter(({ status, json }) => status >= 200 && status < 300 && json !== undefined);
  if (answers.some(({ json }) => hasEmptyList(json))) return [];
  const asUnread: RestDialect = { ...dialect.rest, absentLists: 'unread' };
  const asEmpty: RestDialect = { ...dialect.rest, absentLists: 'empty' };
  const count = answers.filter((sample) => unreadIn(sample, asEmpty) < unreadIn(sample, asUnread)).length;
  return count < MIN_CALLS ? [] : [propose('rest.absentLists', 'empty', 'lists-left-out', { count }, false)];
};

/** The channel that brought what the profile's one did not. */
export const quoteChannel: Detector = ({ feed, otherFeed, dialect }) => {
  if (feed.quotes.length > 0 || otherFeed.quotes.length === 0) return [];
  const other = otherQuotes(dialect.feed.channels.quotes);
  return [
    propose('feed.channels.quotes', other, 'other-channel', { channel: other, before: dialect.feed.channels.quotes }),
  ];
};

export const bookChannel: Detector = ({ feed, otherFeed, dialect }) => {
  if (feed.books.length > 0 || otherFeed.books.length === 0) return [];
  const other = otherBooks(dialect.feed.channels.books);
  return [
    propose('feed.channels.books', other, 'other-channel', { channel: other, before: dialect.feed.channels.books }),
  ];
};

/** Trades come for stocks that are listed, and none for the entry that means all. */
export const wholeMarket: Detector = ({ feed, otherFeed, hasRefusedEntry }) =>
  feed.trades.length === 0 && otherFeed.trades.length > 0
    ? [propose('feed.wholeMarket', 'codes', 'no-whole-market', { count: otherFeed.trades.length }, hasRefusedEntry)]
    : [];

/** Books that the profile's encoding does not read, and another one does. */
export const bookEncoding: Detector = ({ readableBooks: { draft, recognised } }) =>
  draft === 0 && recognised > 0 ? [propose('feed.bookCodec', 'auto', 'book-encoding', { count: recognised })] : [];

/** Pings that are never answered do not show that a connection is dead. */
export const pings: Detector = ({ pongs, feed, dialect }) =>
  pongs === 0 && feed.quotes.length > 0
    ? [propose('feed.plain', { ...dialect.feed.plain, pings: false }, 'no-pongs')]
    : [];

const NOT_THERE: ReadonlySet<number> = new Set([404, 405, 410, 501]);

/** A service without the call that names the active account. */
export const activeAccount: Detector = ({ rest }) => {
  const detail = rest.find(({ endpoint }) => endpoint === endpoints.accounts.subAccountDetail);
  if (!detail || !NOT_THERE.has(detail.status)) return [];
  return [propose('rest.activeAccountFrom', 'none', 'no-account-detail', { status: detail.status })];
};

const FINISHED = /^(match|withdrawn|rejected|expired)$/i;

/** A list that names finished orders may be complete; that it always is cannot be seen, so a person decides. */
export const completeRecords: Detector = ({ rest }) => {
  const list = rest.find(({ endpoint }) => endpoint === endpoints.orders.list);
  const statuses = isRecord(list?.json) || Array.isArray(list?.json) ? leavesOf(list?.json) : [];
  const count = statuses.filter(({ name, value }) => name === 'status_text' && FINISHED.test(String(value))).length;
  return count === 0 ? [] : [propose('rest.recordsAreComplete', true, 'records-complete', { count }, false)];
};

/** How numbers and times are written: what the others read with. */
const OF_WRITING: readonly Detector[] = [timeZone, epochUnit, decimalMark];
const OF_MEANING: readonly Detector[] = [
  ...[statusNames, sideNames, boardNames, restBookVolume, restQuoteVolume, restTradeVolume],
  ...[
    activeAccount,
    completeRecords,
    absentLists,
    quoteChannel,
    bookChannel,
    wholeMarket,
    bookEncoding,
    feedBookVolume,
  ],
  ...[feedTradeVolume, feedQuoteVolume, quoteSequence, bookSequence, tradeNumbers, partialQuotes, feedTimeZone, pings],
];

/** Values of the dialect that the samples speak for and the profile does not have yet. */
export function detect(samples: Samples): readonly Proposal[] {
  const writing = OF_WRITING.flatMap((detector) => detector(samples));
  const { rest, feed } = samples.dialect;
  const dialect = { rest: restDialect.parse(dialectWith({ rest }, writing).rest), feed };
  const meaning = OF_MEANING.flatMap((detector) => detector({ ...samples, dialect }));
  return [...writing, ...meaning]
    .filter(({ key, value }) => !isDeepStrictEqual(valueAt(samples.dialect, key), value))
    .slice(0, MAX_PROPOSALS);
}
