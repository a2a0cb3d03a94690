import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { mutantsOf, runMutants } from './campaign.ts';
import { copyOf } from './copy.ts';
import { losses, mutantText, outcomeText, summary } from './results.ts';
import { createSuite } from './suite.ts';

const USAGE = `Usage: npm run mutations -- [--seed S] [--count N] [--against FOLDER] [--only N,N …] [--json]
  changes one place of the product at a time, in a copy, and runs the unit and integration tests that reach it;
  a mutant that survives is "not caught without windows": the specs are not run
  --against FOLDER  a checkout of another version: ends with code 1 where only that one's tests catch a mutant
  --only N,N        of the seed's mutants these alone, by their numbers
  --json            the results as one JSON document; progress goes to the other output`;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '60' },
      against: { type: 'string' },
      only: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const [seed, count] = [Number(values.seed), Number(values.count)];
  const only = values.only?.split(',').map(Number);
  if (![seed, count, ...(only ?? [])].every((value) => Number.isSafeInteger(value) && value >= 0)) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const here = suiteOf(ROOT);
  const there = values.against === undefined ? null : suiteOf(resolve(values.against));
  const mutants = mutantsOf(here.files, here.read, seed, count).filter(({ number }) => only?.includes(number) ?? true);
  const print = values.json ? console.error : console.log;
  const results = await runMutants({
    mutants,
    here,
    there,
    onOutcome(mutant, where, outcome) {
      print(`${mutantText(mutant)}: ${where === 'here' ? '' : 'by the other suite '}${outcomeText(outcome)}`);
    },
  });
  for (const suite of [here, there]) {
    for (const test of suite?.failing() ?? []) print(`${test} fails without a mutant, and was left out`);
  }
  if (values.json) console.log(JSON.stringify({ seed, count, results }, null, 2));
  else for (const line of summary(results)) console.log(line);
  if (losses(results).length > 0) process.exitCode = 1;
}

function suiteOf(checkout: string) {
  const copy = copyOf(checkout);
  process.once('exit', () => copy.remove());
  return createSuite(copy);
}

// The copies are removed then as well.
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));
await main();
