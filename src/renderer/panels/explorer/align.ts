const MOST_DECIMALS = 8;
/** As wide as a figure, and as the point before it. */
const FIGURE_SPACE = '\u2007';
const POINT_SPACE = '\u2008';

const placesOf = (text: string): number => /^-?\d+\.(\d+)$/.exec(text)?.[1]?.length ?? 0;

/** The most places after the point among these numbers as text. */
export const decimalsOf = (texts: readonly string[]): number =>
  texts.reduce((most, text) => Math.max(most, Math.min(MOST_DECIMALS, placesOf(text))), 0);

/** The number as it came, with so much room behind it that its point stands under the others'. */
export function padded(text: string, decimals: number): string {
  const places = placesOf(text);
  if (decimals === 0 || places >= decimals || !/\d$/.test(text)) return text;
  return text + (places === 0 ? POINT_SPACE : '') + FIGURE_SPACE.repeat(decimals - places);
}
