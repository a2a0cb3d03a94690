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
    number,
    area,
    file,
    mutant,
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

/** What has been found of a mutant so far; `there` stays null where nothing is compared. */
type State = { readonly numbered: Numbered; here: Outcome; there: Outcome | null };

/**
 * Unit tests for all mutants, in this version and then in the other, before integration tests, which take longer, for
 * those that are left. First come those that have not been caught here: they are the ones that can be lost.
 */
export async function runMutants({ mutants, here, there, onOutcome }: Options): Promise<readonly Result[]> {
  const states = mutants.map((numbered): State => ({ numbered, here: SURVIVED, there: there && SURVIVED }));
  const same = there === null ? new Set<string>() : sameTests(here, there);
  for (const isIntegration of [false, true]) {
    for (const state of states) {
      if (state.here.kind === 'caught') continue;
      state.here = await outcomeHere(state.numbered, here, isIntegration);
      if (state.here.kind === 'caught') onOutcome(state.numbered, 'here', state.here);
    }
    if (there === null) continue;
    for (const state of [...states].sort((left, right) => rankOf(left) - rankOf(right))) {
      if (state.there?.kind !== 'survived') continue;
      state.there = await outcomeThere(state, { here, there, same, isIntegration });
      if (state.there.kind !== 'survived') onOutcome(state.numbered, 'there', state.there);
    }
  }
  return states.map(({ numbered: { mutant: _mutant, ...described }, here: outcome, there: otherOutcome }) => {
    if (outcome.kind === 'survived') onOutcome(described, 'here', outcome);
    if (otherOutcome?.kind === 'survived') onOutcome(described, 'there', otherOutcome);
    return { ...described, here: outcome, there: otherOutcome };
  });
}

const SURVIVED: Outcome = { kind: 'survived' };
const rankOf = ({ here }: State): number => (here.kind === 'caught' ? 1 : 0);

const outcomeOf = (caught: Awaited<ReturnType<Suite['catchIn']>>): Outcome =>
  caught === null ? SURVIVED : { kind: 'caught', file: caught.file, reason: caught.reason };

/** Paths of the tests that are not of a stage. */
const outsideStage = ({ tests }: Suite, isIntegration: boolean): readonly string[] =>
  tests.filter(({ kind }) => (kind === 'integration') !== isIntegration).map(({ path }) => path);

async function outcomeHere(
  { mutant: { file, site } }: Numbered,
  here: Suite,
  isIntegration: boolean,
): Promise<Outcome> {
  const skipped = new Set(outsideStage(here, isIntegration));
  return outcomeOf(await here.catchIn(file, applied(here.read(file), site), skipped));
}

type Comparison = {
  readonly here: Suite;
  readonly there: Suite;
  /** Tests that are the same in both. */
  readonly same: ReadonlySet<string>;
  readonly isIntegration: boolean;
};

/** A test that is the same there needs no second run: it catches what it has caught here, and passes where it passed. */
async function outcomeThere(
  { numbered, here: known }: State,
  { here, there, same, isIntegration }: Comparison,
): Promise<Outcome> {
  const { file, site } = numbered.mutant;
  const text = there.files.includes(file) ? there.read(file) : null;
  const found = text === null ? null : sameSite(site, here.read(file), text, mutationSites(file, text));
  if (text === null || found === null) return { kind: 'absent' };
  if (known.kind === 'caught' && known.file !== null && same.has(known.file)) return known;
  const passed = known.kind === 'survived' ? [...same] : [];
  const skipped = new Set([...passed, ...outsideStage(there, isIntegration)]);
  return outcomeOf(await there.catchIn(file, applied(text, found), skipped));
}
