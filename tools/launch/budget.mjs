// What each stage of `npm test` may take of the processors, in seconds on the machine of `calibrate` in processor.mjs: half
// as much again as it took when this was written. A stage that needs more is made cheaper, or the reason for the new
// figure stands in the commit that changes it.
export const BUDGET = {
  lint: 20,
  build: 16,
  types: 70,
  unit: 150,
  'unit-renderer': 80,
  integration: 320,
  'benchmarks run': 90,
  'end to end': 1_350,
};
