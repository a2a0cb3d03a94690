// What each stage of `npm test` may take of the processors, in seconds on the machine of `calibrate` in processor.mjs: a
// third above what it took when this was written. A stage that needs more is made cheaper, or the reason for the new figure
// stands in the commit that changes it.
export const BUDGET = {
  types: 60,
};
