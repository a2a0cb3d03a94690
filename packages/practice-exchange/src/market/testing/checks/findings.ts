/** What does not hold of a market, each with the figure that shows it; empty where everything does. */
export type Findings = readonly string[];

/** @param min the least that is expected @param max the most */
export const within = (name: string, value: number, min: number, max: number): Findings =>
  value >= min && value <= max ? [] : [`${name}: ${value}, not ${min} to ${max}`];

/** @param enough what a run needs to show anything */
export const enough = (name: string, count: number, min: number): Findings =>
  count >= min ? [] : [`${name}: ${count}, too few to show anything (${min})`];

/** A rule without exceptions. @param broken what breaks it */
export const none = (name: string, broken: readonly unknown[]): Findings =>
  broken.length === 0 ? [] : [`${name}: ${broken.length} times, first ${JSON.stringify(broken[0])}`];

/** Part of the values for which something is true; NaN without values, which is within no bounds. */
export const partOf = <T>(values: readonly T[], is: (value: T) => boolean): number =>
  values.filter(is).length / values.length;
