import { type ScaleTokens, scaleColours, type TileColour } from './colour-scale.ts';

/** Colours and fonts of the map, from the theme. */
export type MapPalette = {
  /** Colours of tiles by step, see {@link scaleColours}. */
  readonly tiles: readonly TileColour[];
  readonly ground: string;
  readonly head: string;
  readonly font: string;
  /** px, of the usual text. */
  readonly fontSize: number;
};

/** @param isStale changes have no colours; inside of what is marked as stale they have none anyway */
export function readMapPalette(element: Element, isStale = false): MapPalette {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  const tokens: ScaleTokens = {
    up: token(isStale ? '--muted' : '--up'),
    down: token(isStale ? '--muted' : '--down'),
    base: token('--line'),
    texts: [token('--lift'), token('--on-tone')],
  };
  return {
    tiles: scaleColours(tokens),
    ground: token('--panel'),
    head: token('--muted'),
    font: style.fontFamily,
    // The token is a calc(); without a style sheet, use the default size.
    fontSize: Number.parseFloat(token('--fs')) || 12,
  };
}
