import type { NotificationEntry, NotificationTarget } from '#shared/contract/notifications.ts';
import type { Screen } from '#shared/contract/screener.ts';
import { isStockCode } from '#shared/market/index.ts';

/** Codes that are named; the others are counted. */
const MAX_NAMED = 6;

/** What a person reads about stocks that entered a screen, and where a click leads. */
export function entryNotification(
  { id, name }: Pick<Screen, 'id' | 'name'>,
  codes: readonly string[],
): { readonly params: NotificationEntry['params']; readonly target: NotificationTarget } {
  const [first = ''] = codes;
  const named = codes.slice(0, MAX_NAMED).join(', ');
  return {
    params: { screen: name, symbols: codes.length > MAX_NAMED ? `${named}, …` : named },
    target: { panel: 'screener', item: id, ...(isStockCode(first) ? { symbol: first } : {}) },
  };
}
