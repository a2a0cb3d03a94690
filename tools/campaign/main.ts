import { parseArgs } from 'node:util';
import { dialectCampaign } from '../conformance/dialects/campaign.ts';
import { runKills } from './kills.ts';
import { mixCampaign, saveCampaign } from './long-tests.ts';
import { type MarketCampaign, runMarkets } from './market.ts';
import { runInLanes } from './sequence-lanes.ts';
import type { FailedSequence } from './sequences.ts';
import { type Weights, weightsWith } from './weights.ts';

const USAGE = `Usage: npm run campaign -- dialects
  every dialect of the service by a profile that sets nothing; writes the results and docs/dialects.md
Usage: npm run campaign -- mixes [--mixes N] [--seed S]
  the tests of mixed dialects in N mixes, ten when left out, from mix S on
Usage: npm run campaign -- saves [--kills N]
  kill -9 of a process that saves layouts, N times, 200 when left out
Usage: npm run campaign -- market [--seeds N] [--stocks N] [--days N] [--seed S]
  what a practice market must show, in N markets from seed S on: five years of past of 900 stocks each, and N days of N stocks lived
Usage: npm run campaign -- orders [--sequences N] [--kills N] [--seed S] [--weight NAME=N …]
  --sequences N  actions of a person, faults and restarts in N seeded sequences against a practice exchange
  --kills N      kill -9 of the workstation's main process at N points around place, amend and cancel
  --seed S       of the first; 1 when left out
  --weight N=W   how often a circumstance comes up, see weights.ts; 0 leaves it out`;

const LANES = 2;
const MIXES = '10';
const SAVE_KILLS = 200;
const SHRINK_ATTEMPTS = 60;
const PROGRESS_EVERY = 50;
const COUNTED = ['presses', 'requests', 'arrived'];
/** The share counts the presses in sequences: many are refused on purpose. */
const MIN_ARRIVED_SHARE = 0.25;

/** A campaign against the order path: prints what did not hold, and ends with code 1 where anything did not. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      sequences: { type: 'string' },
      kills: { type: 'string' },
      seed: { type: 'string', default: '1' },
      mixes: { type: 'string', default: MIXES },
      seeds: { type: 'string', default: '10' },
      stocks: { type: 'string', default: '40' },
      days: { type: 'string', default: '5' },
      weight: { type: 'string', multiple: true, default: [] },
    },
  });
  const [sequences, kills, seed, mixes] = [values.sequences ?? '0', values.kills ?? '0', values.seed, values.mixes].map(
    Number,
  );
  const given = [sequences, kills, seed, mixes].every((value) => Number.isSafeInteger(value) && (value ?? -1) >= 0);
  if (positionals.join() === 'dialects') {
    // An exchange in this process leaves timers behind.
    process.exit((await dialectCampaign()) === 0 ? 0 : 1);
  }
  if (positionals.join() === 'mixes' && given && mixes) {
    process.exitCode = await mixCampaign(mixes, seed ?? 1);
    return;
  }
  if (positionals.join() === 'saves' && given) {
    process.exitCode = await saveCampaign(kills || SAVE_KILLS);
    return;
  }
  if (positionals.join() === 'market') {
    const [seeds = 0, stocks = 0, days = 0] = [values.seeds, values.stocks, values.days].map(Number);
    if (given && [seeds, stocks, days].every((value) => Number.isSafeInteger(value) && value > 0)) {
      marketCampaign({ seeds, stocks, days, seed: seed ?? 1 });
      return;
    }
  }
  if (positionals.join() !== 'orders' || !given || !(sequences || kills)) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const weights = weightsWith(values.weight);
  if (sequences) await sequenceCampaign(sequences, seed ?? 1, weights);
  if (kills) await killCampaign(kills, seed ?? 1, weights);
}

function marketCampaign(options: Omit<MarketCampaign, 'onProgress'>): void {
  const begun = performance.now();
  const { seeds, stocks, days } = options;
  const failed = runMarkets({
    seeds,
    stocks,
    days,
    seed: options.seed,
    onProgress: (done, wrong) => console.error(`${done} markets, ${wrong} failed`),
  });
  for (const { seed, findings } of failed)
    for (const finding of findings) console.log(`${seed === null ? 'all seeds' : `seed ${seed}`}: ${finding}`);
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
  console.log(`${seeds} markets × ${days} days × ${stocks} stocks, ${seconds} s: ${failed.length} failed`);
  if (failed.length > 0) process.exitCode = 1;
}

async function sequenceCampaign(sequences: number, seed: number, weights: Weights): Promise<void> {
  const begun = performance.now();
  const report = await runInLanes({
    sequences,
    seed,
    weights,
    lanes: sequences < PROGRESS_EVERY ? 1 : LANES,
    shrinkAttempts: SHRINK_ATTEMPTS,
    onProgress(done, failed) {
      if (done % PROGRESS_EVERY === 0) console.error(`${done} sequences, ${failed} failed`);
    },
  });
  for (const failed of report.failed) printSequence(failed);
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
  const tallyOf = (name: string): number => report.tally.get(name) ?? 0;
  const others = [...report.tally].filter(([name]) => !COUNTED.includes(name));
  console.log(`${report.sequences} sequences, ${report.actions} actions, ${seconds} s: ${report.failed.length} failed`);
  console.log(
    `${tallyOf('presses')} presses, ${tallyOf('arrived')} of them arrived; ${tallyOf('requests')} requests in all`,
  );
  console.log(others.map(([name, value]) => `${name}: ${value}`).join(', '));
  const isEnough = tallyOf('arrived') >= tallyOf('presses') * MIN_ARRIVED_SHARE;
  if (!isEnough) console.log(`fewer than ${MIN_ARRIVED_SHARE * 100} % of the presses have arrived: this shows nothing`);
  if (report.failed.length > 0 || !isEnough) process.exitCode = 1;
}

function printSequence({ seed, failure, shrunk }: FailedSequence): void {
  console.log(`seed ${seed}: ${failure.rule}: ${failure.detail}`);
  for (const action of shrunk) console.log(`  ${JSON.stringify(action)}`);
}

async function killCampaign(kills: number, seed: number, { stops }: Weights): Promise<void> {
  const report = await runKills({
    kills,
    seed,
    stops,
    lanes: LANES,
    onProgress(done, failures) {
      if (done % PROGRESS_EVERY === 0) console.error(`${done} kills, ${failures.length} failures`);
    },
  });
  for (const { kill, point, rule, detail } of report.failures) {
    console.log(`kill ${kill} at ${JSON.stringify(point)}: ${rule}: ${detail}`);
  }
  const { requests, presses, expected, arrived, answers, lost, doubled, unresolved, seconds } = report;
  console.log(`${report.kills} kills in ${seconds.toFixed(0)} s at ${JSON.stringify(report.points)}`);
  console.log(`answers of processes that lived: ${JSON.stringify(answers)}`);
  console.log(`${arrived} of ${expected} processes that were to send a request sent one`);
  console.log(
    `${presses} presses, ${requests} requests arrived; ${lost} lost, ${doubled} doubled, ${unresolved} unresolved`,
  );
  if (report.failures.length > 0) process.exitCode = 1;
}

await main();
