/** How many lots an order of the ladder has: so many, or a share of what fits at the price. */
export type Size = number | 'half' | 'max';

/** Presets beside half and all. */
export const MAX_PRESETS = 6;

/** @param presets ascending. @param options the panel's own, as they were saved */
export function readSize({ size }: Readonly<Record<string, unknown>>, presets: readonly number[]): Size {
  if (size === 'half' || size === 'max') return size;
  return typeof size === 'number' && Number.isSafeInteger(size) && size > 0 ? size : (presets[0] ?? 1);
}

/** The next preset in a direction; half and all come after the largest. */
export function stepSize(size: Size, step: 1 | -1, presets: readonly number[]): Size {
  const all: readonly Size[] = [...presets, 'half', 'max'];
  const at = all.indexOf(size);
  if (at >= 0) return all[Math.min(Math.max(at + step, 0), all.length - 1)] ?? size;
  // One that the person has taken out of the presets since.
  const next =
    step === 1 ? presets.find((each) => each > Number(size)) : presets.findLast((each) => each < Number(size));
  return next ?? size;
}

/** Whole lots; null while what fits is not known, 0 where nothing does. @param max lots that fit at the price */
export function lotsOfSize(size: Size, max: number | null): number | null {
  if (typeof size === 'number') return size;
  if (max === null) return null;
  return size === 'max' ? max : Math.floor(max / 2);
}

/** Presets as a person has typed them, ascending, each once; null where something is no whole number of lots. */
export function readPresets(text: string, maxLots: number): readonly number[] | null {
  const words = text.trim().split(/[\s;]+/);
  const numbers = words.map((word) => (/^\d{1,6}$/.test(word) ? Number(word) : Number.NaN));
  if (numbers.length > MAX_PRESETS || !numbers.every((each) => each >= 1 && each <= maxLots)) return null;
  return [...new Set(numbers)].sort((a, b) => a - b);
}
