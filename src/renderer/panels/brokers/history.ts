import { type BrokerRow, netValue } from '#shared/brokers/summary.ts';
import { isoDay } from '#shared/formats/formats.ts';

export type HistoryDay = {
  readonly row: BrokerRow;
  /** Net value up to this day, rupiah. */
  readonly cumulative: number;
  /** Rupiah; null where no bar is of this day. */
  readonly close: number | null;
};

type Closes = { readonly at: readonly number[]; readonly close: readonly number[] };

/** A broker's days with what it has collected since the first one. @param rows oldest first */
export function historyOf(rows: readonly BrokerRow[], closes: Closes | null): readonly HistoryDay[] {
  const byDay = new Map(closes?.at.map((at, index) => [isoDay(at), closes.close[index] ?? null]));
  let cumulative = 0;
  return rows.map((row) => {
    cumulative += netValue(row);
    return { row, cumulative, close: byDay.get(row.date) ?? null };
  });
}
