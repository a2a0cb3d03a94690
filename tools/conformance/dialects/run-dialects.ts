import { DIALECTS } from '#exchange/dialects/index.ts';
import { observe } from './story.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** By dialect, in the order of docs/dialects.md. */
export type DialectResults = Readonly<Record<string, Verdict>>;

/**
 * Lives through one minute on a service in each of these dialects, by a profile that sets nothing.
 * @param names all when left out
 */
export async function runDialects(
  names: readonly string[] = DIALECTS.map(({ name }) => name),
  onVerdict: (name: string, verdict: Verdict) => void = () => undefined,
): Promise<DialectResults> {
  const traded = await observe({ dialects: [], trades: true });
  const untraded = await observe({ dialects: [], trades: false });
  const results: Record<string, Verdict> = {};
  for (const name of names) {
    const verdict = verdictOf({ traded, untraded }, await observe({ dialects: [name], trades: true }));
    results[name] = verdict;
    onVerdict(name, verdict);
  }
  return results;
}
