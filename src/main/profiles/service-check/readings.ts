import type { FeedDialect } from '#main/feed/index.ts';
import { readJson } from '#main/service/index.ts';
import type { CheckCounts, ExampleKind, Finding } from '#shared/contract/service-check.ts';
import { isRecord } from '#shared/is-record.ts';
import { SHARES_PER_LOT } from '#shared/market/index.ts';
import type { RestDialect } from '#shared/service/dialect.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { HOUR_MS } from '#shared/time.ts';
import { readFrames } from './frames.ts';
import type { Listening } from './listening.ts';
import type { FeedSamples, RestSample } from './samples.ts';

export type Dialects = { readonly rest: RestDialect; readonly feed: FeedDialect };

/** What a check has stored: it is read once with the draft's dialect, and again with each choice of proposals. */
export type Material = {
  readonly rest: readonly RestSample[];
  readonly feed: Listening | null;
};

type ExampleValue = { readonly kind: ExampleKind; readonly symbol: string; readonly value: string };

export type MaterialReading = {
  readonly counts: CheckCounts;
  readonly findings: readonly Finding[];
  readonly examples: readonly ExampleValue[];
};

/** Place of the trading login's refresh token: neither used nor stored, so where it stands does not matter. */
const UNUSED = 'data.refresh_token';

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** A name in an answer, as it may be shown and exported: where a list is kept by account or person, the name is one. */
export const fieldPath = (path: string): string =>
  path
    .split('.')
    .map((name) => (/^[A-Za-z_][A-Za-z_-]{0,39}\d{0,2}$/.test(name) ? name : '*'))
    .join('.')
    .slice(0, 200);

export function readMaterial({ rest, feed }: Material, dialects: Dialects): MaterialReading {
  const answers = rest.filter(({ status }) => isSuccess(status)).map((sample) => readSample(sample, dialects.rest));
  const frames = feed === null ? null : readFrames(feed.frames, feed.lists, dialects.feed);
  const counts = {
    fields: 0,
    rows: 0,
    answers: 0,
    frames: frames?.unread ?? 0,
    gaps: frames === null ? 0 : gapsOf(frames, dialects.feed),
  };
  const findings = answers.flatMap((answer) => answer.findings);
  for (const { kind, count } of findings) {
    if (kind === 'answer') counts.answers += 1;
    else if (kind === 'row') counts.rows += count;
    else counts.fields += count;
  }
  return {
    counts,
    findings: [...findings, ...framesFinding(counts.frames)],
    examples: [...answers.flatMap(({ examples }) => examples), ...(frames === null ? [] : feedExamples(frames))],
  };
}

const framesFinding = (count: number): Finding[] =>
  count === 0 ? [] : [{ place: 'feed', kind: 'frames', name: '', path: '', why: '', count }];

type SampleReading = { readonly findings: readonly Finding[]; readonly examples: readonly ExampleValue[] };

function readSample({ endpoint, json, status }: RestSample, dialect: RestDialect): SampleReading {
  const about = { place: 'rest' as const, name: endpoint.path };
  if (json === undefined && status !== 204) {
    return { findings: [{ ...about, kind: 'answer', path: '', why: 'not JSON', count: 1 }], examples: [] };
  }
  const read = readJson(endpoint, withDocumentedWords(json, dialect), dialect);
  if (!read.ok) {
    return {
      findings: [{ ...about, kind: 'answer', path: fieldPath(read.path), why: read.why, count: 1 }],
      examples: [],
    };
  }
  const findings = read.unread
    .filter(({ path }) => path !== UNUSED)
    .map(
      ({ path, why, isRow, count }): Finding => ({
        ...about,
        kind: isRow ? 'row' : 'field',
        path: fieldPath(path),
        why,
        count,
      }),
    );
  return { findings, examples: restExamples(endpoint.path, read.value, dialect) };
}

/** In the exchange's zone. */
const clockText = (at: number): string => `${new Date(at + 7 * HOUR_MS).toISOString().slice(11, 19)} WIB`;

const byWord = (names: Readonly<Record<string, string>>, word: string): string =>
  Object.entries(names).find(([name]) => name.toUpperCase() === word.toUpperCase())?.[1] ?? word;

/** The service's own words of statuses and boards replaced by the documented ones, as the order list does. */
function withDocumentedWords(json: unknown, dialect: RestDialect, name = ''): unknown {
  const { statusNames, boardNames } = dialect;
  if (typeof json === 'string') {
    if (/^status(_text)?$/.test(name)) return byWord(statusNames, json);
    return /^board(_type)?$/.test(name) ? byWord(boardNames, json) : json;
  }
  if (Array.isArray(json)) return json.map((each) => withDocumentedWords(each, dialect, name));
  if (!isRecord(json)) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, inner]) => [key, withDocumentedWords(inner, dialect, key)]),
  );
}

function sideText(word: string, { buy, sell }: RestDialect['sideNames']): string {
  const upper = word.toUpperCase();
  if ([buy.toUpperCase(), 'SIDE_BUY', 'BUY', 'B'].includes(upper)) return 'BUY';
  return [sell.toUpperCase(), 'SIDE_SELL', 'SELL', 'S'].includes(upper) ? 'SELL' : word;
}

function restExamples(path: string, answer: unknown, dialect: RestDialect): ExampleValue[] {
  const data = isRecord(answer) ? answer.data : null;
  if (path === endpoints.orders.list.path && Array.isArray(data)) return orderExamples(data[0], dialect);
  if (path === endpoints.market.orderBook.path && isRecord(data)) return snapshotExamples(data);
  return [];
}

function orderExamples(row: unknown, dialect: RestDialect): ExampleValue[] {
  if (!isRecord(row) || typeof row.symbol !== 'string' || !isRecord(row.time)) return [];
  const { symbol } = row;
  const at = row.time.ordered_at;
  return [
    ...(typeof at === 'number' ? [{ kind: 'order-time' as const, symbol, value: clockText(at) }] : []),
    { kind: 'order-status', symbol, value: byWord(dialect.statusNames, String(row.status_text ?? '')).slice(0, 60) },
    { kind: 'order-side', symbol, value: sideText(String(row.side ?? ''), dialect.sideNames).slice(0, 60) },
  ];
}

/** After the reading, volumes are in shares. */
function snapshotExamples(data: Readonly<Record<string, unknown>>): ExampleValue[] {
  const symbol = String(data.symbol ?? '').slice(0, 20);
  const best = isRecord(data.bid) ? Number(data.bid.volume1 ?? 0) : 0;
  return [
    { kind: 'snapshot-lots', symbol, value: String(Math.floor(best / SHARES_PER_LOT)) },
    { kind: 'day-volume', symbol, value: String(data.volume ?? '') },
  ];
}

function feedExamples({ quotes: [quote], books, trades: [trade] }: FeedSamples): ExampleValue[] {
  const book = books.find(({ volumes }) => volumes.length > 0);
  return [
    ...(book ? [{ kind: 'book-lots' as const, symbol: book.code, value: String(book.volumes[0]) }] : []),
    ...(trade ? [{ kind: 'trade-lots' as const, symbol: trade.code, value: String(trade.volume) }] : []),
    ...(quote ? [{ kind: 'quote-volume' as const, symbol: quote.code, value: String(quote.volume) }] : []),
    ...(quote && quote.exchangeAt > 0
      ? [{ kind: 'quote-time' as const, symbol: quote.code, value: clockText(quote.exchangeAt) }]
      : []),
  ];
}

type Numbered = { readonly code: string; readonly sequence: number };

/** Messages that would count as lost: where numbers are taken to rise by one. */
function gapsOf({ quotes, books }: FeedSamples, { quoteSequence, bookSequence }: FeedDialect): number {
  return (quoteSequence === 'byOne' ? gapsIn(quotes) : 0) + (bookSequence === 'byOne' ? gapsIn(books) : 0);
}

function gapsIn(messages: readonly Numbered[]): number {
  const last = new Map<string, number>();
  let gaps = 0;
  for (const { code, sequence } of messages) {
    const before = last.get(code);
    if (before !== undefined && sequence > before + 1) gaps += 1;
    last.set(code, sequence);
  }
  return gaps;
}
