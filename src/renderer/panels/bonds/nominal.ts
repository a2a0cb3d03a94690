import type { Holding, Offer } from './queries.ts';

export type Side = 'buy' | 'sell';

/** Nominals that an order may have, rupiah. `max` is below `min` where no order is possible. */
export type NominalRange = { readonly step: number; readonly min: number; readonly max: number };

/** A holding below the least order may be sold whole. */
export function rangeOf(side: Side, offer: Offer, holding: Pick<Holding, 'availableAmount'> | null): NominalRange {
  const step = Math.max(1, offer.unitAmount);
  const most = offer.maxAmount > 0 ? offer.maxAmount : Number.MAX_SAFE_INTEGER;
  if (side === 'buy') return { step, min: Math.max(step, offer.minAmount), max: most };
  return { step, min: step, max: Math.min(most, holding?.availableAmount ?? 0) };
}

export type NominalFault = 'noNumber' | 'step' | 'min' | 'max' | 'nothing';

/** What is wrong with a nominal; null for one that may be ordered, and for an empty field. @param amount NaN for a text that is no number */
export function nominalFault(amount: number | null, { step, min, max }: NominalRange): NominalFault | null {
  if (max < min) return 'nothing';
  if (amount === null) return null;
  if (!Number.isSafeInteger(amount)) return 'noNumber';
  if (amount < min) return 'min';
  if (amount > max) return 'max';
  return amount % step === 0 ? null : 'step';
}

/** The nominal so many steps on, within the range; the least one from an empty field. */
export function stepNominal(amount: number | null, steps: number, { step, min, max }: NominalRange): number {
  if (amount === null || !Number.isFinite(amount)) return min;
  // An amount between two steps moves to the next one first.
  const from = steps > 0 ? Math.floor(amount / step) : Math.ceil(amount / step);
  return Math.min(Math.max(min, (from + steps) * step), Math.max(min, max));
}
