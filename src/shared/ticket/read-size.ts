import type { NumberFormat } from '#shared/formats/formats.ts';
import { amountIn, readNumber } from '#shared/formats/read-number.ts';
import { CURRENT_RULES } from '#shared/market/index.ts';
import type { OrderSize } from './order-size.ts';

/** Whole rupiah of 1 or more; null for any other text. */
function rupiahIn(text: string, format: NumberFormat): number | null {
  const value = text.includes('%') ? null : amountIn(text, format);
  return value !== null && value > 0 && Number.isSafeInteger(value) ? value : null;
}

/**
 * A size as a person types it in place of lots: a sum (5jt, 500rb, 5M, Rp 5.000.000), a share (10%), or what is at risk
 * (r500rb, r500rb@4700 with the stop). Null for a plain number, which is lots, and for every other text.
 */
export function readSize(text: string, format: NumberFormat): OrderSize | null {
  const typed = text.trim();
  const sum = /^rp\.? ?(.+)$/i.exec(typed);
  if (sum) return sumOf(rupiahIn(sum[1] ?? '', format));
  const risk = /^r(?:isk|isiko)? ?(?:rp\.? ?)?([^@]+?)(?: ?@ ?(.+))?$/i.exec(typed);
  if (risk) {
    const [, amount = '', at] = risk;
    const rupiah = rupiahIn(amount, format);
    const stop = at === undefined ? null : readNumber(at, { places: 0 }, format);
    if (rupiah === null || (stop !== null && !(stop.ok && stop.value > 0 && !at?.includes('%')))) return null;
    return { kind: 'risk', rupiah, stop: stop?.ok ? stop.value : null };
  }
  if (typed.endsWith('%')) {
    const read = readNumber(typed, { places: 2 }, format);
    return read.ok && read.value > 0 && read.value <= 100 ? { kind: 'share', percent: read.value } : null;
  }
  return /[a-z]$/i.test(typed) ? sumOf(rupiahIn(typed, format)) : null;
}

const sumOf = (rupiah: number | null): OrderSize | null => (rupiah === null ? null : { kind: 'rupiah', rupiah });

/** A size that a button of the ticket has: as it is written, and what it means. */
export type SizePreset = {
  readonly text: string;
  readonly size: OrderSize | { readonly kind: 'lots'; readonly lots: number };
};
export const MAX_SIZE_PRESETS = 5;

/** Sizes with spaces between them: numbers of lots, sums, shares, risks. Null where one is none, or there are too many. */
export function readSizePresets(text: string, format: NumberFormat): readonly SizePreset[] | null {
  const presets = words(text).map((word): SizePreset | null => {
    const size = readSize(word, format);
    if (size !== null) return { text: word, size };
    const read = readNumber(word, { places: 0 }, format);
    const isLots = read.ok && read.value >= 1 && read.value <= CURRENT_RULES.largestOrderLots && !word.includes('%');
    return isLots ? { text: word, size: { kind: 'lots', lots: read.value } } : null;
  });
  return allOf(presets, MAX_SIZE_PRESETS);
}

/** How far a stop and, of a bracket, its profit are from the price, per cent. */
export type DistancePreset = { readonly loss: number; readonly profit: number };
export const MAX_DISTANCE_PRESETS = 4;
const MAX_LOSS_PERCENT = 50;
const MAX_PROFIT_PERCENT = 100;

/** Distances with spaces between them, each a loss and a profit: 3:5. Null where one is none, or there are too many. */
export function readDistancePresets(text: string, format: NumberFormat): readonly DistancePreset[] | null {
  const percentIn = (word: string | undefined, max: number): number | null => {
    const read = readNumber(word ?? '', { places: 1 }, format);
    return read.ok && read.value >= 0.1 && read.value <= max ? read.value : null;
  };
  const presets = words(text).map((word): DistancePreset | null => {
    const [first, second, ...more] = word.split(':');
    const [loss, profit] = [percentIn(first, MAX_LOSS_PERCENT), percentIn(second, MAX_PROFIT_PERCENT)];
    return loss === null || profit === null || more.length > 0 ? null : { loss, profit };
  });
  return allOf(presets, MAX_DISTANCE_PRESETS);
}

const words = (text: string): readonly string[] => text.trim().split(/[\s;]+/);

function allOf<Preset>(presets: readonly (Preset | null)[], max: number): readonly Preset[] | null {
  const read = presets.flatMap((preset) => (preset === null ? [] : [preset]));
  return read.length === presets.length && read.length <= max ? read : null;
}
