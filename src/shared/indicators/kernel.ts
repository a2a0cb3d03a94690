/**
 * One calculation over a series that keeps its state. A call with `isFinal` adds the value; one without leaves no trace.
 * A value of NaN is passed over: the result is NaN and nothing is added, so that kernels can be chained while
 * the one before warms up.
 */
export type Kernel = (value: number, isFinal: boolean) => number;

/** A kernel whose input is the output of another. */
export const chain =
  (first: Kernel, second: Kernel): Kernel =>
  (value, isFinal) =>
    second(first(value, isFinal), isFinal);
