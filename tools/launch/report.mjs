// What `npm test` prints about its own cost: each stage's share, the slowest files, and the budget.
import { relative } from 'node:path';
import { specsOf } from './failures.mjs';

const seconds = (value) => `${value.toFixed(1)} s`;
const percent = (part, whole) => `${Math.round((100 * part) / whole)}%`;

/** Each test file of a Vitest report with the time from its first test to its last, in seconds. */
export const vitestFiles = (report, root) =>
  report.testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));

/** Each spec file of a Playwright report with the time of its tests, in seconds. */
export function playwrightFiles(report, root) {
  const files = new Map();
  for (const { file, tests } of report.suites.flatMap(specsOf)) {
    const took = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0);
    const name = relative(root, `${report.config.rootDir}/${file}`);
    files.set(name, (files.get(name) ?? 0) + took);
  }
  return [...files].map(([file, took]) => ({ file, seconds: took }));
}

/** Lines about the files that took longest, the longest first. */
export const slowestFiles = (files, count = 10) =>
  [...files]
    .sort((left, right) => right.seconds - left.seconds)
    .slice(0, count)
    .map(({ file, seconds: took }) => `${seconds(took).padStart(8)}  ${file}`);

/**
 * Lines with each stage's time on the clock and on the processors, and its share of all that the processors did.
 * `processor` is null where the system does not say.
 */
export function stageLines(stages) {
  const total = stages.reduce((sum, { processor }) => sum + (processor ?? 0), 0);
  return stages.map(({ name, clock, processor }) => {
    const spent = processor === null ? '' : ` · ${seconds(processor)} of the processors, ${percent(processor, total)}`;
    return `${seconds(clock).padStart(8)}  ${name}${spent}`;
  });
}

/** A budget is twice what a stage took when it was written. */
const HEADROOM = 2;
/** As many stages tell how slow the machine is, and not what one of them has become. */
const TELLING_STAGES = 5;

/** How slow the stages together show the machine to be, a multiple of the reference: the one in the middle. 1 where there are few. */
function slownessOfAll(stages, budget) {
  const all = stages
    .filter(({ name, processor }) => processor !== null && budget[name] !== undefined)
    .map(({ name, processor }) => (processor * HEADROOM) / budget[name])
    .sort((left, right) => left - right);
  return all.length < TELLING_STAGES ? 1 : all[Math.floor((all.length - 1) / 2)];
}

/**
 * Compares what the stages took of the processors with what they may take, where the budget names them. A machine whose caches
 * are others' too needs up to three times as much for the same work, which a short calibration does not show, and all stages do.
 *
 * @param {readonly { name: string, processor: number | null, slowness: number }[]} stages `slowness` of the machine during
 *   each as calibrated, a multiple of the reference
 * @param {Readonly<Record<string, number>>} budget processor seconds on the machine of the reference
 * @returns a sentence for each stage above its budget
 */
export function overBudget(stages, budget) {
  const ofAll = slownessOfAll(stages, budget);
  return stages.flatMap(({ name, processor, slowness }) => {
    const allowed = budget[name] === undefined ? Number.POSITIVE_INFINITY : budget[name] * Math.max(slowness, ofAll);
    if (processor === null || processor <= allowed) return [];
    return [`${name} took ${seconds(processor)} of the processors; its budget here is ${seconds(allowed)}`];
  });
}
