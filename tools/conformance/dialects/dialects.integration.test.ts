import { beforeAll, expect, it } from 'vitest';
import { recordedResults } from './results.ts';
import { observeReferences, verdictIn } from './run-dialects.ts';
import type { References } from './verdict.ts';

/** One of each kind: what is read as it comes, recognised, found out, shown as not known, reported and refused. */
const SAMPLE = [
  'unknown-keys',
  'numbers-with-grouping',
  'times-jakarta-no-zone',
  'unreadable-row',
  'absent-lists',
  'tokens-nested',
] as const;

let references: References;
beforeAll(async () => {
  references = await observeReferences();
});

it.each(SAMPLE)('sees of %s what "npm run campaign -- dialects" recorded', async (name) => {
  expect(await verdictIn(name, references)).toEqual(recordedResults()[name]);
});
