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

/** A channel of 0 to 255 as light, 0 to 1. */
function linear(value: number): number {
  const part = value / 255;
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map(linear) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours as WCAG 2 defines it: 1 to 21. */
export function contrast(left: Rgb, right: Rgb): number {
  const [high, low] = [luminance(left), luminance(right)].sort((a, b) => b - a);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/** How far apart two colours are to the eye, as distance in OKLab: 0 for the same, 1 from black to white. */
export function difference(left: Rgb, right: Rgb): number {
  const [a, b] = [labOf(left), labOf(right)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function labOf(colour: Rgb): Rgb {
  const [red, green, blue] = colour.map(linear) as unknown as Rgb;
  const long = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue);
  const middle = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue);
  const short = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue);
  return [
    0.210_454_255_3 * long + 0.793_617_785 * middle - 0.004_072_046_8 * short,
    1.977_998_495_1 * long - 2.428_592_205 * middle + 0.450_593_709_9 * short,
    0.025_904_037_1 * long + 0.782_771_766_2 * middle - 0.808_675_766 * short,
  ];
}
