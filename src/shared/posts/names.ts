/** Exchange days after which a post is looked at again. */
export const HORIZONS = [1, 5, 20] as const;
export type Horizon = (typeof HORIZONS)[number];
