const RFC_3339 =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;
const EPOCH = /^\d{9,14}(\.\d+)?$/;
/** 1973-03-03 in seconds; as ms the same figure starts where seconds end, in the year 5138. */
const MIN_EPOCH_S = 100_000_000;
const MIN_EPOCH_MS = 100_000_000_000;
const MAX_EPOCH_MS = 100_000_000_000_000;
/** The moment that stands for "never" on the wire. */
export const ZERO_TIMESTAMP = '0001-01-01T00:00:00Z';
/** Years that stand for "never". */
const NEVER = /^000[01]-/;

/** How a service writes moments where the text itself leaves it open. */
export type TimeStyle = {
  /** ms east of UTC of a text without a zone. */
  readonly zoneMs: number;
  /** `auto`: by size. */
  readonly epochUnit: 'auto' | 's' | 'ms';
};

export const UTC_TIMES: TimeStyle = { zoneMs: 0, epochUnit: 'auto' };

/**
 * Unix ms of an RFC 3339 text (without a zone: that of the style; a date alone: its midnight there) or of an
 * epoch in seconds or ms as text. null for the zero timestamp, which stands for "never", and for an empty
 * text; undefined for anything else.
 */
export function timeOf(text: string, style: TimeStyle = UTC_TIMES): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed === '0' || NEVER.test(trimmed)) return null;
  if (EPOCH.test(trimmed)) return timeOfEpoch(Number(trimmed), style);
  const parts = RFC_3339.exec(trimmed);
  return parts ? timeOfParts(parts, style.zoneMs) : undefined;
}

/** Unix ms of a time as the service writes it; null for none, and for what is no time. */
export const momentOf = (text: string): number | null => timeOf(text) ?? null;

/** Unix ms of an epoch in seconds or ms, by the style or by their size; null for 0, undefined outside 1973 to 5138. */
export function timeOfEpoch(epoch: number, { epochUnit }: TimeStyle = UTC_TIMES): number | null | undefined {
  if (epoch === 0) return null;
  if (!(epoch >= MIN_EPOCH_S && epoch < MAX_EPOCH_MS)) return undefined;
  const unit = epoch < MIN_EPOCH_MS ? 's' : 'ms';
  if (epochUnit !== 'auto' && epochUnit !== unit) return undefined;
  return Math.floor(unit === 's' ? epoch * 1_000 : epoch);
}

function timeOfParts(parts: RegExpExecArray, zoneMs: number): number | undefined {
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', zone] = parts;
  const at = new Date(0);
  at.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  // A day that its month does not have would become one of the next month.
  if (at.getUTCMonth() !== Number(month) - 1 || at.getUTCDate() !== Number(day)) return undefined;
  if (Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60) return undefined;
  at.setUTCHours(Number(hour), Number(minute), Number(second), Number(fraction.padEnd(3, '0').slice(0, 3)));
  return at.getTime() - (zone === undefined ? zoneMs : zoneOffsetMs(zone));
}

/** ms east of UTC of `Z`, `+07`, `+0700` or `+07:00`. */
export function zoneOffsetMs(zone: string): number {
  if (zone.toUpperCase() === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3).replace(':', '') || '0');
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000;
}
