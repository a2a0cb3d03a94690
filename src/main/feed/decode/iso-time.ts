const DAY = 24 * 60 * 60 * 1000;
/** `2026-03-02T09:00:01`; then nothing, or `Z`, or `.123…Z`. */
const CLOCK_END = 19;
const DOT = 46;
const COLON = 58;
const T = 84;
const Z = 90;

let dayText = '';
let dayStart = 0;

/**
 * Unix ms of an ISO 8601 text, 0 when it is none; without a zone it is UTC. Thousands a second come
 * in and nearly all are of one day in one form, which is read digit by digit; anything else goes the
 * long way.
 */
export function isoTime(text: string): number {
  if (!hasUsualForm(text)) return parseAny(text);
  const day = text.slice(0, 10);
  if (day !== dayText) {
    const start = Date.parse(`${day}T00:00:00Z`);
    if (!Number.isFinite(start)) return 0;
    dayText = day;
    dayStart = start;
  }
  const inDay = number(text, 11, 2) * 3_600_000 + number(text, 14, 2) * 60_000 + number(text, 17, 2) * 1000;
  const milliseconds = text.charCodeAt(CLOCK_END) === DOT ? fraction(text) : 0;
  return inDay < DAY ? dayStart + inDay + milliseconds : parseAny(text);
}

function hasUsualForm(text: string): boolean {
  const ending = text.length === CLOCK_END || text.charCodeAt(text.length - 1) === Z;
  const after = text.length <= CLOCK_END + 1 || text.charCodeAt(CLOCK_END) === DOT;
  return (
    text.length >= CLOCK_END &&
    ending &&
    after &&
    text.charCodeAt(10) === T &&
    text.charCodeAt(13) === COLON &&
    text.charCodeAt(16) === COLON &&
    number(text, 11, 2) + number(text, 14, 2) + number(text, 17, 2) >= 0
  );
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

function parseAny(text: string): number {
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`;
  const at = Date.parse(zoned);
  return Number.isFinite(at) ? at : 0;
}
