import { z } from 'zod';
import { ORIGINS, type Origin } from '#shared/journal/origin.ts';
import type { OrderFilter } from '#shared/journal/read-orders.ts';
import { isStockCode } from '#shared/market/index.ts';
import { wireOrderStatus } from '#shared/service/order-words.ts';
import { addDays } from '#shared/time.ts';

export const VIEWS = ['orders', 'trades', 'realised', 'journal'] as const;
export type View = (typeof VIEWS)[number];
export const RANGES = ['today', '1W', '1M', 'YTD', 'all', 'own'] as const;
export const SIDES = ['all', 'buy', 'sell'] as const;
/** The statuses that a history is searched for. */
export const STATUSES = ['all', ...wireOrderStatus.options] as const;

/** Characters of a code. */
const MAX_SYMBOL = 12;
const day = z.iso.date();

export type JournalOptions = ReturnType<typeof readJournalOptions>;
export type SetOptions = (patch: Partial<JournalOptions>) => void;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const dayOf = (value: unknown): string => day.safeParse(value).data ?? '';

/**
 * Whose trades the figures count. The lists of orders and of what is realised are the service's, where nothing is
 * imported: figures above them are of the account too.
 */
export const countedOrigin = (
  { view, origin }: Pick<JournalOptions, 'view' | 'origin'>,
  hasImports: boolean,
): Origin => (hasImports && (view === 'trades' || view === 'journal') ? origin : 'own');

/** Parses persisted options; invalid values fall back to the defaults. */
export function readJournalOptions(options: Readonly<Record<string, unknown>>) {
  const { view, range, from, to, symbol, side, status, origin, chosen } = options;
  return {
    view: VIEWS.find((each) => each === view) ?? 'orders',
    range: RANGES.find((each) => each === range) ?? '1M',
    /** Days of a range of one's own, YYYY-MM-DD; empty until chosen. */
    from: dayOf(from),
    to: dayOf(to),
    /** As typed, in capitals; empty for all stocks. */
    symbol: text(symbol).slice(0, MAX_SYMBOL),
    side: SIDES.find((each) => each === side) ?? 'all',
    status: STATUSES.find((each) => each === status) ?? 'all',
    origin: ORIGINS.find((each) => each === origin) ?? 'all',
    /** Id of the row whose detail is open; empty for none. */
    chosen: text(chosen).slice(0, 100),
  };
}

/** Days, both inclusive, YYYY-MM-DD; one that is left out is open. */
export type Days = { readonly from?: string; readonly to?: string };

/** The days of a range; null while those of one's own are in the wrong order. @param today YYYY-MM-DD at the exchange */
export function daysOf({ range, from, to }: Pick<JournalOptions, 'range' | 'from' | 'to'>, today: string): Days | null {
  switch (range) {
    case 'today':
      return { from: today, to: today };
    case '1W':
      return { from: addDays(today, -6) };
    case '1M':
      return { from: addDays(today, -30) };
    case 'YTD':
      return { from: `${today.slice(0, 4)}-01-01` };
    case 'all':
      return {};
    case 'own':
      if (from !== '' && to !== '' && from > to) return null;
      return { ...(from === '' ? undefined : { from }), ...(to === '' ? undefined : { to }) };
  }
}

export const isWithin = (each: string, { from = '', to = '9' }: Days): boolean => each >= from && each <= to;

/** The stock to search for; null for none, undefined for a text that is no code yet. */
export const stockOf = (symbol: string): string | null | undefined =>
  symbol === '' ? null : isStockCode(symbol) ? symbol : undefined;

/** What the service is asked for; null where something of it is not complete. */
export function filterOf(options: JournalOptions, today: string): OrderFilter | null {
  const days = daysOf(options, today);
  const symbol = stockOf(options.symbol);
  if (days === null || symbol === undefined) return null;
  const { side, status } = options;
  return {
    ...days,
    ...(symbol === null ? undefined : { symbol }),
    ...(side === 'all' ? undefined : { side: side === 'buy' ? ('SIDE_BUY' as const) : ('SIDE_SELL' as const) }),
    ...(status === 'all' ? undefined : { status }),
  };
}
