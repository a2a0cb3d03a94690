import { type AlertState, rescaled } from '#shared/alerts/index.ts';
import { exchangeTime } from '#shared/market/index.ts';
import type { AlertStep } from './alert-steps.ts';
import { isPricedIndicator } from './priced-indicator.ts';
import type { StoredAlert } from './stored.ts';

/** A price level before and after a corporate action, rupiah. */
export type PriceMove = { readonly from: number; readonly to: number };

type OnBasis = { readonly alert: StoredAlert; readonly factor: number; readonly move: PriceMove | null };

/**
 * An alert whose prices count as of a day, by what has changed the stock's prices since its own. The same alert where
 * they do already.
 * @param day YYYY-MM-DD at the exchange
 * @param state what it has seen; null while it is not active
 */
export function onBasisOf(
  alert: StoredAlert,
  day: string,
  steps: readonly AlertStep[],
  state: AlertState | null,
): OnBasis {
  const { asOf, condition } = alert;
  if (asOf !== null && asOf >= day) return { alert, factor: 1, move: null };
  const isLevel = condition.kind === 'price';
  const taken = steps.filter(
    (step) => asOf !== null && dayOf(step) > asOf && dayOf(step) <= day && (isLevel || !step.isOfLevelsOnly),
  );
  const factor = taken.reduce((product, step) => product * step.factor, 1);
  const next = factor === 1 ? null : rescaled(condition, factor, state?.value ?? null, isPricedIndicator);
  if (next === null) return { alert: { ...alert, asOf: day }, factor: 1, move: null };
  return {
    alert: { ...alert, condition: next, asOf: day, rescaledOn: taken.map(dayOf).sort().at(-1) ?? day },
    factor,
    move: moveOf(condition, next),
  };
}

/** The price that a condition names, before and after; of a line that at which it begins. */
function moveOf(before: StoredAlert['condition'], after: StoredAlert['condition']): PriceMove | null {
  if (before.kind === 'price' && after.kind === 'price') return { from: before.level, to: after.level };
  if (before.kind === 'line' && after.kind === 'line') return { from: before.fromPrice, to: after.fromPrice };
  if (before.kind === 'indicator' && after.kind === 'indicator') return { from: before.threshold, to: after.threshold };
  return null;
}

const dayOf = ({ at }: AlertStep): string => exchangeTime(at).day;
