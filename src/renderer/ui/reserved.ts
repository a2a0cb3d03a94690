/** Share of a day's change whose digits have room beside their figure; a day that changes more is rare. */
export const LARGE_CHANGE = 0.088;

/**
 * The room of a figure, as an attribute: it is as wide as this text even while it is shorter, so that nothing beside it
 * moves. Every digit is as wide as an 8. See `[data-reserve]` in the style sheet.
 * @param texts the longest of them, in characters, is the room
 */
export function reserved(...texts: readonly string[]): { readonly 'data-reserve': string } {
  const longest = texts.reduce((long, text) => (text.length > long.length ? text : long), '');
  return { 'data-reserve': longest.replaceAll(/\d/g, '8') };
}
