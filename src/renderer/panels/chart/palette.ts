import { themeStore } from '#renderer/theme/theme-store.ts';

/** The theme's colours in a form a canvas accepts. */
export type Palette = {
  readonly up: string;
  readonly down: string;
  readonly flat: string;
  /** Fill of rising bars: empty in palettes that distinguish them by more than colour. */
  readonly rose: string;
  readonly grid: string;
  readonly line: string;
  readonly muted: string;
  readonly text: string;
  readonly raised: string;
  readonly panel: string;
  readonly brand: string;
  readonly onTone: string;
  readonly font: string;
  /** px, of the axes. */
  readonly fontSize: number;
};

const isHollow = (): boolean => {
  const { colours, theme } = themeStore.getState().appearance;
  return colours === 'blue-orange' || theme === 'contrast';
};

export const samePalette = (one: Palette, other: Palette): boolean =>
  (Object.keys(one) as (keyof Palette)[]).every((name) => one[name] === other[name]);

export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  return {
    up: token('--up'),
    down: token('--down'),
    flat: token('--flat'),
    rose: isHollow() ? token('--panel') : token('--up'),
    grid: token('--grid-line'),
    line: token('--line-strong'),
    muted: token('--muted'),
    text: token('--text'),
    raised: token('--raised'),
    panel: token('--panel'),
    brand: token('--brand'),
    onTone: token('--on-tone'),
    font: style.fontFamily,
    // The token is a calc(); without a style sheet, use the default size.
    fontSize: (Number.parseFloat(token('--fs')) || 12) - 1,
  };
}
