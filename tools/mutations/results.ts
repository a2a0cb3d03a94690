import type { Operator } from './sites.ts';

/** What became of a mutant in a suite. */
export type Outcome =
  | { readonly kind: 'caught'; readonly file: string | null; readonly reason: string }
  /** No test that reaches it fails. The specs in windows have not been run. */
  | { readonly kind: 'survived' }
  /** The other version does not have the line. */
  | { readonly kind: 'absent' };

export type Result = {
  /** Counted from 1; `--only` names it. */
  readonly number: number;
  readonly area: string;
  readonly file: string;
  readonly line: number;
  readonly operator: Operator;
  /** The line, and what becomes of it. */
  readonly before: string;
  readonly after: string;
  readonly here: Outcome;
  /** In the other version; null where none is compared. */
  readonly there: Outcome | null;
};

const isCaught = (outcome: Outcome | null): boolean => outcome?.kind === 'caught';

/** What the other suite catches, and this one does not. */
export const losses = (results: readonly Result[]): readonly Result[] =>
  results.filter(({ here, there }) => isCaught(there) && !isCaught(here));

export const mutantText = ({
  number,
  area,
  file,
  line,
  operator,
  before,
  after,
}: Omit<Result, 'here' | 'there'>): string => `${number} ${area} ${file}:${line} ${operator}: ${before} → ${after}`;

export function outcomeText(outcome: Outcome): string {
  if (outcome.kind === 'survived') return 'not caught without windows';
  if (outcome.kind === 'absent') return 'not in that version';
  return outcome.file === null ? `caught: ${outcome.reason}` : `caught by ${outcome.file}`;
}

/** How many of each area and of all were caught, and what was lost. */
export function summary(results: readonly Result[]): readonly string[] {
  const isCompared = results.some(({ there }) => there !== null);
  const count = (part: readonly Result[], name: string): string => {
    const here = part.filter((result) => isCaught(result.here));
    const there = part.filter((result) => isCaught(result.there));
    const both = here.filter((result) => isCaught(result.there));
    const compared = isCompared ? `; ${there.length} by the other suite, ${both.length} by both` : '';
    return `${name}: ${here.length} of ${part.length} caught${compared}`;
  };
  const areas = [...new Set(results.map(({ area }) => area))];
  const lost = losses(results);
  return [
    ...areas.map((name) =>
      count(
        results.filter(({ area }) => area === name),
        name,
      ),
    ),
    count(results, 'all'),
    ...(isCompared ? [`${lost.length} caught by the other suite alone`] : []),
    ...lost.map((result) => `  ${mutantText(result)}`),
  ];
}
