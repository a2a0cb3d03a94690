/** A place on a chart that stays through intervals and added history: Unix ms, and rupiah. */
export type Anchor = { readonly at: number; readonly price: number };

/** px from the plot's top left corner. */
export type Point = { readonly x: number; readonly y: number };

export const DRAWING_GROUPS = ['lines', 'channels', 'fibonacci', 'gann', 'shapes', 'text', 'measures'] as const;
export type DrawingGroup = (typeof DRAWING_GROUPS)[number];

/** `null` is the theme's own colour. */
export type DrawingStyle = {
  /** `#rrggbb`. */
  readonly colour: string | null;
  readonly width: 1 | 2 | 3 | 4;
  readonly dash: 'solid' | 'dashed' | 'dotted';
  /** Opacity of areas, 0 to 1. */
  readonly fill: number;
};

/** One drawing as it is stored. */
export type Drawing = {
  readonly id: string;
  /** Id of its tool. */
  readonly tool: string;
  readonly anchors: readonly Anchor[];
  readonly style: DrawingStyle;
  /** Notes, and labels beside lines; '' for none. */
  readonly text: string;
  readonly locked: boolean;
  readonly hidden: boolean;
};

/** What a tool may ask of the chart while its shapes are laid out. */
export type DrawingView = {
  /** px of the plot. */
  readonly width: number;
  readonly height: number;
  xOf(at: number): number;
  yOf(price: number): number;
  priceOf(y: number): number;
  /** Bars between two moments, negative when the second is earlier. */
  barsBetween(from: number, to: number): number;
  /** As the chart's axis writes it. */
  priceText(price: number): string;
  percentText(percent: number): string;
  /** '12 bars, 3 days' in the language of the window. */
  spanText(bars: number, ms: number): string;
  /** Bars within a span, for tools that calculate from prices. `volume` in shares. */
  barsWithin(from: number, to: number): { readonly at: number[]; readonly close: number[]; readonly volume: number[] };
};

/** What a drawing consists of on the screen; also what the pointer meets. Colours are the drawing's unless named. */
export type Shape =
  | { readonly kind: 'line'; readonly from: Point; readonly to: Point; readonly dash?: DrawingStyle['dash'] }
  | {
      readonly kind: 'polyline';
      readonly points: readonly Point[];
      readonly closed?: boolean;
      readonly filled?: boolean;
    }
  | { readonly kind: 'curve'; readonly points: readonly Point[] }
  | {
      readonly kind: 'ellipse';
      readonly centre: Point;
      readonly rx: number;
      readonly ry: number;
      /** Radians. */
      readonly from?: number;
      readonly to?: number;
      readonly filled?: boolean;
    }
  | { readonly kind: 'area'; readonly points: readonly Point[]; readonly tone?: 'up' | 'down' | 'own' }
  | {
      readonly kind: 'text';
      readonly at: Point;
      readonly text: string;
      readonly align?: 'left' | 'centre' | 'right';
      readonly baseline?: 'top' | 'middle' | 'bottom';
      /** A box behind it. */
      readonly boxed?: boolean;
      readonly size?: 'small' | 'normal' | 'large';
    };

export type ToolDefinition = {
  readonly id: string;
  readonly group: DrawingGroup;
  /** Anchors it is placed with; 'many' ends with a double click or Enter. */
  readonly anchors: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 'many' | 'stroke';
  /** It begins with text to be typed. */
  readonly hasText?: boolean;
  /** Its price at a moment, where it can become an alert: price lines and trend lines. Null where it has none. */
  readonly priceAt?: (anchors: readonly Anchor[], at: number) => number | null;
  /**
   * The drawing on the screen. While it is placed there can be fewer anchors than the tool has, at least one.
   * @param points the anchors on the screen
   */
  shapes(points: readonly Point[], drawing: Drawing, view: DrawingView): readonly Shape[];
};
