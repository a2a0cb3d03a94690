import type { FieldReader } from '#renderer/market-data/field-table.ts';
import { PLACES } from '#shared/contract/feed-kinds.ts';
import type { Watchlist } from '#shared/contract/watchlist.ts';

/** Overview of the stocks of one list. */
export type ListSummary = {
  readonly id: string;
  readonly name: string;
  /** A stock that did not trade today is in none of these. */
  readonly up: number;
  readonly down: number;
  readonly flat: number;
  /** Average of the changes, %; NaN without prices. */
  readonly average: number;
  /** Whether a contributing value is stale. */
  readonly stale: boolean;
};

/**
 * @param lines the low-rate rows.
 * @param rowOf an instrument's row in them
 */
export function summarise(list: Watchlist, lines: FieldReader, rowOf: (code: string) => number): ListSummary {
  let [up, down, flat, priced, sum, stale] = [0, 0, 0, 0, 0, false];
  for (const { code } of list.items) {
    const row = rowOf(code);
    const change = lines.value(row, PLACES.lines.changePercent);
    if (!Number.isFinite(change) || !(lines.value(row, PLACES.lines.last) > 0)) continue;
    const isUntraded = lines.value(row, PLACES.lines.volume) === 0;
    if (!isUntraded) {
      if (change > 0) up += 1;
      else if (change < 0) down += 1;
      else flat += 1;
    }
    priced += 1;
    sum += change;
    stale ||= lines.value(row, PLACES.lines.stale) === 1;
  }
  return { id: list.id, name: list.name, up, down, flat, average: sum / priced, stale };
}
