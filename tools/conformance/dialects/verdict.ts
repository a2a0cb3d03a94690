import { isRecord } from '#shared/is-record.ts';
import { differencesOf } from './compare.ts';
import type { Alarm, Observation, Reading } from './observation.ts';

/**
 * `whole`: everything means the same. `adapted`: it does because another form was recognised. `alarmed`: something
 * differs or is missing and the workstation says so. `silent`: something differs and nothing says so.
 */
export type Outcome = 'whole' | 'adapted' | 'alarmed' | 'silent';

export type Verdict = {
  readonly outcome: Outcome;
  /** Readings in which something differs: as `feed.quotes`. */
  readonly differs: readonly string[];
  /** What says so, or what was recognised. */
  readonly because: readonly string[];
  /** The first places that differ and that nothing names. */
  readonly unnamed: readonly string[];
};

const MAX_UNNAMED = 12;
const UNREADABLE: ReadonlySet<string> = new Set(['UNREADABLE_ANSWER', 'WEB_PAGE_ANSWER']);
/** A value that is not known is drawn as one. */
const NOT_KNOWN = 'n/a in place of a value';

/** The documented service in the same minute: with the orders of the person, and without any. */
export type References = { readonly traded: Observation; readonly untraded: Observation };

/** What follows from the orders of a person; everything else is the market's, which their fills change. */
const isOwn = (name: string): boolean => /^(orders|portfolio)/.test(name);

export function verdictOf({ traded: plain, untraded }: References, seen: Observation): Verdict {
  const differs = new Set<string>();
  const because = new Set<string>();
  const unnamed: string[] = [];
  for (const [name, whenTraded] of Object.entries(plain.readings)) {
    const expected = seen.hasTraded || isOwn(name) ? whenTraded : (untraded.readings[name] ?? whenTraded);
    const { places, said } = compared(expected, seen.readings[name]);
    if (places.length === 0 && said.length === 0) continue;
    differs.add(areaOf(name));
    for (const each of said) because.add(each);
    const alarms = seen.alarms.filter(({ about }) => about.some((begin) => name.startsWith(begin)));
    for (const alarm of alarms) because.add(alarm.name);
    if (alarms.length === 0) unnamed.push(...places.map((at) => (at === '' ? name : `${name}: ${at}`)));
  }
  for (const { name } of unexplained(seen.alarms, plain.alarms)) because.add(name);
  const adaptations = seen.adaptations.filter((each) => !plain.adaptations.includes(each));
  const outcome = outcomeOf({
    differs: differs.size,
    because: because.size,
    unnamed: unnamed.length,
    adapted: adaptations.length,
  });
  return {
    outcome,
    differs: [...differs].sort(),
    because: [...(outcome === 'adapted' ? adaptations : because)].sort(),
    unnamed: unnamed.slice(0, MAX_UNNAMED),
  };
}

/** Alarms that the documented service does not raise. */
const unexplained = (alarms: readonly Alarm[], plain: readonly Alarm[]): readonly Alarm[] =>
  alarms.filter(({ name }) => !plain.some((each) => each.name === name));

function outcomeOf(count: Readonly<Record<'differs' | 'because' | 'unnamed' | 'adapted', number>>): Outcome {
  if (count.unnamed > 0) return 'silent';
  if (count.differs > 0 || count.because > 0) return 'alarmed';
  return count.adapted > 0 ? 'adapted' : 'whole';
}

/** @returns places that need to be named by an alarm, and what the panel itself says */
function compared(plain: Reading, seen: Reading | undefined): { readonly places: string[]; readonly said: string[] } {
  if (seen === undefined) return { places: [''], said: [] };
  if ('failed' in seen) {
    const isSame = 'failed' in plain && plain.failed === seen.failed;
    if (isSame) return { places: [], said: [] };
    // A refusal that is taken for another one is a wrong message, unless it says that it could not be read.
    const isWrong = 'failed' in plain && !UNREADABLE.has(seen.failed);
    return isWrong ? { places: [''], said: [] } : { places: [], said: [`the panel shows ${seen.failed}`] };
  }
  if ('failed' in plain) return { places: [''], said: [] };
  const found = differencesOf(plain.value, seen.value);
  const words = wordsOf(seen.value);
  const isStale = isMarkedStale(seen.value) && !isMarkedStale(plain.value);
  const others = isStale ? [] : found.filter(({ kind }) => kind === 'other');
  const places = others.map(({ at }) => at).filter((at) => !words.has(at.split('.')[0] ?? ''));
  const said = [
    ...(found.some(({ kind }) => kind === 'missing') ? [NOT_KNOWN] : []),
    ...(isStale ? ['marked stale'] : []),
    ...(words.size > 0 ? ['a status shown as received'] : []),
  ];
  return { places, said };
}

/** Rows of orders with a status that is shown as the service wrote it, with a mark that it is not known. */
function wordsOf(value: unknown): ReadonlySet<string> {
  if (!Array.isArray(value)) return new Set();
  return new Set(
    value.flatMap((row: unknown, index) =>
      isRecord(row) && row.status === 'OTHER' && row.statusText ? [`${index}`] : [],
    ),
  );
}

const isMarkedStale = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'stale' in value && (value.stale === true || Number(value.stale) > 0);

/** `feed.quotes.BNTG` is of `feed.quotes`. */
const areaOf = (name: string): string => (name.startsWith('feed.') ? name.split('.').slice(0, 2).join('.') : name);
