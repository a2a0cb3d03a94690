import { type NumberStyle, numberStyleOf } from './number-text.ts';
import { type TimeStyle, UTC_TIMES, zoneOffsetMs } from './time-text.ts';

/** How texts of one answer are read. */
export type AnswerStyle = {
  readonly numbers: NumberStyle;
  readonly times: TimeStyle;
  readonly absentLists: ReadingStyle['absentLists'];
};

/** How a service writes what an answer alone does not show. */
export type ReadingStyle = {
  readonly times: TimeStyle;
  readonly decimalMark: 'auto' | 'point' | 'comma';
  readonly absentLists: 'unread' | 'empty';
};

/** Everything is recognised from the answer, and a time without a zone is UTC. */
export const AUTOMATIC: ReadingStyle = { times: UTC_TIMES, decimalMark: 'auto', absentLists: 'unread' };

/** The style that a profile sets; {@link AUTOMATIC} itself where it sets nothing. @param timeZone as +07:00 */
export function readingStyleOf(given: {
  readonly timeZone: string;
  readonly epochUnit: TimeStyle['epochUnit'];
  readonly decimalMark: ReadingStyle['decimalMark'];
  readonly absentLists?: ReadingStyle['absentLists'];
}): ReadingStyle {
  const { epochUnit, decimalMark, absentLists = 'unread' } = given;
  const zoneMs = zoneOffsetMs(given.timeZone);
  const isAutomatic = zoneMs === 0 && epochUnit === 'auto' && decimalMark === 'auto' && absentLists === 'unread';
  return isAutomatic ? AUTOMATIC : { times: { zoneMs, epochUnit }, decimalMark, absentLists };
}

export const answerStyleOf = ({ times, decimalMark, absentLists }: ReadingStyle, json: unknown): AnswerStyle => ({
  times,
  absentLists,
  numbers: decimalMark === 'auto' ? numberStyleOf(json) : `always-${decimalMark}`,
});
