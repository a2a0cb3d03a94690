import { EXCHANGE_UTC_OFFSET_MS } from '#shared/market/index.ts';
import type { WireOrderStatus } from '#shared/service/order-words.ts';
import { changeLeaves, isNever, type Leaf } from './answer-tree.ts';
import type { Dialect, DialectChange } from './dialect.ts';

/** Dialects of single values: words, times, ids, flags and numbers. */

/** Replaces the value of each leaf; undefined leaves it as it is. */
const values = (
  change: (value: unknown, leaf: Leaf, name: string) => unknown,
): { readonly changes: readonly DialectChange[] } => ({
  changes: [
    {
      on: 'data',
      change: changeLeaves((leaf, field) => {
        const value = change(leaf.value, leaf, field?.name ?? '');
        return value === undefined ? leaf : { ...leaf, value };
      }),
    },
  ],
});

const STATUS_NAME = /(^|_)status(_text)?$|^state$/;
const CONSTANT = /^[A-Z][A-Z0-9_]*$/;
/** Most statuses are declared as texts, so the name tells. */
const statuses = (change: (status: string) => string) =>
  values((value, _leaf, name) =>
    typeof value === 'string' && STATUS_NAME.test(name) && CONSTANT.test(value) ? change(value) : undefined,
  );
const sides = (names: Readonly<Record<string, string>>) =>
  values((value) => (typeof value === 'string' ? names[value] : undefined));

const BOARD_NAME = /(^|_)boards?(_type)?$/;
const boards = (words: Readonly<Record<string, string>>) =>
  values((value, _leaf, name) => (typeof value === 'string' && BOARD_NAME.test(name) ? words[value] : undefined));

/** The word of `status-words-own` for each documented status. */
export const STATUS_WORDS: Readonly<Record<WireOrderStatus, string>> & Readonly<Record<string, string>> = {
  READY: 'NEW',
  PENDING: 'HELD',
  OPEN: 'WORKING',
  PARTIAL: 'PARTLY_FILLED',
  MATCH: 'FILLED',
  AMENDED: 'REPLACED',
  WITHDRAWN: 'CANCELLED',
  REJECTED: 'REFUSED',
  EXPIRED: 'LAPSED',
};
/** The word of `board-words-own` for each documented board. */
export const BOARD_WORDS: Readonly<Record<string, string>> = { RG: 'MAIN', NG: 'DEAL', TN: 'SPOT' };

export const WORD_DIALECTS: readonly Dialect[] = [
  {
    name: 'unseen-status',
    decides: 'the word of an open order',
    summary: 'The status of an open order is `QUEUED_AT_VENUE`, which the document does not list.',
    ...values((value, _leaf, name) => (name === 'status_text' && value === 'OPEN' ? 'QUEUED_AT_VENUE' : undefined)),
  },
  {
    name: 'status-words-own',
    decides: 'the word of an open order',
    summary: `Statuses of orders have other words: ${Object.values(STATUS_WORDS)
      .map((word) => `\`${word}\``)
      .join(', ')}.`,
    ...values((value, _leaf, name) =>
      name === 'status_text' && typeof value === 'string' ? STATUS_WORDS[value] : undefined,
    ),
  },
  {
    name: 'lower-case-statuses',
    decides: 'the case of statuses',
    summary: 'Statuses are in lower case: `open`.',
    ...statuses((status) => status.toLowerCase()),
  },
  {
    name: 'mixed-case-statuses',
    decides: 'the case of statuses',
    summary: 'Statuses begin with a capital: `Open`.',
    ...statuses((status) => status.slice(0, 1) + status.slice(1).toLowerCase()),
  },
  {
    name: 'sides-plain',
    decides: 'the words of sides',
    summary: 'Sides of orders are `BUY` and `SELL`.',
    ...sides({ SIDE_BUY: 'BUY', SIDE_SELL: 'SELL' }),
  },
  {
    name: 'sides-letters',
    decides: 'the words of sides',
    summary: 'Sides of orders are `B` and `S`.',
    ...sides({ SIDE_BUY: 'B', SIDE_SELL: 'S' }),
  },
  {
    name: 'board-words',
    decides: 'the words of boards',
    summary: 'Boards are `REGULAR`, `NEGOTIATION` and `CASH`.',
    ...boards({ RG: 'REGULAR', NG: 'NEGOTIATION', TN: 'CASH' }),
  },
  {
    name: 'board-words-own',
    decides: 'the words of boards',
    summary: 'Boards are `MAIN`, `DEAL` and `SPOT`.',
    ...boards(BOARD_WORDS),
  },
];

const moments = (change: (atMs: number, text: string) => unknown) =>
  values((value, { meaning }) => {
    if (meaning !== 'moment' || typeof value !== 'string') return undefined;
    const at = Date.parse(value);
    return Number.isNaN(at) ? undefined : change(at, value);
  });
/** @param iso in UTC */
const dayFirst = (iso: string): string => `${iso.slice(0, 10).split('-').reverse().join('/')} ${iso.slice(11, 19)}`;
/** Unix ms; the zero timestamp is 0. */
const epochMs = (at: number, text: string): number => (isNever(text) ? 0 : at);

export const TIME_DIALECTS: readonly Dialect[] = [
  {
    name: 'times-with-zone',
    decides: 'the form of times',
    summary: 'Times are RFC 3339 in Jakarta time: `2026-11-19T09:00:00.000+07:00`.',
    ...moments((at) => new Date(at + EXCHANGE_UTC_OFFSET_MS).toISOString().replace('Z', '+07:00')),
  },
  {
    name: 'times-without-zone',
    decides: 'the form of times',
    summary: 'Times are UTC without a zone: `2026-11-19T02:00:00.000`.',
    ...moments((_at, text) => text.replace(/Z$/, '')),
  },
  {
    name: 'times-jakarta-no-zone',
    decides: 'the form of times',
    summary: 'Times are Jakarta time without a zone: `2026-11-19T09:00:00.000`.',
    ...moments((at) => new Date(at + EXCHANGE_UTC_OFFSET_MS).toISOString().replace('Z', '')),
  },
  {
    name: 'times-day-first',
    decides: 'the form of times',
    summary: 'Times are Jakarta time, the day first: `19/11/2026 09:00:00`.',
    ...moments((at, text) => (isNever(text) ? null : dayFirst(new Date(at + EXCHANGE_UTC_OFFSET_MS).toISOString()))),
  },
  {
    name: 'times-epoch-seconds',
    decides: 'the form of times',
    summary: 'Times are Unix seconds; never is 0.',
    ...moments((at, text) => Math.floor(epochMs(at, text) / 1_000)),
  },
  {
    name: 'times-epoch-ms',
    decides: 'the form of times',
    summary: 'Times are Unix milliseconds; never is 0.',
    ...moments(epochMs),
  },
  {
    name: 'times-epoch-text',
    decides: 'the form of times',
    summary: 'Times are Unix milliseconds as text; never is "0".',
    ...moments((at, text) => String(epochMs(at, text))),
  },
];

/** The schema of an id is that of any text or number, so the name tells. */
const ID_NAME = /(^|_)ids?$|^userid$/;

export const ID_DIALECTS: readonly Dialect[] = [
  {
    name: 'long-ids',
    decides: 'the ids that the exchange makes',
    summary: 'Watchlists, rooms, requests and the like have ids of up to 39 digits.',
    changes: [{ on: 'ids', id: (uuid) => BigInt(`0x${uuid.replaceAll('-', '')}`).toString() }],
  },
  {
    name: 'ids-as-numbers',
    decides: 'the type of ids',
    summary: 'Ids of digits are numbers, where a number holds them exactly.',
    ...values((value, { meaning }, name) =>
      ID_NAME.test(name) &&
      meaning === 'text' &&
      typeof value === 'string' &&
      /^[1-9]\d*$/.test(value) &&
      Number.isSafeInteger(Number(value))
        ? Number(value)
        : undefined,
    ),
  },
  {
    name: 'ids-as-text',
    decides: 'the type of ids',
    summary: 'Ids that are numbers in the document are texts.',
    ...values((value, _leaf, name) => (ID_NAME.test(name) && typeof value === 'number' ? String(value) : undefined)),
  },
];

const flags = (change: (flag: boolean) => unknown) =>
  values((value, { meaning }) => (meaning === 'flag' && typeof value === 'boolean' ? change(value) : undefined));

export const FLAG_DIALECTS: readonly Dialect[] = [
  {
    name: 'flags-as-digits',
    decides: 'the form of booleans',
    summary: 'Booleans are 0 and 1.',
    ...flags(Number),
  },
  {
    name: 'flags-as-text',
    decides: 'the form of booleans',
    summary: 'Booleans are the texts "true" and "false".',
    ...flags(String),
  },
];

const numbers = (change: (number: number) => string) =>
  values((value, { meaning }) => {
    if (meaning === 'number' && typeof value === 'number') return change(value);
    return meaning === 'numeric text' && typeof value === 'string' ? change(Number(value)) : undefined;
  });
const MAX_DECIMALS = 20;
/** By endpoint, the fields that hold a volume in shares. */
const VOLUMES: ReadonlyMap<string, RegExp> = new Map([
  ['/orderbook/companies/{symbol}', /^volume\d*$/],
  ['/emitten/non-login/{symbol}/info', /^volume$/],
  ['/chartsvc/{symbol}/price/daily', /^v$/],
  ['/chartsvc/{symbol}/price/intraday', /^v$/],
]);
const groupedByPoints = new Intl.NumberFormat('de-DE', { maximumFractionDigits: MAX_DECIMALS });
const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: MAX_DECIMALS });

/** Before numbers change their form. */
export const CANDLE_TIME_DIALECTS: readonly Dialect[] = [
  {
    name: 'candle-times-ms',
    decides: 'the time of a candle',
    summary: 'The time `t` of a candle is Unix milliseconds in place of seconds.',
    ...values((value, _leaf, name) => (name === 't' && typeof value === 'string' ? `${value}000` : undefined)),
  },
];

/** Before numbers change their form. */
export const VOLUME_DIALECTS: readonly Dialect[] = [
  {
    name: 'rest-volumes-in-lots',
    decides: 'the unit of volumes',
    summary: 'Volumes of order books, company infos and candles are in lots.',
    changes: [
      {
        on: 'data',
        change: (data, { endpoint }) => {
          const field = VOLUMES.get(endpoint.path);
          if (field === undefined) return data;
          return changeLeaves((leaf, each) => {
            if (each === null || !field.test(each.name)) return leaf;
            const lots = Number(leaf.value) / 100;
            return { ...leaf, value: typeof leaf.value === 'string' ? String(lots) : lots };
          })(data);
        },
      },
    ],
  },
];

export const NUMBER_DIALECTS: readonly Dialect[] = [
  {
    name: 'numbers-as-text',
    decides: 'the form of numbers',
    summary: 'Every number is a text: "1250".',
    ...numbers(String),
  },
  {
    name: 'numbers-with-sign',
    decides: 'the form of numbers',
    summary: 'Every number is a text with its sign: "+1250".',
    ...numbers((value) => (value < 0 ? String(value) : `+${value}`)),
  },
  {
    name: 'numbers-with-grouping',
    decides: 'the form of numbers',
    summary: 'Every number is a text with grouped digits: "1,250,000.5".',
    ...numbers((value) => grouped.format(value)),
  },
  {
    name: 'numbers-comma-decimal',
    decides: 'the form of numbers',
    summary: 'Every number is a text with a decimal comma and points between thousands: "1.250.000,5".',
    ...numbers((value) => groupedByPoints.format(value)),
  },
  {
    name: 'numbers-with-decimals',
    decides: 'the form of numbers',
    summary: 'Every number is a text with decimals: "1250.00".',
    ...numbers((value) => (Number.isInteger(value) ? value.toFixed(2) : String(value))),
  },
  {
    name: 'null-zero-numbers',
    decides: 'the form of numbers',
    summary: 'A number that is 0 is null.',
    ...values((value, { meaning }) => (meaning === 'number' && value === 0 ? null : undefined)),
  },
  {
    name: 'numeric-text-as-numbers',
    decides: 'the form of numbers',
    summary: 'What the document sends as numeric text is a number.',
    ...values((value, { meaning }) =>
      meaning === 'numeric text' && typeof value === 'string' ? Number(value) : undefined,
    ),
  },
];
