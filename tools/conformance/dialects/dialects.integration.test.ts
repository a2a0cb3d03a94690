import { expect, it } from 'vitest';
import { recordedResults } from './results.ts';
import { runDialects } from './run-dialects.ts';

/** One of each kind: what is read as it comes, recognised, found out, shown as not known, reported and refused. */
const SAMPLE = [
  'unknown-keys',
  'numbers-with-grouping',
  'times-jakarta-no-zone',
  'unreadable-row',
  'absent-lists',
  'tokens-nested',
] as const;

it('sees of a sample of dialects what the last run of all recorded: "npm run campaign -- dialects" renews it', async () => {
  const recorded = recordedResults();
  expect(await runDialects(SAMPLE)).toEqual(Object.fromEntries(SAMPLE.map((name) => [name, recorded[name]])));
});
