import type { AmountRange } from '#renderer/order-ui/step-amount.ts';
import type { Holding, Offer } from './queries.ts';

export type Side = 'buy' | 'sell';

/** Nominals that an order may have, rupiah. A holding below the least order may be sold whole. */
export function rangeOf(side: Side, offer: Offer, holding: Pick<Holding, 'availableAmount'> | null): AmountRange {
  const step = Math.max(1, offer.unitAmount);
  const most = offer.maxAmount > 0 ? offer.maxAmount : Number.MAX_SAFE_INTEGER;
  if (side === 'buy') return { step, min: Math.max(step, offer.minAmount), max: most };
  return { step, min: step, max: Math.min(most, holding?.availableAmount ?? 0) };
}

export type NominalFault = 'noNumber' | 'step' | 'min' | 'max' | 'nothing';

/** What is wrong with a nominal; null for one that may be ordered, and for an empty field. @param amount NaN for a text that is no number */
export function nominalFault(amount: number | null, { step, min, max }: AmountRange): NominalFault | null {
  if (max < min) return 'nothing';
  if (amount === null) return null;
  if (!Number.isInteger(amount)) return 'noNumber';
  if (amount < min) return 'min';
  if (amount > max) return 'max';
  return amount % step === 0 ? null : 'step';
}
