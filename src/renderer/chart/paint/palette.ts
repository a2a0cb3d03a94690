import { themeStore } from '#renderer/theme/theme-store.ts';
import type { PlotColour } from '#shared/chart/indicators/indicator.ts';

/** The theme's colours in a form a canvas accepts. */
export type Palette = {
  readonly up: string;
  readonly down: string;
  readonly flat: string;
  /** Up and down as areas, which need less contrast than text and more between each other. */
  readonly upFill: string;
  readonly downFill: string;
  /** Fill of rising bars: empty in palettes that distinguish them by more than colour. */
  readonly rose: string;
  readonly grid: string;
  readonly line: string;
  /** Behind the countdown and the crosshair's labels. */
  readonly plate: string;
  /** Opacity of volume bars, 0 to 1. */
  readonly volume: number;
  readonly muted: string;
  readonly text: string;
  readonly panel: string;
  readonly brand: string;
  readonly onTone: string;
  /** Colours of indicators, compared stocks and drawings, by their number. */
  readonly lines: readonly string[];
  readonly font: string;
  /** px, of the axes. */
  readonly fontSize: number;
};

const LINES = 8;

const isHollow = (): boolean => {
  const { colours, theme } = themeStore.getState().appearance;
  return colours === 'blue-orange' || theme === 'contrast';
};

export function samePalette(left: Palette, right: Palette): boolean {
  const colours: Readonly<Record<string, unknown>> = right;
  return Object.entries(left).every(([name, colour]) => String(colours[name]) === String(colour));
}

export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  return {
    up: token('--up'),
    down: token('--down'),
    flat: token('--flat'),
    upFill: token('--up-fill'),
    downFill: token('--down-fill'),
    // Where both directions have one colour, as in what is stale, the fill tells them apart.
    rose: isHollow() || token('--up') === token('--down') ? token('--panel') : token('--up'),
    grid: token('--grid-line'),
    line: token('--line-strong'),
    plate: token('--plate'),
    volume: Number(token('--volume-opacity')),
    muted: token('--muted'),
    text: token('--text'),
    panel: token('--panel'),
    brand: token('--brand'),
    onTone: token('--on-tone'),
    lines: Array.from({ length: LINES }, (_, at) => token(`--chart-${at + 1}`)),
    font: style.fontFamily,
    // The token is a calc(); without a style sheet, use the default size.
    fontSize: (Number.parseFloat(token('--fs')) || 12) - 1,
  };
}

/** A colour by its role, or as a person chose it (`#rrggbb`). */
export function colourOf(palette: Palette, colour: PlotColour | string): string {
  if (colour === 'up' || colour === 'down' || colour === 'muted') return palette[colour];
  return colour.startsWith('line') ? (palette.lines[Number(colour.slice(4)) - 1] ?? palette.brand) : colour;
}

/** A colour by its role, or as a person chose it, in the style of an element. */
export const plotColour = (colour: PlotColour | string): string =>
  colour.startsWith('#') ? colour : `var(--${colour.replace('line', 'chart-')})`;
