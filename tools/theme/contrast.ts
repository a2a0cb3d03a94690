export type Rgb = readonly [red: number, green: number, blue: number];

/** `#rrggbb`. */
export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** `share` (0 to 1) of one colour over another, as `color-mix` in sRGB and as a transparent layer do it. */
export const mixed = (over: Rgb, share: number, under: Rgb): Rgb => {
  const part = (at: 0 | 1 | 2): number => over[at] * share + under[at] * (1 - share);
  return [part(0), part(1), part(2)];
};

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours as WCAG 2 defines it: 1 to 21. */
export function contrast(left: Rgb, right: Rgb): number {
  const [high, low] = [luminance(left), luminance(right)].sort((a, b) => b - a);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}
