import type { ImportedFill, TradeImport } from '#shared/contract/trade-notes.ts';
import { exchangeTime } from '#shared/market/index.ts';
import type { JournalFill } from './journal-fill.ts';

const PREFIX = 'import:';

/** Whether a trade was made elsewhere and imported. */
export const isImported = ({ id }: { readonly id: string }): boolean => id.startsWith(PREFIX);
/** The import that a trade began with. */
export const importIdOf = ({ id }: { readonly id: string }): string => id.slice(PREFIX.length).split(':')[0] ?? '';

/**
 * Fills of all imports, each an order of its own, oldest first. Purchases of a day of which no times are known come
 * before its sales: what is not held cannot be sold.
 */
export const importedFills = (imports: readonly TradeImport[]): readonly JournalFill[] =>
  imports
    .flatMap(({ id, fills }) => fills.map((fill, at) => ({ fill, orderId: `${PREFIX}${id}:${at}` })))
    .sort((left, right) => left.fill.at - right.fill.at || placeOf(left.fill) - placeOf(right.fill))
    .map(({ fill: { symbol, side, at, shares, price, fee }, orderId }) => ({
      orderId,
      symbol,
      side,
      board: '',
      at,
      shares,
      value: Math.round(price * shares),
      fee,
    }));

const placeOf = ({ side }: ImportedFill): number => (side === 'buy' ? 0 : 1);

type Traded = Pick<JournalFill, 'symbol' | 'side' | 'at' | 'shares' | 'value'>;

/** Files round averages: two decimals tell fills of one day apart. */
const keyOf = ({ symbol, side, at, shares, value }: Traded): string =>
  `${symbol} ${side} ${exchangeTime(at).day} ${shares} ${(value / shares || 0).toFixed(2)}`;

/**
 * Which fills of a file are known already: the same stock, side, day, quantity and price. As many of them are as there
 * are known ones, so that two equal fills of a file are two. An order counts whole too, as a broker's file may have it.
 */
export function duplicatesIn(fills: readonly ImportedFill[], known: readonly JournalFill[]): readonly boolean[] {
  const left = new Map<string, number>();
  const add = (key: string): void => void left.set(key, (left.get(key) ?? 0) + 1);
  for (const fill of known) add(keyOf(fill));
  const orders = Map.groupBy(known, ({ orderId, at }) => `${orderId} ${exchangeTime(at).day}`);
  for (const own of orders.values()) {
    const [first] = own;
    if (!first || own.length === 1) continue;
    const shares = own.reduce((sum, fill) => sum + fill.shares, 0);
    const value = own.reduce((sum, fill) => sum + fill.value, 0);
    add(keyOf({ ...first, shares, value }));
  }
  return fills.map((fill) => {
    const key = keyOf({ ...fill, value: fill.price * fill.shares });
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count > 0;
  });
}
