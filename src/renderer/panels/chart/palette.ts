/** The theme's colours as a canvas needs them. */
export type Palette = {
  readonly up: string;
  readonly down: string;
  readonly flat: string;
  readonly grid: string;
  readonly line: string;
  readonly muted: string;
  readonly text: string;
  readonly raised: string;
  readonly panel: string;
  readonly brand: string;
  readonly onTone: string;
  readonly font: string;
};

export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  return {
    up: token('--up'),
    down: token('--down'),
    flat: token('--flat'),
    grid: token('--line-soft'),
    line: token('--line-strong'),
    muted: token('--muted'),
    text: token('--text'),
    raised: token('--raised'),
    panel: token('--panel'),
    brand: token('--brand'),
    onTone: token('--on-tone'),
    font: style.fontFamily,
  };
}
