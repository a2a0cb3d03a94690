import {
  BROKER_PERIODS,
  BROKER_SORTS,
  type BrokerRange,
  brokerBoard,
  brokerCode,
  brokerInvestor,
  brokerRange,
  MARKET_PERIODS,
} from '#shared/contract/brokers.ts';

export const SECTIONS = ['stock', 'broker', 'history', 'market'] as const;
export type Section = (typeof SECTIONS)[number];
export const VIEWS = ['net', 'gross'] as const;
/** The ranges that a person chooses from. */
export const RANGES = [...BROKER_PERIODS, 'own'] as const;
export const BOARDS = brokerBoard.options;
export const INVESTORS = brokerInvestor.options;
export { BROKER_SORTS, MARKET_PERIODS };

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
    broker: brokerCode.safeParse(broker).data ?? '',
    period: MARKET_PERIODS.find((each) => each === period) ?? '1D',
    sort: BROKER_SORTS.find((each) => each === sort) ?? 'VALUE',
  };
}

/** The range to request; null while the days of one's own are incomplete or in the wrong order. */
export function requestedRange({ range, from, to }: Pick<BrokersOptions, 'range' | 'from' | 'to'>): BrokerRange | null {
  return brokerRange.safeParse(range === 'own' ? { from, to } : range).data ?? null;
}
