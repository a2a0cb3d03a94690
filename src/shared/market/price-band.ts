import { CURRENT_RULES, type RuleSet } from './rule-set.ts';
import { ceilToTick, floorToTick } from './tick.ts';
import type { Price } from './units.ts';

/** The day's highest and lowest allowed price: ARA (auto-rejection upper) and ARB (auto-rejection lower). */
export type PriceBand = { readonly ara: Price; readonly arb: Price };

export type ListingBoard = 'main' | 'special';

/**
 * ARA and ARB for a reference price (the previous close, the theoretical price after a corporate
 * action, or the price of the initial offer). Rounded inward to valid ticks: ARA down, ARB up.
 * Applies to the RG and TN boards; the NG board has no band.
 * @param reference rupiah, 1 or more
 */
export function priceBand(
  reference: number,
  listing: ListingBoard = 'main',
  rules: RuleSet = CURRENT_RULES,
): PriceBand {
  if (!(reference >= 1)) throw new RangeError(`no price band for a reference of ${reference}`);
  if (listing === 'special') return specialBand(reference, rules);
  const row = rules.bands.find((band) => reference <= band.upTo);
  if (!row) throw new RangeError(`no price band for a reference of ${reference}`);
  return {
    // Whole percents of whole rupiah: multiply first, so that no fraction is lost to floating point.
    ara: floorToTick((reference * (100 + row.up)) / 100, rules),
    arb: ceilToTick(Math.max(rules.lowestPrice, (reference * (100 - row.down)) / 100), rules),
  };
}

function specialBand(reference: number, rules: RuleSet): PriceBand {
  const { special } = rules;
  if (reference <= special.fixedUpTo) {
    return {
      ara: (reference + special.fixedMove) as Price,
      arb: Math.max(special.lowestPrice, reference - special.fixedMove) as Price,
    };
  }
  return {
    ara: floorToTick((reference * (100 + special.percent)) / 100, rules),
    arb: ceilToTick(Math.max(special.lowestPrice, (reference * (100 - special.percent)) / 100), rules),
  };
}
