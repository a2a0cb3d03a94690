import { readFileSync, writeFileSync } from 'node:fs';
import type { DialectResults } from './run-dialects.ts';

const FILE = new URL('./results.json', import.meta.url);

/** As the last run of all dialects recorded them. */
export const recordedResults = (): DialectResults => JSON.parse(readFileSync(FILE, 'utf8')) as DialectResults;

export const recordResults = (results: DialectResults): void =>
  writeFileSync(FILE, `${JSON.stringify(results, null, 2)}\n`);
