import { DIALECTS } from '#exchange/dialects/index.ts';
import { observe } from './story.ts';
import { type References, type Verdict, verdictOf } from './verdict.ts';

/** Verdicts by dialect, in the order of docs/dialects.md. */
export type DialectResults = Readonly<Record<string, Verdict>>;

/** What the documented service shows in the same minute. */
export const observeReferences = async (): Promise<References> => ({
  traded: await observe({ dialects: [], trades: true }),
  untraded: await observe({ dialects: [], trades: false }),
});

/** Lives through one minute on a service in a dialect, by a profile that sets nothing. */
export const verdictIn = async (name: string, references: References): Promise<Verdict> =>
  verdictOf(references, await observe({ dialects: [name], trades: true }));

/** The verdict of every dialect. */
export async function runDialects(onVerdict: (name: string, verdict: Verdict) => void): Promise<DialectResults> {
  const references = await observeReferences();
  const results: Record<string, Verdict> = {};
  for (const { name } of DIALECTS) {
    const verdict = await verdictIn(name, references);
    results[name] = verdict;
    onVerdict(name, verdict);
  }
  return results;
}
