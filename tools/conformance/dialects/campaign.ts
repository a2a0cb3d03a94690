import { writeFileSync } from 'node:fs';
import { dialectsPage } from '#tools/catalogue/dialects-page.ts';
import { recordResults } from './results.ts';
import { runDialects } from './run-dialects.ts';

const PAGE = new URL('../../../docs/dialects.md', import.meta.url);

/** Runs every dialect, records the results, and writes docs/dialects.md from them. @returns how many are silent */
export async function dialectCampaign(): Promise<number> {
  const results = await runDialects((name, { outcome, unnamed }) => {
    console.log(`${name}: ${outcome}`);
    for (const place of unnamed) console.log(`  ${place}`);
  });
  recordResults(results);
  writeFileSync(PAGE, dialectsPage(results));
  const outcomes = Object.values(results).map(({ outcome }) => outcome);
  const count = (outcome: string): number => outcomes.filter((each) => each === outcome).length;
  console.log(
    `${outcomes.length} dialects: ${(['whole', 'adapted', 'alarmed', 'silent'] as const)
      .map((outcome) => `${count(outcome)} ${outcome}`)
      .join(', ')}`,
  );
  return count('silent');
}
