// What each stage of `npm test` may take of the processors, in seconds on the machine of `calibrate` in processor.mjs: twice
// what it took when this was written, as a busy processor's caches cost time too. A stage that needs more is made cheaper,
// or the reason for the new figure stands in the commit that changes it.
export const BUDGET = {
  lint: 40,
  build: 25,
  types: 60,
  unit: 200,
  'unit-renderer': 160,
  integration: 420,
  'benchmarks run': 90,
  'end to end': 1_800,
};
