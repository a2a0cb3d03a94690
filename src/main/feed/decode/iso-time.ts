import { timeOf } from '#shared/service/read/index.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';

/** `2026-03-02T09:00:01`; then nothing, or `Z`, or `.123…Z`. */
const CLOCK_END = 19;
const DOT = 46;
const COLON = 58;
const T = 84;
const Z = 90;

/** Unix ms of an ISO 8601 text, 0 when it is none. */
export type IsoTime = (text: string) => number;

/** ms that a zone as `+07:00` is ahead of UTC. */
export function zoneOffsetMs(zone: string): number {
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4));
  return (zone.startsWith('-') ? -minutes : minutes) * MINUTE_MS;
}

/**
 * Thousands a second come in and nearly all are of one day in one form, which is read digit by digit;
 * anything else goes the long way.
 * @param timeZone of texts that name none, as `+07:00`
 */
export function createIsoTime(timeZone: string): IsoTime {
  const offsetMs = zoneOffsetMs(timeZone);
  let dayText = '';
  let dayStart = 0;
  return (text) => {
    if (!hasUsualForm(text)) return parseAny(text, timeZone);
    const day = text.slice(0, 10);
    if (day !== dayText) {
      const start = Date.parse(`${day}T00:00:00Z`);
      if (!Number.isFinite(start)) return 0;
      dayText = day;
      dayStart = start;
    }
    const inDay = number(text, 11, 2) * 3_600_000 + number(text, 14, 2) * MINUTE_MS + number(text, 17, 2) * 1000;
    const milliseconds = text.charCodeAt(CLOCK_END) === DOT ? fraction(text) : 0;
    if (inDay >= DAY_MS) return parseAny(text, timeZone);
    return dayStart + inDay + milliseconds - (text.charCodeAt(text.length - 1) === Z ? 0 : offsetMs);
  };
}

/** Without a zone: UTC. */
export const isoTime: IsoTime = createIsoTime('+00:00');

function hasUsualForm(text: string): boolean {
  const isZoned = text.charCodeAt(text.length - 1) === Z;
  const end = isZoned ? text.length - 1 : text.length;
  return (
    end >= CLOCK_END &&
    (end === CLOCK_END || (text.charCodeAt(CLOCK_END) === DOT && (isZoned || isFraction(text, end)))) &&
    text.charCodeAt(10) === T &&
    text.charCodeAt(13) === COLON &&
    text.charCodeAt(16) === COLON &&
    number(text, 11, 2) + number(text, 14, 2) + number(text, 17, 2) >= 0
  );
}

/** Whether there are digits after the point, and nothing else. */
function isFraction(text: string, end: number): boolean {
  for (let at = CLOCK_END + 1; at < end; at += 1) if (Number.isNaN(digit(text, at))) return false;
  return end > CLOCK_END + 1;
}

/** NaN unless all are digits. */
function number(text: string, from: number, digits: number): number {
  let value = 0;
  for (let at = from; at < from + digits; at += 1) value = value * 10 + digit(text, at);
  return value;
}

const fraction = (text: string): number =>
  digitOrZero(text, CLOCK_END + 1) * 100 + digitOrZero(text, CLOCK_END + 2) * 10 + digitOrZero(text, CLOCK_END + 3);

function digit(text: string, at: number): number {
  const value = text.charCodeAt(at) - 48;
  return value >= 0 && value <= 9 ? value : Number.NaN;
}

const digitOrZero = (text: string, at: number): number => digit(text, at) || 0;

/** Unix seconds and milliseconds have no zone. */
const HAS_ZONE = /(?:Z|[+-]\d{2}:?\d{2}|^[\d.]+)$/i;

function parseAny(text: string, timeZone: string): number {
  if (text === '') return 0;
  const zoned = HAS_ZONE.test(text) ? text : `${text}${timeZone}`;
  const at = Date.parse(zoned);
  return Number.isFinite(at) ? at : (timeOf(zoned) ?? 0);
}
