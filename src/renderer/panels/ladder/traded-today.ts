import type { TradeTape } from '#renderer/market-data/trade-tape.ts';
import { TradedLots } from './traded.ts';

/** Stocks whose lots by price a window remembers, some hundred prices each. */
const MAX_STOCKS = 40;

const byTape = new WeakMap<TradeTape, Map<string, TradedLots>>();

/** What was traded today in a stock, from where it was counted last; at first from the oldest trade that the window has. */
export function tradedToday(code: string, tape: TradeTape): TradedLots {
  const stocks = byTape.get(tape) ?? new Map<string, TradedLots>();
  byTape.set(tape, stocks);
  const known = stocks.get(code);
  const traded = known ?? new TradedLots(code, tape.first());
  traded.resume();
  stocks.delete(code);
  stocks.set(code, traded);
  const [oldest] = stocks.keys();
  if (stocks.size > MAX_STOCKS && oldest !== undefined) stocks.delete(oldest);
  return traded;
}
