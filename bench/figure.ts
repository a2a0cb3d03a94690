/** One measurement beside its peer, from one run. */
export type Figure = {
  readonly name: string;
  readonly ours: number;
  readonly peer: number;
  /** ours ÷ peer; what is good depends on the figure. */
  readonly ratio: number;
  readonly unit: string;
  /** What the peer is. */
  readonly against: string;
};

export type Benchmark = (args: readonly string[]) => Promise<readonly Figure[]>;
