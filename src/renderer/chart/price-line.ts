/** A price that is marked across the plot, with a label at the axis. */
export type PriceLine = {
  readonly id: string;
  /** Rupiah. */
  readonly price: number;
  readonly tone: 'up' | 'down' | 'muted' | 'brand' | 'text';
  readonly dash: 'solid' | 'dashed' | 'dotted';
  /** At the axis; '' for none. */
  readonly label: string;
  /** The scale makes room for it where it is near the bars. */
  readonly isIncluded: boolean;
};
