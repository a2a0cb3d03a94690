import { parseArgs } from 'node:util';
import { dialectCampaign } from '../conformance/dialects/campaign.ts';
import { runKills } from './kills.ts';
import { type FailedSequence, runSequences } from './sequences.ts';

const USAGE = `Usage: npm run campaign -- dialects
  every dialect of the service by a profile that sets nothing; writes the results and docs/dialects.md
Usage: npm run campaign -- orders [--sequences N] [--kills N] [--seed S]
  --sequences N  actions of a person, faults and restarts in N seeded sequences against a practice exchange
  --kills N      kill -9 of the workstation's main process at N points around place, amend and cancel
  --seed S       of the first; 1 when left out`;

const LANES = 2;
const SHRINK_ATTEMPTS = 60;
const PROGRESS_EVERY = 50;

/** A campaign against the order path: prints what did not hold, and ends with code 1 where anything did not. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { sequences: { type: 'string' }, kills: { type: 'string' }, seed: { type: 'string', default: '1' } },
  });
  const [sequences, kills, seed] = [values.sequences ?? '0', values.kills ?? '0', values.seed].map(Number);
  const given = [sequences, kills, seed].every((value) => Number.isSafeInteger(value) && (value ?? -1) >= 0);
  if (positionals.join() === 'dialects') {
    // An exchange in this process leaves timers behind.
    process.exit((await dialectCampaign()) === 0 ? 0 : 1);
  }
  if (positionals.join() !== 'orders' || !given || !(sequences || kills)) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  if (sequences) await sequenceCampaign(sequences, seed ?? 1);
  if (kills) await killCampaign(kills, seed ?? 1);
}

async function sequenceCampaign(sequences: number, seed: number): Promise<void> {
  const begun = performance.now();
  const report = await runSequences({
    sequences,
    seed,
    shrinkAttempts: SHRINK_ATTEMPTS,
    onProgress(done, failed) {
      if (done % PROGRESS_EVERY === 0) console.error(`${done} sequences, ${failed.length} failed`);
    },
  });
  for (const failed of report.failed) printSequence(failed);
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
  console.log(`${report.sequences} sequences, ${report.actions} actions, ${seconds} s: ${report.failed.length} failed`);
  if (report.failed.length > 0) process.exitCode = 1;
}

function printSequence({ seed, failure, shrunk }: FailedSequence): void {
  console.log(`seed ${seed}: ${failure.rule}: ${failure.detail}`);
  for (const action of shrunk) console.log(`  ${JSON.stringify(action)}`);
}

async function killCampaign(kills: number, seed: number): Promise<void> {
  const report = await runKills({
    kills,
    seed,
    lanes: LANES,
    onProgress(done, failures) {
      if (done % PROGRESS_EVERY === 0) console.error(`${done} kills, ${failures.length} failures`);
    },
  });
  for (const { kill, point, rule, detail } of report.failures) {
    console.log(`kill ${kill} at ${JSON.stringify(point)}: ${rule}: ${detail}`);
  }
  const { requests, lost, doubled, unresolved, seconds } = report;
  console.log(`${report.kills} kills in ${seconds.toFixed(0)} s at ${JSON.stringify(report.points)}`);
  console.log(`${requests} requests arrived; ${lost} lost, ${doubled} doubled, ${unresolved} unresolved`);
  if (report.failures.length > 0) process.exitCode = 1;
}

await main();
