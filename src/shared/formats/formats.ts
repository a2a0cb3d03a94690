import type { Settings } from '#shared/contract/settings.ts';
import type { Language } from '#shared/i18n/catalogue.ts';
import { EXCHANGE_UTC_OFFSET_MS, SHARES_PER_LOT } from '#shared/market/index.ts';

export type NumberFormat = Settings['numberFormat'];
export type Direction = 'up' | 'down' | 'flat';

/** Rising, falling or unchanged; NaN counts as unchanged. */
export const directionOf = (change: number): Direction => (change > 0 ? 'up' : change < 0 ? 'down' : 'flat');
/** ▲, ▼ or nothing: colour is never the only sign of a direction. */
export const directionMark = (change: number): string => (change > 0 ? '▲' : change < 0 ? '▼' : '');

/** U+2212: as wide as a plus, and never broken from its number at the end of a line. */
const MINUS = '−';
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
/** Three letters each; Intl writes Sept in the English that puts the day first. */
const MONTHS = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  id: 'Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des',
} as const satisfies Record<Language, string>;
const SEPARATOR = { en: ',', id: '.' } as const satisfies Record<NumberFormat, string>;

/** A whole number in groups of three, like Intl but many times faster: a busy grid formats tens of thousands a second. */
function grouped(value: number, separator: string): string {
  if (value < 0) return `${MINUS}${grouped(-value, separator)}`;
  if (value < 1_000) return String(value === 0 ? 0 : value);
  return `${grouped(Math.floor(value / 1_000), separator)}${separator}${String(value % 1_000).padStart(3, '0')}`;
}
const two = (value: number): string => String(value).padStart(2, '0');

export type Formats = ReturnType<typeof createFormats>;

/**
 * Numbers and times as traders of this market read them. Each function returns {@link NO_VALUE} for a value that is not finite.
 * @param numberFormat separators, and the units of shortened numbers, which fields read by it too
 * @param language what months are called in; by itself that of the number format
 */
export function createFormats(numberFormat: NumberFormat, language: Language = numberFormat) {
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
    // A fall that rounds to zero has no sign.
    const text = format.format(value);
    return text.replace('-', /[1-9]/.test(text) ? MINUS : '');
  };
  const whole = (value: number): string => decimal(value, 0);
  const signed = (text: string, value: number): string => (value > 0 && /[1-9]/.test(text) ? `+${text}` : text);
  const percent = (value: number): string => (Number.isFinite(value) ? `${decimal(value, 2)}%` : NO_VALUE);
  const at = (ms: number): Date => new Date(ms + EXCHANGE_UTC_OFFSET_MS);
  const months = MONTHS[language].split(' ');
  const date = (ms: number): string =>
    Number.isFinite(ms) ? `${at(ms).getUTCDate()} ${months[at(ms).getUTCMonth()]}` : NO_VALUE;
  const dateWithYear = (ms: number): string =>
    Number.isFinite(ms) ? `${date(ms)} ${at(ms).getUTCFullYear()}` : NO_VALUE;
  const dateNear = (ms: number, now: number): string =>
    at(ms).getUTCFullYear() === at(now).getUTCFullYear() ? date(ms) : dateWithYear(ms);
  const time = (ms: number): string => {
    if (!Number.isFinite(ms)) return NO_VALUE;
    const moment = at(ms);
    return `${two(moment.getUTCHours())}:${two(moment.getUTCMinutes())}:${two(moment.getUTCSeconds())}`;
  };

  return {
    numberFormat,
    decimal,
    /** 4,860 */
    price: whole,
    /** 12,418; also for shares, orders, frequency. */
    lots: whole,
    /** Shares as whole lots, and the odd shares that no order on the regular board takes: 12, 12 + 50, 0 + 40. */
    holding: (shares: number): string => {
      if (!Number.isFinite(shares)) return NO_VALUE;
      const odd = shares % SHARES_PER_LOT;
      const lots = whole((shares - odd) / SHARES_PER_LOT);
      return odd === 0 ? lots : `${lots} + ${odd}`;
    },
    whole,
    /** Rp 184,250,000; a negative sum reads −Rp 1,000. */
    rupiah: (value: number): string => {
      if (!Number.isFinite(value)) return NO_VALUE;
      const text = whole(Math.abs(value));
      return value < 0 && text !== '0' ? `${MINUS}Rp ${text}` : `Rp ${text}`;
    },
    /** Three or four digits and a suffix: 602.1B, 18.2K; in Indonesian 602,1 M, 18,2 rb. @param digits after the separator. */
    compact: (value: number, digits = 1): string => {
      if (!Number.isFinite(value)) return NO_VALUE;
      const steps = STEPS[numberFormat];
      const found = steps.findIndex(([size]) => Math.abs(value) >= size);
      const own = found < 0 ? steps.length : found;
      const figure = steps[own];
      const isRoundedUp = figure
        ? decimal(Math.abs(value) / figure[0], digits) === decimal(1_000, digits)
        : whole(Math.abs(value)) === whole(1_000);
      // What rounds to 1,000 of a unit is 1 of the next one.
      const step = isRoundedUp ? (steps[own - 1] ?? figure) : figure;
      return step ? `${decimal(value / step[0], digits)}${step[1]}` : whole(value);
    },
    /** With as many places as it has, two at most: 5, 2.5, 0.25. */
    trimmed: (value: number): string => {
      const hundredths = Math.round(value * 100);
      return decimal(value, hundredths % 100 === 0 ? 0 : hundredths % 10 === 0 ? 1 : 2);
    },
    /** 1.25 → 1.25% */
    percent,
    /** A change in a column of its own: 1.25 → +1.25% */
    signedPercent: (value: number): string =>
      Number.isFinite(value) ? `${signed(decimal(value, 2), value)}%` : NO_VALUE,
    /**
     * A change beside its price: ▲ 25 (0.50%); '' while there is none to show. @param base what it is measured against
     * @param digits after the separator (2 for an index).
     */
    changeFrom: (base: number, change: number, digits = 0): string => {
      if (!Number.isFinite(change)) return '';
      const share = percent((Math.abs(change) / base) * 100);
      return `${directionMark(change)} ${decimal(Math.abs(change), digits)} (${share})`.trim();
    },
    /** +60, −25, 0. @param digits after the separator (2 for an index). */
    change: (value: number, digits = 0): string => signed(decimal(value, digits), value),
    /** HH:mm:ss at the exchange, of Unix ms. */
    time,
    /** HH:mm at the exchange, of Unix ms. */
    timeShort: (ms: number): string => {
      if (!Number.isFinite(ms)) return NO_VALUE;
      const moment = at(ms);
      return `${two(moment.getUTCHours())}:${two(moment.getUTCMinutes())}`;
    },
    /** 9 Mar at the exchange, of Unix ms. */
    date,
    /** Mar 2026, of a day or a month: 2026-03-09, 2026-03. */
    month: (day: string): string => {
      const name = months[Number(day.slice(5, 7)) - 1];
      return name === undefined ? NO_VALUE : `${name} ${day.slice(0, 4)}`;
    },
    /** 9 Mar 2026 at the exchange, of Unix ms; where the year may be another one. */
    dateWithYear,
    /** 9 Mar, or 9 Mar 2025 where the year is not that of `now`; both Unix ms. */
    dateNear,
    /** 10:45:27, or the day where that is not the day of `now`; both Unix ms. */
    timeNear: (ms: number, now: number): string => (isoDay(ms) === isoDay(now) ? time(ms) : dateNear(ms, now)),
    /** 10:45:27, with the day before it where that is not the day of `now`; both Unix ms. */
    momentNear: (ms: number, now: number): string =>
      isoDay(ms) === isoDay(now) ? time(ms) : `${dateNear(ms, now)} ${time(ms)}`,
  };
}

/** The formats that a person has chosen. */
export const formatsIn = ({ numberFormat, language }: Pick<Settings, 'numberFormat' | 'language'>): Formats =>
  createFormats(numberFormat, language);

/** The exchange's day of Unix ms in ISO form, for keys and requests: 2026-03-09. */
export const isoDay = (ms: number): string =>
  Number.isFinite(ms) ? new Date(ms + EXCHANGE_UTC_OFFSET_MS).toISOString().slice(0, 10) : NO_VALUE;

/** The start of such a day at the exchange, Unix ms. */
export const dayStart = (day: string): number => Date.parse(day) - EXCHANGE_UTC_OFFSET_MS;

/** Time left as 02:14:33, or 23:41 under an hour; never below zero. Against a clock in whole seconds (`useNow`). */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const tail = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return seconds >= 3600 ? `${two(Math.floor(seconds / 3600))}:${tail}` : tail;
}
