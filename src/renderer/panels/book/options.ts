export const DEPTHS = ['ten', 'full'] as const;
export type Depth = (typeof DEPTHS)[number];

/** The panel's persisted options. */
export const readDepth = ({ depth }: Readonly<Record<string, unknown>>): Depth =>
  DEPTHS.find((each) => each === depth) ?? 'ten';
