import { z } from 'zod';
import { BROKER_PERIODS, type BrokerRange } from '#shared/brokers/ranges.ts';
import type { BrokerFilters } from '#shared/brokers/read-summary.ts';
import type { ReadInput } from '#shared/service/reads.ts';
import { DAY_MS } from '#shared/time.ts';

type Ranking = Required<ReadInput<'brokers.topByPeriod'>>;

export const SECTIONS = ['stock', 'broker', 'history', 'market'] as const;
export type Section = (typeof SECTIONS)[number];
export const VIEWS = ['net', 'gross'] as const;
/** The ranges that a person chooses from. */
export const RANGES = [...BROKER_PERIODS, 'own'] as const;
export const BOARDS = ['RG', 'TN', 'NG', 'ALL'] as const satisfies readonly BrokerFilters['board'][];
export const INVESTORS = ['ALL', 'FOREIGN', 'DOMESTIC'] as const satisfies readonly BrokerFilters['investor'][];
export const BROKER_SORTS = ['VALUE', 'VOLUME', 'FREQUENCY', 'NET_VALUE'] as const satisfies readonly Ranking['sort'][];
export const MARKET_PERIODS = ['1D', '1W', '1M'] as const satisfies readonly Ranking['period'][];
/** As a service writes a broker's code; those of the exchange have two letters. */
const BROKER_CODE = /^[A-Za-z0-9]{1,4}$/;

/** Calendar days that a range of one's own may have. */
const MAX_RANGE_DAYS = 366;
const day = z.iso.date();
const brokerRange = z.union([
  z.enum(BROKER_PERIODS),
  z
    .strictObject({ from: day, to: day })
    .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < MAX_RANGE_DAYS * DAY_MS),
]);

export type BrokersOptions = ReturnType<typeof readBrokersOptions>;
export type SetOptions = (patch: Partial<BrokersOptions>) => void;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Parses persisted options; invalid values fall back to the defaults. */
export function readBrokersOptions(options: Readonly<Record<string, unknown>>) {
  const { section, view, range, from, to, board, investor, broker, period, sort } = options;
  return {
    section: SECTIONS.find((each) => each === section) ?? 'stock',
    view: VIEWS.find((each) => each === view) ?? 'net',
    range: RANGES.find((each) => each === range) ?? '1D',
    /** Days of a range of one's own, YYYY-MM-DD; empty until chosen. */
    from: text(from).slice(0, 10),
    to: text(to).slice(0, 10),
    board: BOARDS.find((each) => each === board) ?? 'RG',
    investor: INVESTORS.find((each) => each === investor) ?? 'ALL',
    /** Empty until one is chosen. */
    broker: BROKER_CODE.test(text(broker)) ? text(broker) : '',
    period: MARKET_PERIODS.find((each) => each === period) ?? '1D',
    sort: BROKER_SORTS.find((each) => each === sort) ?? 'VALUE',
  };
}

/** The range to request; null while the days of one's own are incomplete or in the wrong order. */
export function requestedRange({ range, from, to }: Pick<BrokersOptions, 'range' | 'from' | 'to'>): BrokerRange | null {
  return brokerRange.safeParse(range === 'own' ? { from, to } : range).data ?? null;
}
