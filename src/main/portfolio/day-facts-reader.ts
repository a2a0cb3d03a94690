import type { Log } from '#main/platform/log/log.ts';
import type { ReadingReport, ServiceClient } from '#main/service/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { FeeSchedule } from '#shared/contract/market.ts';
import type { OrderBoard } from '#shared/contract/orders.ts';
import {
  actionKindOf,
  exchangeTime,
  grossDividend,
  isStockCode,
  type Lots,
  type OrderSide,
  orderCost,
  type Price,
  sharesOf,
} from '#shared/market/index.ts';
import type { DayFacts } from '#shared/portfolio/index.ts';
import { sharesHeld } from '#shared/portfolio/index.ts';
import { type DayRecords, type Done, fillsOf, ordersInDoubt, tradesOfDay } from './day-facts.ts';

/** Rows of the day's history, and where they stand in the answer. */
const ROWS = 'data.results';
/** Orders of earlier days whose fills are looked up in one reading. */
const MAX_DETAILS = 20;

export type DayReading = {
  readonly facts: Omit<DayFacts, 'hasBegun'>;
  /** False where history, dividends or some order's fills could not be read: what is missing is tried again. */
  readonly isWhole: boolean;
};

type DayFactsDeps = {
  readonly client: Pick<ServiceClient, 'history' | 'exercise'>;
  readonly log: Log;
  /** Orders of the account as last read, by whatever client they were placed. */
  readonly board: () => OrderBoard;
  readonly fees: () => Promise<FeeSchedule>;
  /** A side by the service's word; null for a word that is not known. */
  readonly sideOf: (word: string) => OrderSide | null;
};

/** What the service tells of the trades and dividends of one exchange day. */
export type DayFactsReader = {
  /** Null while neither history nor order list can be read. Never rejects. @param account the one that is followed @param day YYYY-MM-DD */
  read(account: string, day: string): Promise<DayReading | null>;
  /** Changes with every fill that the order list shows. */
  fills(): string;
};

type HistoryRead = DayRecords['history'];

export function createDayFactsReader({ client, log, board, fees, sideOf }: DayFactsDeps): DayFactsReader {
  const failed = (what: string) => (thrown: unknown) => {
    log('warning', 'portfolio.day-not-read', { what, code: thrown instanceof LantaiError ? thrown.code : 'INTERNAL' });
    return null;
  };

  async function history(day: string): Promise<HistoryRead> {
    let isWhole = true;
    const onReading = ({ droppedRows, unread }: ReadingReport): void => {
      isWhole = droppedRows === 0 && !unread.some(({ path }) => path.startsWith(ROWS));
    };
    const { data } = await client.history.days({ from: day, to: day, limit: 1 }, { fresh: true, onReading });
    const done = (data.results ?? [])
      .filter(({ date }) => date.slice(0, 10) === day)
      .flatMap(({ orders }) => orders ?? [])
      .map(({ order_id, symbol, side, lot, gross, fee }): Done => {
        const shares = sharesOf(lot as Lots);
        return { orderId: order_id, symbol, side: sideOf(side), shares, value: gross, fee };
      });
    return { done, isWhole };
  }

  /** What an order did on the day, by its fills. */
  async function fillsOn(day: string, orderId: string): Promise<readonly Done[]> {
    let isWhole = true;
    const onReading = ({ droppedRows, unread }: ReadingReport): void => {
      isWhole = droppedRows === 0 && unread.length === 0;
    };
    const { data } = await client.history.detail({ order_id: orderId }, { fresh: true, onReading });
    const fills = data.fills ?? [];
    if (!isWhole || fills.some(({ time }) => time === null))
      throw new LantaiError('UNREADABLE_ANSWER', 'fills are missing');
    const { symbol, side } = data;
    return fills
      .filter(({ time }) => time !== null && exchangeTime(time).day === day)
      .map(({ lot, share, gross, fee }) => ({
        orderId,
        symbol,
        side: sideOf(side),
        shares: sharesHeld({ lot, share }),
        value: gross,
        fee,
      }));
  }

  async function details(day: string, ids: readonly string[]): Promise<DayRecords['details']> {
    const read = ids.slice(0, MAX_DETAILS).map(async (orderId) => {
      const fills = await fillsOn(day, orderId).catch(failed('fills'));
      return [orderId, fills] as const;
    });
    return new Map(await Promise.all(read));
  }

  /** Dividends of the account and day read last: the close of the cum date has decided, whatever is traded since. */
  let entitled: { readonly key: string; readonly dividends: NonNullable<DayFacts['dividends']> } | null = null;

  async function dividends(account: string, day: string): Promise<DayFacts['dividends']> {
    const key = `${account} ${day}`;
    if (entitled?.key === key) return entitled.dividends;
    const { data } = await client.exercise.corporateActions({}, { fresh: true });
    const found = data.flatMap(
      ({ symbol, type, ex_date: exDate, shares, amount, amount_per_share: perShare, payment_status }) => {
        const isDue = actionKindOf(type) === 'dividend' && exDate.slice(0, 10) === day;
        if (!isDue || !isStockCode(symbol) || payment_status === 'NOT_ENTITLED') return [];
        return [{ symbol, amount: amount > 0 ? amount : grossDividend(shares, perShare) }];
      },
    );
    entitled = { key, dividends: found };
    return found;
  }

  async function read(account: string, day: string): Promise<DayReading | null> {
    const [told, given, schedule] = await Promise.all([
      history(day).catch(failed('history')),
      dividends(account, day).catch(failed('dividends')),
      fees().catch(failed('fees')),
    ]);
    const { orders, loadedAt, stale, path } = board();
    // Without a whole history only a whole and current list tells that nothing else was traded.
    const isListWhole =
      loadedAt !== null && !stale && path.unreadableRows === 0 && !path.missing.some((source) => source !== 'detail');
    if (told?.isWhole !== true && !isListWhole) return null;
    const records = { day, history: told, orders };
    const fills = await details(day, ordersInDoubt(records));
    const estimate = (side: OrderSide, value: number): number | null => feeOn(schedule, side, value);
    const traded = tradesOfDay({ ...records, details: fills }, estimate);
    const isWhole = told?.isWhole === true && given !== null && traded.unclear.length === 0;
    return { facts: { day, ...traded, dividends: given }, isWhole };
  }

  return { read: (account, day) => read(account, day).catch(failed('facts')), fills: () => fillsOf(board().orders) };
}

/** Formulas are linear in the value, so a sum of fills costs what one lot at the price that makes it would. */
function feeOn(schedule: FeeSchedule | null, side: OrderSide, value: number): number | null {
  if (schedule === null) return null;
  try {
    return orderCost(side, (value / 100) as Price, 1 as Lots, schedule, schedule.rates).fee;
  } catch {
    return null;
  }
}
