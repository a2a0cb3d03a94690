import type { Clock } from '#exchange/clock/index.ts';
import type { CorporateAction, CorporateActions } from '#exchange/companies/index.ts';
import type { Market } from '#exchange/market/index.ts';
import { exchangeTime } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';
import { isActive, type SmartOrder } from './smart-order.ts';

/** Corporate actions that change a share's price by rule: the new price must not trigger orders. */
type Repricing = Extract<CorporateAction, { kind: 'split' | 'rights' }>;

/** How far back actions are considered, days: longer than orders wait. */
const LOOK_BACK_DAYS = 400;

/**
 * Whether an order was placed before its stock's last split or rights issue took effect, and by which: its prices
 * and lots are those of another share. A dividend changes neither and is ignored. See docs/decisions/0021.
 */
export function createOutdatedBy(deps: {
  readonly actions: CorporateActions;
  readonly market: Pick<Market, 'instrument'>;
  readonly clock: Pick<Clock, 'now'>;
}): (order: SmartOrder) => Repricing | null {
  /** The last one of each stock, cached for a day because it is needed at each trade. */
  const last = new Map<string, Repricing | null>();
  let day = '';
  function lastOn(symbol: SmartOrder['symbol']): Repricing | null {
    const now = deps.clock.now();
    const today = exchangeTime(now).day;
    if (today !== day) last.clear();
    day = today;
    const known = last.get(symbol);
    if (known !== undefined) return known;
    const instrument = deps.market.instrument(symbol);
    const since = exchangeTime(now - LOOK_BACK_DAYS * DAY_MS).day;
    const found = instrument ? (deps.actions(instrument, since, today).findLast(isRepricing) ?? null) : null;
    last.set(symbol, found);
    return found;
  }
  return (order) => {
    if (!isActive(order)) return null;
    const action = lastOn(order.symbol);
    return action && exchangeTime(order.placedAt).day < action.exDate ? action : null;
  };
}

const isRepricing = (action: CorporateAction): action is Repricing =>
  action.kind === 'split' || action.kind === 'rights';

/** A sentence fragment that explains why an order was withdrawn. */
export const whatHappened = (action: Repricing): string =>
  action.kind === 'split'
    ? `${action.oldShares} share became ${action.newShares} on ${action.exDate}`
    : `it trades without its rights (${action.newShares} new for ${action.oldShares}) since ${action.exDate}`;
