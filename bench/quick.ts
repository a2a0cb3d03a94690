/**
 * Whether each step is taken once or twice only (`--quick`): shows that a benchmark runs, and measures nothing. No
 * limit counts then.
 */
export const isQuick = process.argv.includes('--quick');

/** How often, how many or how long. @param quick the least with which every step is still taken */
export const unlessQuick = <Value>(full: Value, quick: Value): Value => (isQuick ? quick : full);
