import type { Settings } from '#shared/contract/index.ts';
import { EXCHANGE_UTC_OFFSET_MS } from '#shared/market/session-phase.ts';

export type NumberFormat = Settings['numberFormat'];
export type Direction = 'up' | 'down' | 'flat';

/** Rising, falling or unchanged; NaN counts as unchanged. */
export const directionOf = (change: number): Direction => (change > 0 ? 'up' : change < 0 ? 'down' : 'flat');
/** The class that colours a value by its direction; see theme/base.css. */
export const directionClass = (change: number): string => `is-${directionOf(change)}`;
/** ▲, ▼ or nothing: colour is never the only sign of a direction. */
export const directionMark = (change: number): string => (change > 0 ? '▲' : change < 0 ? '▼' : '');

/** Shown where there is no value. */
export const NO_VALUE = '–';

const STEPS = {
  en: [
    [1e12, 'T'],
    [1e9, 'B'],
    [1e6, 'M'],
    [1e3, 'K'],
  ],
  // ribu, juta, miliar, triliun.
  id: [
    [1e12, ' T'],
    [1e9, ' M'],
    [1e6, ' jt'],
    [1e3, ' rb'],
  ],
} as const satisfies Record<NumberFormat, readonly (readonly [number, string])[]>;

const LOCALE = { en: 'en-US', id: 'id-ID' } as const satisfies Record<NumberFormat, string>;
const SEPARATOR = { en: ',', id: '.' } as const satisfies Record<NumberFormat, string>;

/** A whole number in groups of three, like Intl but many times faster: a busy grid formats tens of thousands a second. */
function grouped(value: number, separator: string): string {
  if (value < 0) return `-${grouped(-value, separator)}`;
  if (value < 1_000) return String(value === 0 ? 0 : value);
  return `${grouped(Math.floor(value / 1_000), separator)}${separator}${String(value % 1_000).padStart(3, '0')}`;
}
const two = (value: number): string => String(value).padStart(2, '0');

export type Formats = ReturnType<typeof createFormats>;

/** Numbers and times as traders of this market read them. Each function returns {@link NO_VALUE} for a value that is not finite. */
export function createFormats(numberFormat: NumberFormat) {
  const plain = new Map<number, Intl.NumberFormat>();
  /** @param digits places after the separator, always shown. */
  const decimal = (value: number, digits: number): string => {
    if (!Number.isFinite(value)) return NO_VALUE;
    if (digits === 0 && Number.isSafeInteger(value)) return grouped(value, SEPARATOR[numberFormat]);
    let format = plain.get(digits);
    if (!format) {
      format = new Intl.NumberFormat(LOCALE[numberFormat], {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
      plain.set(digits, format);
    }
    // A negative value that rounds to zero must not read as "-0".
    const text = format.format(value);
    return /[1-9]/.test(text) ? text : text.replace('-', '');
  };
  const whole = (value: number): string => decimal(value, 0);
  const signed = (text: string, value: number): string => (value > 0 && /[1-9]/.test(text) ? `+${text}` : text);
  const at = (ms: number): Date => new Date(ms + EXCHANGE_UTC_OFFSET_MS);

  return {
    numberFormat,
    decimal,
    /** 4,860 */
    price: whole,
    /** 12,418; also for shares, orders, frequency. */
    lots: whole,
    whole,
    /** Rp 184,250,000; a negative sum is -Rp 1,000. */
    rupiah: (value: number): string => {
      if (!Number.isFinite(value)) return NO_VALUE;
      const text = whole(Math.abs(value));
      return value < 0 && text !== '0' ? `-Rp ${text}` : `Rp ${text}`;
    },
    /** Three or four digits and a suffix: 602.1B, 18.2K; in Indonesian 602,1 M, 18,2 rb. @param digits after the separator. */
    compact: (value: number, digits = 1): string => {
      if (!Number.isFinite(value)) return NO_VALUE;
      const step = STEPS[numberFormat].find(([size]) => Math.abs(value) >= size);
      return step ? `${decimal(value / step[0], digits)}${step[1]}` : whole(value);
    },
    /** 1.25 → 1.25% */
    percent: (value: number): string => (Number.isFinite(value) ? `${decimal(value, 2)}%` : NO_VALUE),
    /** 1.25 → +1.25% */
    signedPercent: (value: number): string =>
      Number.isFinite(value) ? `${signed(decimal(value, 2), value)}%` : NO_VALUE,
    /** +60, -25, 0. @param digits after the separator (2 for an index). */
    change: (value: number, digits = 0): string => signed(decimal(value, digits), value),
    /** HH:mm:ss at the exchange, of Unix ms. */
    time: (ms: number): string => {
      if (!Number.isFinite(ms)) return NO_VALUE;
      const moment = at(ms);
      return `${two(moment.getUTCHours())}:${two(moment.getUTCMinutes())}:${two(moment.getUTCSeconds())}`;
    },
    /** HH:mm at the exchange, of Unix ms. */
    timeShort: (ms: number): string => {
      if (!Number.isFinite(ms)) return NO_VALUE;
      const moment = at(ms);
      return `${two(moment.getUTCHours())}:${two(moment.getUTCMinutes())}`;
    },
    /** 2026-03-09 at the exchange, of Unix ms. */
    date: (ms: number): string => (Number.isFinite(ms) ? at(ms).toISOString().slice(0, 10) : NO_VALUE),
  };
}

/** Time left as 02:14:33, or 23:41 under an hour; never below zero. Against a clock in whole seconds (`useNow`). */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const tail = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return seconds >= 3600 ? `${two(Math.floor(seconds / 3600))}:${tail}` : tail;
}
