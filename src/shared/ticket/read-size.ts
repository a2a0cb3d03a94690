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

/** A preset as it is written, and what it means; null where it means nothing in the number format of now. */
export type PresetWord<Preset> = { readonly text: string; readonly preset: Preset | null };

/** Sizes with spaces between them: numbers of lots, sums, shares, risks. Null where one is none, or there are too many. */
export const readSizePresets = (text: string, format: NumberFormat): readonly SizePreset[] | null =>
  allOf(read(text, sizePresetIn, format), MAX_SIZE_PRESETS);

/** As {@link readSizePresets}, each in its place whatever the others are; {@link MAX_SIZE_PRESETS} at most. */
export const sizePresetWords = (text: string, format: NumberFormat): readonly PresetWord<SizePreset>[] =>
  read(text, sizePresetIn, format).slice(0, MAX_SIZE_PRESETS);

function sizePresetIn(word: string, format: NumberFormat): SizePreset | null {
  const size = readSize(word, format);
  if (size !== null) return { text: word, size };
  const lots = readNumber(word, { places: 0 }, format);
  const isLots = lots.ok && lots.value >= 1 && lots.value <= CURRENT_RULES.largestOrderLots && !word.includes('%');
  return isLots ? { text: word, size: { kind: 'lots', lots: lots.value } } : null;
}

/** How far a stop and, of a bracket, its profit are from the price, per cent. */
export type DistancePreset = { readonly loss: number; readonly profit: number };
export const MAX_DISTANCE_PRESETS = 4;
const MAX_LOSS_PERCENT = 50;
const MAX_PROFIT_PERCENT = 100;

/** Distances with spaces between them, each a loss and a profit: 3:5. Null where one is none, or there are too many. */
export const readDistancePresets = (text: string, format: NumberFormat): readonly DistancePreset[] | null =>
  allOf(read(text, distancePresetIn, format), MAX_DISTANCE_PRESETS);

/** As {@link readDistancePresets}, each in its place whatever the others are; {@link MAX_DISTANCE_PRESETS} at most. */
export const distancePresetWords = (text: string, format: NumberFormat): readonly PresetWord<DistancePreset>[] =>
  read(text, distancePresetIn, format).slice(0, MAX_DISTANCE_PRESETS);

function distancePresetIn(word: string, format: NumberFormat): DistancePreset | null {
  const percentIn = (part: string | undefined, max: number): number | null => {
    const percent = readNumber(part ?? '', { places: 1 }, format);
    return percent.ok && percent.value >= 0.1 && percent.value <= max ? percent.value : null;
  };
  const [first, second, ...more] = word.split(':');
  const [loss, profit] = [percentIn(first, MAX_LOSS_PERCENT), percentIn(second, MAX_PROFIT_PERCENT)];
  return loss === null || profit === null || more.length > 0 ? null : { loss, profit };
}

type PresetTexts = { readonly sizes: string; readonly distances: string };

/** Presets as they are written in the other number format: what each means stays, and what means nothing stays as it is. */
export const presetsInOtherFormat = ({ sizes, distances }: PresetTexts, from: NumberFormat): PresetTexts => ({
  sizes: inOtherFormat(read(sizes, sizePresetIn, from), from),
  distances: inOtherFormat(read(distances, distancePresetIn, from), from),
});

const inOtherFormat = (presets: readonly PresetWord<unknown>[], from: NumberFormat): string =>
  presets.map(({ text, preset }) => (preset === null ? text : inOtherSigns(text, from))).join(' ');

/** Suffixes that mean something else, or nothing, in the other number format, by the format that they are written in. */
const OTHER_SUFFIX: Readonly<Record<NumberFormat, Readonly<Record<string, string>>>> = {
  en: { k: 'rb', m: 'jt', b: 'M' },
  id: { m: 'B' },
};

const inOtherSigns = (word: string, from: NumberFormat): string =>
  word
    // The full stop after Rp is no separator.
    .replace(/(?<!rp)[.,]/gi, (separator) => (separator === '.' ? ',' : '.'))
    .replace(/(?<=[\d.,])[kmb]/gi, (suffix) => OTHER_SUFFIX[from][suffix.toLowerCase()] ?? suffix);

const read = <Preset>(
  text: string,
  presetIn: (word: string, format: NumberFormat) => Preset | null,
  format: NumberFormat,
): readonly PresetWord<Preset>[] =>
  text
    .split(/[\s;]+/)
    .filter((word) => word !== '')
    .map((word) => ({ text: word, preset: presetIn(word, format) }));

function allOf<Preset>(words: readonly PresetWord<Preset>[], max: number): readonly Preset[] | null {
  const presets = words.flatMap(({ preset }) => (preset === null ? [] : [preset]));
  return presets.length > 0 && presets.length === words.length && presets.length <= max ? presets : null;
}
