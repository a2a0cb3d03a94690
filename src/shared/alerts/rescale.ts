import { ceilToTick, floorToTick, isOnTick, type Price } from '#shared/market/index.ts';
import type { AlertCondition } from './conditions/index.ts';
import type { AlertState } from './state.ts';

/** A product of prices and factors that is this near to a valid price is that price: 1,100 × 0.2 is not 220 exactly. */
const ROUNDING = 1e-6;

function nearestValid(exact: number): Price | null {
  const whole = Math.round(exact);
  return Math.abs(exact - whole) <= Math.max(1, exact) * ROUNDING && isOnTick(whole) ? (whole as Price) : null;
}

/**
 * A price level after a corporate action, on a valid price. It is rounded away from where it would be reached, so that
 * rounding alone never fires it.
 * @param factor of prices before the action: 0.2 for a split of 1 to 5
 * @param value the last price that was seen before it; null while none was
 */
function levelAfter(level: number, direction: 'up' | 'down' | 'either', factor: number, value: number | null): number {
  const exact = level * factor;
  const valid = nearestValid(exact);
  if (valid !== null) return valid;
  const isAbove = direction === 'either' ? value === null || level > value : direction === 'up';
  return isAbove ? ceilToTick(exact) : floorToTick(exact);
}

/**
 * A condition whose prices count as of after a corporate action; null where it has none.
 * @param isPriced whether an indicator's threshold is a price
 */
export function rescaled(
  condition: AlertCondition,
  factor: number,
  value: number | null,
  isPriced: (indicator: string) => boolean,
): AlertCondition | null {
  switch (condition.kind) {
    case 'price': {
      const level = levelAfter(condition.level, condition.direction, factor, value);
      return { ...condition, level };
    }
    case 'line': {
      const { fromPrice, toPrice, offPrice } = condition;
      return { ...condition, fromPrice: fromPrice * factor, toPrice: toPrice * factor, offPrice: offPrice * factor };
    }
    case 'indicator':
      if (condition.against !== 'level' || !isPriced(condition.indicator)) return null;
      return { ...condition, threshold: condition.threshold * factor };
    default:
      return null;
  }
}

/** Whether a condition has prices of its own. */
export const hasPrices = (condition: AlertCondition, isPriced: (indicator: string) => boolean): boolean =>
  rescaled(condition, 1, null, isPriced) !== null;

/** What an alert has seen, as of after a corporate action: armed sides stay, so that only the market can cross a level. */
export const rescaledState = (state: AlertState, factor: number): AlertState => ({
  ...state,
  value: state.value === null ? null : state.value * factor,
  level: state.level === null ? null : state.level * factor,
});
