export const DEPTHS = ['ten', 'full'] as const;
export type Depth = (typeof DEPTHS)[number];

/** The panel's persisted options. */
export const readDepth = ({ depth }: Readonly<Record<string, unknown>>): Depth =>
  DEPTHS.find((each) => each === depth) ?? 'ten';

/** Whether each level has the lots of all better ones too. */
export const readCumulative = ({ cumulative }: Readonly<Record<string, unknown>>): boolean => cumulative === true;
