import type { PriceBasis } from '#shared/contract/market.ts';
import type { PriceStep } from '#shared/market/index.ts';
import type { WireCandle } from '#shared/service/market.ts';

/** What a corporate action does to prices before its ex-date. */
export type PriceAction = {
  /** Start of the ex-date, Unix ms. */
  readonly at: number;
  readonly priceFactor: number;
  /** Rupiah a share that went with it, on the day; null where it is no dividend. */
  readonly dividend: number | null;
};

/**
 * Bars of another basis, by steps that have taken effect.
 * @param ofShares the number of shares changes too, so volumes change the other way
 */
function stepped(bars: readonly WireCandle[], steps: readonly PriceStep[], ofShares: boolean): readonly WireCandle[] {
  if (steps.length === 0) return bars;
  // Newest first, with the product of the steps after each bar.
  const later = steps.toSorted((left, right) => right.at - left.at);
  const result = bars.toSorted((left, right) => right.t - left.t);
  let [next, factor] = [0, 1];
  return result
    .map((bar) => {
      for (; (later[next]?.at ?? Number.NEGATIVE_INFINITY) > bar.t * 1_000; next += 1)
        factor *= later[next]?.factor ?? 1;
      const { o, h, l, c, v, ...rest } = bar;
      const volume = ofShares ? Math.round(v / factor) : v;
      return { ...rest, o: o * factor, h: h * factor, l: l * factor, c: c * factor, v: volume };
    })
    .reverse();
}

const inverse = (steps: readonly PriceStep[]): readonly PriceStep[] =>
  steps.map(({ at, factor }) => ({ at, factor: 1 / factor }));

/** Price steps of dividends: the part of the last close before the ex-date that stays in the share. @param bars adjusted for splits, oldest first */
function dividendSteps(
  bars: readonly WireCandle[],
  actions: readonly PriceAction[],
  splits: readonly PriceStep[],
): readonly PriceStep[] {
  return actions.flatMap(({ at, dividend }) => {
    if (dividend === null) return [];
    const close = bars.findLast(({ t }) => t * 1_000 < at)?.c ?? 0;
    const amount = splits.reduce((sum, split) => (split.at > at ? sum * split.factor : sum), dividend);
    return close > amount && amount > 0 ? [{ at, factor: 1 - amount / close }] : [];
  });
}

/**
 * Bars on the basis that a chart shows, and how that differs from prices adjusted for splits, which drawings have.
 * @param served what the service's bars are adjusted for
 * @param now what takes effect later changes nothing yet, Unix ms
 */
export function onBasis(
  bars: readonly WireCandle[],
  actions: readonly PriceAction[],
  { served, shown, now }: { served: 'splits' | 'none'; shown: PriceBasis; now: number },
): { readonly bars: readonly WireCandle[]; readonly steps: readonly PriceStep[] } {
  const effective = actions.filter(({ at }) => at <= now);
  const splits = effective.flatMap(({ at, priceFactor: factor }) => (factor === 1 ? [] : [{ at, factor }]));
  if (shown === 'none') {
    const steps = inverse(splits);
    return { bars: served === 'none' ? bars : stepped(bars, steps, true), steps };
  }
  const adjusted = served === 'none' ? stepped(bars, splits, true) : bars;
  if (shown === 'splits') return { bars: adjusted, steps: [] };
  const oldestFirst = adjusted.toSorted((left, right) => left.t - right.t);
  const steps = dividendSteps(oldestFirst, effective, splits);
  return { bars: stepped(oldestFirst, steps, false), steps };
}
