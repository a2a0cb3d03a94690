const MAX_DECIMALS = 8;
/** Spaces as wide as a digit and as a decimal point. */
const FIGURE_SPACE = '\u2007';
const POINT_SPACE = '\u2008';

export type Point = '.' | ',';

/** Decimal places of a number as text; 0 for other texts. */
function placesOf(text: string, point: Point): number {
  const at = text.lastIndexOf(point);
  return at < 0 || !/^[-+]?[\d.,]+$/.test(text) ? 0 : text.length - at - 1;
}

/** The largest number of decimal places among these numbers as text. */
export const decimalsOf = (texts: readonly string[], point: Point = '.'): number =>
  texts.reduce((most, text) => Math.max(most, Math.min(MAX_DECIMALS, placesOf(text, point))), 0);

/** The number as text, padded on the right so that decimal points align. */
export function padded(text: string, decimals: number, point: Point = '.'): string {
  const places = placesOf(text, point);
  if (decimals === 0 || places >= decimals || !/\d$/.test(text)) return text;
  return text + (places === 0 ? POINT_SPACE : '') + FIGURE_SPACE.repeat(decimals - places);
}
