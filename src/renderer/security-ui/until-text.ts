import type { Formats } from '#shared/formats/formats.ts';

/** A moment to come: the time alone only while it is today. @param now Unix ms */
export const untilText = (at: number, now: number, formats: Formats): string =>
  formats.date(at) === formats.date(now) ? formats.timeShort(at) : `${formats.date(at)} ${formats.timeShort(at)}`;
