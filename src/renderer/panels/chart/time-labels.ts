import type { ChartInterval } from '#shared/contract/market.ts';
import { EXCHANGE_UTC_OFFSET_MS } from '#shared/market/index.ts';

/** px per label, including the gap. */
const LABEL_WIDTH = 62;

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * Label priority of a bar against its predecessor: highest for a new year, lowest for a multiple of five minutes; 0 for
 * none. Within a day only multiples of the clock have labels: not a bar that follows one in which nothing traded.
 */
function rankOf(at: Date, before: Date | null): number {
  if (before === null) return 0;
  if (at.getUTCFullYear() !== before.getUTCFullYear()) return 7;
  if (at.getUTCMonth() !== before.getUTCMonth()) return 6;
  if (at.getUTCDate() !== before.getUTCDate()) return 5;
  const minutes = at.getUTCMinutes();
  if (minutes === 0) return 4;
  if (minutes === 30) return 3;
  if (minutes % 15 === 0) return 2;
  return minutes % 5 === 0 ? 1 : 0;
}

/** Minutes between labels within an hour, by the rank of their multiples. */
const STEPS = [5, 15, 30, 60] as const;

/** The lowest rank that is labelled where labels are so many minutes apart: closer multiples would be there by chance. */
const lowestRank = (minutesApart: number): number => {
  const step = STEPS.findIndex((each) => each >= minutesApart);
  return step < 0 ? STEPS.length : step + 1;
};

/** Without trading for longer than this, two bars of a day belong to different sessions, ms. */
const BREAK_MS = 60 * 60_000;

/**
 * Bars with which a session begins, by their index: after a night or a pause. None where bars are days or weeks.
 * @param times Unix ms of the bars on screen; NaN for an empty slot
 */
export function sessionStarts(times: readonly number[], interval: ChartInterval): number[] {
  if (interval === 'D' || interval === 'W') return [];
  return times.flatMap((at, index) => (at - (times[index - 1] ?? Number.NaN) > BREAK_MS ? [index] : []));
}

/**
 * Labels of the time axis in exchange time, one per bar; null for none. Placed by priority where they do not overlap.
 * @param times Unix ms of the bars on screen; NaN for an empty slot.
 * @param slot px per bar.
 * @param months names, January first
 */
export function timeLabels(
  times: readonly number[],
  interval: ChartInterval,
  slot: number,
  months: readonly string[],
): (string | null)[] {
  const dates = times.map((at) => new Date(at + EXCHANGE_UTC_OFFSET_MS));
  const ranks = dates.map((date, index) => rankOf(date, index > 0 ? (dates[index - 1] ?? null) : null));
  const apart = Math.max(1, Math.ceil(LABEL_WIDTH / slot));
  const lowest = lowestRank((apart * barLength(times)) / 60_000);
  const labels: (string | null)[] = times.map(() => null);
  const taken = new Array<boolean>(times.length).fill(false);
  const order = ranks.map((_, index) => index).filter((index) => Number.isFinite(times[index]));
  order.sort((a, b) => (ranks[b] ?? 0) - (ranks[a] ?? 0) || a - b);
  // The plot's edge would cut off the first and last labels.
  const edge = Math.ceil(LABEL_WIDTH / 3 / slot);
  for (const index of order) {
    const date = dates[index];
    if (!date || index < edge || index >= times.length - edge || taken[index]) continue;
    if ((ranks[index] ?? 0) < lowest) continue;
    labels[index] = textOf(date, ranks[index] ?? 0, interval, months);
    taken.fill(true, Math.max(0, index - apart + 1), Math.min(times.length, index + apart));
  }
  return labels;
}

/** Time between two bars that follow each other, ms; 0 where there is none. */
function barLength(times: readonly number[]): number {
  const steps = times.slice(1).flatMap((at, index) => {
    const step = at - (times[index] ?? Number.NaN);
    return step > 0 ? [step] : [];
  });
  return steps.length === 0 ? 0 : Math.min(...steps);
}

function textOf(date: Date, rank: number, interval: ChartInterval, months: readonly string[]): string {
  const month = months[date.getUTCMonth()] ?? '';
  if (rank >= 7) return String(date.getUTCFullYear());
  if (rank === 6 && (interval === 'D' || interval === 'W')) return month;
  if (rank >= 5) return `${date.getUTCDate()} ${month}`;
  return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}

/** A bar's full moment for the crosshair: date, and the time for minutes and hours. */
export function momentText(at: number, interval: ChartInterval, months: readonly string[]): string {
  if (!Number.isFinite(at)) return '';
  const date = new Date(at + EXCHANGE_UTC_OFFSET_MS);
  const day = `${date.getUTCDate()} ${months[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`;
  return interval === 'D' || interval === 'W' ? day : `${day}  ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}
