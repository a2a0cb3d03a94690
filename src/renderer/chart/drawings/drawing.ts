import type { Anchor, Drawing, DrawingStyle } from '#shared/chart/drawing-document.ts';

import type { Reach } from '#shared/market/index.ts';

export type { Anchor, Drawing, DrawingStyle } from '#shared/chart/drawing-document.ts';

/** px from the plot's top left corner. */
export type Point = { readonly x: number; readonly y: number };

export const DRAWING_GROUPS = ['lines', 'channels', 'fibonacci', 'gann', 'shapes', 'text', 'measures'] as const;
export type DrawingGroup = (typeof DRAWING_GROUPS)[number];

export const DEFAULT_STYLE: DrawingStyle = { colour: null, width: 1, dash: 'solid', fill: 0.12 };

/** Words that tools write on the chart. */
export const DRAWING_WORDS = [
  'entry',
  'target',
  'stop',
  'riskReward',
  'leftShoulder',
  'head',
  'rightShoulder',
  'neckline',
] as const;
export type DrawingWords = Readonly<Record<(typeof DRAWING_WORDS)[number], string>>;

/** What a tool may ask of the chart while its shapes are laid out. */
export type DrawingView = {
  /** px of the plot. */
  readonly width: number;
  readonly height: number;
  xOf(at: number): number;
  yOf(price: number): number;
  /** Bars between two moments, negative when the second is earlier. */
  barsBetween(from: number, to: number): number;
  /** A price as the chart's axis writes it. */
  priceText(price: number): string;
  /** A change as it stands beside a price: '▲ 25 (0.50%)'. */
  changeText(from: number, to: number): string;
  /** Ratios and levels, with the decimal mark of the person. */
  decimalText(value: number, digits: number): string;
  /** '12 bars, 3 days' in the language of the window. */
  spanText(bars: number, ms: number): string;
  readonly words: DrawingWords;
  /** Bars within a span, for tools that calculate from prices. `volume` in shares. */
  barsWithin(from: number, to: number): { readonly at: number[]; readonly close: number[]; readonly volume: number[] };
};

export type Tone = 'up' | 'down' | 'own';
/** How a shape is drawn where it differs from its drawing's style. */
export type ShapeLook = {
  readonly tone?: Tone;
  /** Which of the theme's colours for levels it has, from 0 on, in a drawing without a colour of its own. */
  readonly level?: number;
  readonly dash?: DrawingStyle['dash'];
  /** px. */
  readonly width?: number;
  /** Opacity of its lines and its area, 0 to 1; by default the style's `fill` for an area, 1 for lines. */
  readonly opacity?: number;
};

export type TextShape = ShapeLook & {
  readonly kind: 'text';
  readonly at: Point;
  /** Lines are separated by a line feed. */
  readonly text: string;
  readonly align?: 'left' | 'centre' | 'right';
  readonly baseline?: 'top' | 'middle' | 'bottom';
  /** A box behind it. */
  readonly boxed?: boolean;
  readonly size?: 'small' | 'normal' | 'large';
};
export type EllipseShape = ShapeLook & {
  readonly kind: 'ellipse';
  readonly centre: Point;
  readonly rx: number;
  readonly ry: number;
  /** Radians clockwise from the right, as a canvas counts them; `from` ≤ `to`. The whole ellipse without them. */
  readonly from?: number;
  readonly to?: number;
  readonly filled?: boolean;
};

/** What a drawing consists of on the screen; also what the pointer meets. Colours are the drawing's unless named. */
export type Shape =
  | (ShapeLook & { readonly kind: 'line'; readonly from: Point; readonly to: Point })
  | (ShapeLook & {
      readonly kind: 'polyline';
      readonly points: readonly Point[];
      readonly closed?: boolean;
      readonly filled?: boolean;
    })
  /** A smooth line through all its points. */
  | (ShapeLook & { readonly kind: 'curve'; readonly points: readonly Point[] })
  | EllipseShape
  /** A filled polygon without an outline. */
  | (ShapeLook & { readonly kind: 'area'; readonly points: readonly Point[] })
  | TextShape;

/** 'many' ends with a double click or Enter, 'stroke' when the button is released. */
export type AnchorCount = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 'many' | 'stroke';

export type ToolDefinition = {
  readonly id: string;
  readonly group: DrawingGroup;
  /** Anchors it is placed with. */
  readonly anchors: AnchorCount;
  /** It begins with text to be typed. */
  readonly hasText?: boolean;
  /** What a new drawing of it has instead of {@link DEFAULT_STYLE}. */
  readonly style?: Partial<DrawingStyle>;
  /**
   * The drawing's price at a moment, where it can become an alert: price lines and trend lines. Null where it has none: a segment
   * has a price only between its ends, a ray from its first anchor on.
   * @param indexOf the index of the bar at a moment, also beyond the bars: lines are straight in bars, as they are drawn
   */
  readonly priceAt?: (anchors: readonly Anchor[], at: number, indexOf: (at: number) => number) => number | null;
  /** How far the straight line through its first two anchors goes. A third one is on the parallel through it. */
  readonly reach?: Reach;
  /**
   * The drawing on the screen. While it is placed there can be fewer anchors than the tool has, at least one.
   * @param points the anchors on the screen
   */
  shapes(points: readonly Point[], drawing: Drawing, view: DrawingView): readonly Shape[];
};
