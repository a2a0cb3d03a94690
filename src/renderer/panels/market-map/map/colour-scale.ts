/** Steps to either side of unchanged: a tile is drawn again only when it gets to another step. */
export const STEPS = 6;

/** The change at which a tile has the full colour, percent. */
export const LIMITS = [2, 3, 5, 10] as const;
export type Limit = (typeof LIMITS)[number];

/** −{@link STEPS} to {@link STEPS}; 0 is unchanged, or unknown. Any change is at least one step. */
export function stepOf(percent: number, limit: number): number {
  if (!Number.isFinite(percent) || percent === 0) return 0;
  const size = Math.min(STEPS, Math.max(1, Math.ceil((Math.abs(percent) / limit) * STEPS - 1e-9)));
  return Math.sign(percent) * size;
}

type Rgb = readonly [number, number, number];
/** Fill of a tile and of the text on it. */
export type TileColour = { readonly fill: string; readonly text: string };
/** Colours of the theme as `#rrggbb` or `#rgb`. */
export type ScaleTokens = {
  readonly up: string;
  readonly down: string;
  /** An unchanged tile. */
  readonly base: string;
  /** Texts of which the one that reads better on a tile is taken. */
  readonly texts: readonly string[];
};

/** How much of the direction's colour is in the first and in the last step. */
const WEAKEST = 0.22;
const STRONGEST = 0.82;

/** Colours by step, from the strongest fall to the strongest rise. */
export function scaleColours({ up, down, base, texts }: ScaleTokens): readonly TileColour[] {
  const ground = rgbOf(base);
  return Array.from({ length: STEPS * 2 + 1 }, (_, index) => {
    const step = index - STEPS;
    const share = step === 0 ? 0 : WEAKEST + ((STRONGEST - WEAKEST) * (Math.abs(step) - 1)) / (STEPS - 1);
    const fill = mix(ground, rgbOf(step < 0 ? down : up), share);
    const [best = ''] = [...texts].sort((left, right) => contrast(rgbOf(right), fill) - contrast(rgbOf(left), fill));
    return { fill: hexOf(fill), text: best };
  });
}

/** The ratio of WCAG 2, 1 to 21. */
export function contrastOf(left: string, right: string): number {
  return contrast(rgbOf(left), rgbOf(right));
}

function contrast(left: Rgb, right: Rgb): number {
  const [light = 0, dark = 0] = [luminance(left), luminance(right)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const value = part / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const mix = (from: Rgb, to: Rgb, share: number): Rgb => {
  const part = (at: 0 | 1 | 2): number => Math.round(from[at] + (to[at] - from[at]) * share);
  return [part(0), part(1), part(2)];
};

/** Reads colours of six digits or of three: a build shortens them. */
function rgbOf(colour: string): Rgb {
  const digits = colour.trim().slice(1);
  const value = Number.parseInt(digits.length === 3 ? digits.replace(/./g, '$&$&') : digits.slice(0, 6), 16);
  return Number.isNaN(value) ? [0, 0, 0] : [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
