import { AREAS, areaOf, chooseMutants, type Mutant } from './areas.ts';
import { sameTests } from './reach.ts';
import type { Outcome, Result } from './results.ts';
import { applied, lineAt, mutationSites, type Operator, sameSite } from './sites.ts';
import type { Suite } from './suite.ts';

/** What of a mutant does not depend on a suite. */
export type Described = Omit<Result, 'here' | 'there'>;
export type Numbered = Described & { readonly mutant: Mutant };

/** The mutants of a seed in a folder's files. */
export function mutantsOf(
  files: readonly string[],
  read: (file: string) => string,
  seed: number,
  count: number,
): readonly Numbered[] {
  const rank = new Map(AREAS.map(({ name }, index) => [name, index]));
  const all = files
    .flatMap((file) => {
      const area = areaOf(file);
      return area === null ? [] : mutationSites(file, read(file)).map((site): Mutant => ({ area, file, site }));
    })
    .sort((left, right) => (rank.get(left.area) ?? 0) - (rank.get(right.area) ?? 0));
  return chooseMutants(all, seed, count).map((mutant, index) => describe(mutant, read(mutant.file), index + 1));
}

/** These often span several lines, of which the first does not show what is done. */
const IN_WORDS: { readonly [Name in Operator]?: string } = { guard: '(removed)', ternary: '(branches swapped)' };

function describe(mutant: Mutant, text: string, number: number): Numbered {
  const { area, file, site } = mutant;
  const line = lineAt(text, site.start);
  return {
    ...{ number, area, file, mutant },
    line: line.number,
    operator: site.operator,
    before: line.text.trim(),
    after: IN_WORDS[site.operator] ?? lineAt(applied(text, site), site.start).text.trim(),
  };
}

export type Options = {
  readonly mutants: readonly Numbered[];
  readonly here: Suite;
  /** Another version of the project; null where none is compared. */
  readonly there: Suite | null;
  readonly onOutcome: (mutant: Described, where: 'here' | 'there', outcome: Outcome) => void;
};

/**
 * Every mutant in this version: unit tests for all of them before integration tests, which take longer, for the rest.
 * Then in the other version, where first those come that have not been caught.
 */
export async function runMutants({ mutants, here, there, onOutcome }: Options): Promise<readonly Result[]> {
  const found = new Map<number, Outcome>();
  for (const skipped of [pathsOf(here, true), pathsOf(here, false)]) {
    for (const numbered of mutants) {
      const { file, site } = numbered.mutant;
      if (found.get(numbered.number)?.kind === 'caught') continue;
      const outcome = outcomeOf(await here.catchIn(file, applied(here.read(file), site), skipped));
      found.set(numbered.number, outcome);
      if (outcome.kind === 'caught') onOutcome(numbered, 'here', outcome);
    }
  }
  for (const numbered of mutants) {
    const outcome = found.get(numbered.number);
    if (outcome?.kind === 'survived') onOutcome(numbered, 'here', outcome);
  }
  const others =
    there === null ? new Map<number, Outcome>() : await runElsewhere({ mutants, here, there, onOutcome }, found);
  return mutants.map(({ mutant: _mutant, ...described }) => ({
    ...described,
    here: found.get(described.number) ?? { kind: 'absent' },
    there: others.get(described.number) ?? null,
  }));
}

const pathsOf = ({ tests }: Suite, areIntegration: boolean): ReadonlySet<string> =>
  new Set(tests.filter(({ kind }) => (kind === 'integration') === areIntegration).map(({ path }) => path));

const outcomeOf = (caught: Awaited<ReturnType<Suite['catchIn']>>): Outcome =>
  caught === null ? { kind: 'survived' } : { kind: 'caught', file: caught.file, reason: caught.reason };

async function runElsewhere(
  { mutants, here, there, onOutcome }: Options & { readonly there: Suite },
  known: ReadonlyMap<number, Outcome>,
): Promise<ReadonlyMap<number, Outcome>> {
  const same = sameTests(here, there);
  const found = new Map<number, Outcome>();
  const isCaught = ({ number }: Numbered): number => (known.get(number)?.kind === 'caught' ? 1 : 0);
  for (const numbered of [...mutants].sort((left, right) => isCaught(left) - isCaught(right))) {
    const outcome = await outcomeElsewhere(numbered, here, there, same, known.get(numbered.number));
    found.set(numbered.number, outcome);
    onOutcome(numbered, 'there', outcome);
  }
  return found;
}

/** A test that is the same there needs no second run: it catches what it has caught here, and passes where it passed. */
async function outcomeElsewhere(
  { mutant: { file, site } }: Numbered,
  here: Suite,
  there: Suite,
  same: ReadonlySet<string>,
  known: Outcome | undefined,
): Promise<Outcome> {
  const text = there.files.includes(file) ? there.read(file) : null;
  const found = text === null ? null : sameSite(site, here.read(file), text, mutationSites(file, text));
  if (text === null || found === null) return { kind: 'absent' };
  if (known?.kind === 'caught' && known.file !== null && same.has(known.file)) return known;
  const skipped = known?.kind === 'survived' ? same : new Set<string>();
  return outcomeOf(await there.catchIn(file, applied(text, found), skipped));
}
