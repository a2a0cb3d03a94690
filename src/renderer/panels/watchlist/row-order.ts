import type { Watchlist } from '#shared/contract/watchlist.ts';
import type { StockCode } from '#shared/market/index.ts';
import { movedTo } from './moved-to.ts';

type Rows = readonly Pick<Watchlist['items'][number], 'code' | 'isPinned'>[];

/**
 * The rows' codes with one of them before another one; null where nothing moves. A pinned row stays among the pinned
 * ones, another one behind them.
 */
export function orderWith(items: Rows, code: string, before: string | null): StockCode[] | null {
  const codes = items.map((item) => item.code);
  const moved = items.find((item) => item.code === code);
  if (!moved || code === before) return null;
  const rest = codes.filter((each) => each !== code);
  const wished = before === null ? rest.length : rest.indexOf(before as StockCode);
  const pinned = items.filter(({ isPinned }) => isPinned).length;
  const at = moved.isPinned ? Math.min(wished, pinned - 1) : Math.max(wished, pinned);
  const next = movedTo(codes, moved.code, at);
  return next.every((each, index) => each === codes[index]) ? null : next;
}

/** One row up or down. */
export function orderAfterStep(items: Rows, code: string, step: 1 | -1): StockCode[] | null {
  const at = items.findIndex((item) => item.code === code);
  const next = at + step;
  if (at < 0 || next < 0 || next >= items.length) return null;
  return orderWith(items, code, (step < 0 ? items[next] : items[next + 1])?.code ?? null);
}
