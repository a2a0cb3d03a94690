export const SCALE_KINDS = ['linear', 'log', 'percent', 'indexed'] as const;
export type ScaleKind = (typeof SCALE_KINDS)[number];

/**
 * The visible range of an axis in units of its kind: rupiah, the logarithm of rupiah, percent from `base`, or an index
 * that is 100 at `base`. `low` < `high`.
 */
export type Scale = {
  readonly kind: ScaleKind;
  readonly low: number;
  readonly high: number;
  /** Price that is 0 % or 100; each of several series has its own. */
  readonly base: number;
  /** High prices at the foot. */
  readonly inverted: boolean;
};

/** A scale by its range of prices, rupiah; both above 0 where it is logarithmic. */
export function scaleOf(kind: ScaleKind, low: number, high: number, base: number, inverted = false): Scale {
  const empty: Scale = { kind, low: 0, high: 1, base: base > 0 ? base : 1, inverted };
  return { ...empty, low: toUnit(empty, low), high: toUnit(empty, high) };
}

/** @param base of this series, where it is not the scale's own */
export function toUnit(scale: Scale, price: number, base: number = scale.base): number {
  switch (scale.kind) {
    case 'linear':
      return price;
    case 'log':
      return Math.log(Math.max(price, SMALLEST));
    case 'percent':
      return (price / base - 1) * 100;
    case 'indexed':
      return (price / base) * 100;
  }
}

/** A logarithm needs a price above 0. */
const SMALLEST = 1e-6;

export function toPrice(scale: Scale, unit: number, base: number = scale.base): number {
  switch (scale.kind) {
    case 'linear':
      return unit;
    case 'log':
      return Math.exp(unit);
    case 'percent':
      return (unit / 100 + 1) * base;
    case 'indexed':
      return (unit / 100) * base;
  }
}

/** px from the top of a plot of this height. */
export function priceToY(scale: Scale, price: number, height: number, base: number = scale.base): number {
  const share = (scale.high - toUnit(scale, price, base)) / (scale.high - scale.low);
  return (scale.inverted ? 1 - share : share) * height;
}

export function yToPrice(scale: Scale, y: number, height: number, base: number = scale.base): number {
  const share = scale.inverted ? 1 - y / height : y / height;
  return toPrice(scale, scale.high - share * (scale.high - scale.low), base);
}

/** Stretches the range about its middle: a factor above 1 shows more of it. */
export function stretch(scale: Scale, factor: number): Scale {
  const middle = (scale.low + scale.high) / 2;
  const half = ((scale.high - scale.low) / 2) * factor;
  return half > 0 && Number.isFinite(half) ? { ...scale, low: middle - half, high: middle + half } : scale;
}

/** Moves the range by a distance on the screen. @param pixels positive moves the prices down */
export function shift(scale: Scale, pixels: number, height: number): Scale {
  const by = (pixels / height) * (scale.high - scale.low) * (scale.inverted ? -1 : 1);
  return { ...scale, low: scale.low + by, high: scale.high + by };
}
