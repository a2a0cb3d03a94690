import { HOUR_MS } from '#shared/time.ts';
import { type NumberStyle, numberStyleOf } from './number-text.ts';
import { type TimeStyle, UTC_TIMES, zoneOffsetMs } from './time-text.ts';

/** How texts of one answer are read. */
export type AnswerStyle = {
  readonly numbers: NumberStyle;
  readonly times: TimeStyle;
  readonly absentLists: ReadingStyle['absentLists'];
  readonly listNames: ReadingStyle['listNames'];
};

/** How a service writes what an answer alone does not show. */
export type ReadingStyle = {
  readonly times: TimeStyle;
  readonly decimalMark: 'auto' | 'point' | 'comma';
  readonly absentLists: 'unread' | 'empty';
  /** Names under which answers of this service were found to hold a list of rows that the schema calls otherwise. */
  readonly listNames: ReadonlySet<string>;
};

const NO_NAMES: ReadonlySet<string> = new Set();

/** Everything is recognised from the answer, and a time without a zone is UTC. */
export const AUTOMATIC: ReadingStyle = {
  times: UTC_TIMES,
  decimalMark: 'auto',
  absentLists: 'unread',
  listNames: NO_NAMES,
};

/** The style that a profile sets; {@link AUTOMATIC} itself where it sets nothing. @param timeZone as +07:00 */
export function readingStyleOf(given: {
  readonly timeZone: string;
  readonly epochUnit: TimeStyle['epochUnit'];
  readonly decimalMark: ReadingStyle['decimalMark'];
  readonly absentLists?: ReadingStyle['absentLists'];
}): ReadingStyle {
  const { epochUnit, decimalMark, absentLists = 'unread' } = given;
  const zoneMs = zoneOffsetMs(given.timeZone);
  const times = zoneMs === 0 && epochUnit === 'auto' ? UTC_TIMES : { zoneMs, epochUnit };
  if (times === UTC_TIMES && decimalMark === 'auto' && absentLists === 'unread') return AUTOMATIC;
  return { times, decimalMark, absentLists, listNames: NO_NAMES };
}

/** The style for times without a zone that are found to be so many hours east of UTC. */
export const inZone = (style: ReadingStyle, hours: number): ReadingStyle => ({
  ...style,
  times: { ...style.times, zoneMs: hours * HOUR_MS },
});

export const answerStyleOf = (
  { times, decimalMark, absentLists, listNames }: ReadingStyle,
  json: unknown,
): AnswerStyle => ({
  times,
  absentLists,
  listNames,
  numbers: decimalMark === 'auto' ? numberStyleOf(json) : `always-${decimalMark}`,
});
