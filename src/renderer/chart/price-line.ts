/** A price that is marked across the plot, with a label at the axis. */
export type PriceLine = {
  readonly id: string;
  /** Rupiah. */
  readonly price: number;
  readonly tone: 'up' | 'down' | 'muted' | 'brand' | 'text';
  readonly dash: 'solid' | 'dashed' | 'dotted';
  /** Text at the axis; '' for none. */
  readonly label: string;
  /** A price of the person's own, not of the market: its label has a frame. */
  readonly isOwn: boolean;
  /** The scale makes room for it where it is near the bars. */
  readonly isIncluded: boolean;
  /** Rupiah: up to here the plot is tinted in the line's tone. */
  readonly tintedTo?: number;
};
