import { type ChartInterval, EXCHANGE_UTC_OFFSET_MS, isDaily } from '#shared/market/index.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';

/** px per label, including the gap. */
const LABEL_WIDTH = 62;

const two = (value: number): string => String(value).padStart(2, '0');

/** A label of the time axis. `slot`: its place among those on screen. */
export type TimeLabel = { readonly slot: number; readonly text: string; readonly isStrong: boolean };

/** Ranks of labels: a longer unit of time comes before a shorter one. */
const YEAR = 7;
const MONTH = 6;
const NEW_DAY = 5;

/**
 * Label priority of a bar against its predecessor: highest for a new year, lowest for a multiple of five minutes; 0 for
 * none. Within a day only multiples of the clock have labels: not a bar that follows one in which nothing traded.
 */
function rankOf(at: number, before: number): number {
  if (Number.isNaN(at + before)) return 0;
  const [local, earlier] = [at + EXCHANGE_UTC_OFFSET_MS, before + EXCHANGE_UTC_OFFSET_MS];
  if (Math.floor(local / DAY_MS) !== Math.floor(earlier / DAY_MS)) {
    const [date, last] = [new Date(local), new Date(earlier)];
    if (date.getUTCFullYear() !== last.getUTCFullYear()) return YEAR;
    return date.getUTCMonth() === last.getUTCMonth() ? NEW_DAY : MONTH;
  }
  const minutes = Math.floor((local % (60 * MINUTE_MS)) / MINUTE_MS);
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
const BREAK_MS = 60 * MINUTE_MS;

type Times = ArrayLike<number>;

/**
 * Bars with which a session begins, by their slot: after a night or a pause. None where bars are days or longer, nor
 * where the lines would stand closer than a label is wide.
 * @param times Unix ms of the slots on screen; NaN for an unknown one
 * @param slot px per bar
 */
export function sessionStarts(times: Times, interval: ChartInterval, slot: number): number[] {
  if (isDaily(interval)) return [];
  const starts: number[] = [];
  for (let index = 1; index < times.length; index += 1) {
    if ((times[index] as number) - (times[index - 1] as number) > BREAK_MS) starts.push(index);
  }
  return (times.length * slot) / (starts.length + 1) < LABEL_WIDTH ? [] : starts;
}

/**
 * Labels of the time axis in exchange time, ascending. Placed by priority where they do not overlap.
 * @param times Unix ms of the slots on screen; NaN for an unknown one
 * @param slot px per bar
 * @param months names, January first
 */
export function timeLabels(
  times: Times,
  interval: ChartInterval,
  slot: number,
  months: readonly string[],
): TimeLabel[] {
  const apart = Math.max(1, Math.ceil(LABEL_WIDTH / slot));
  const lowest = Math.max(1, lowestRank((apart * barLength(times)) / MINUTE_MS));
  // The plot's edge would cut off the first and last labels.
  const edge = Math.ceil(LABEL_WIDTH / 3 / slot);
  const candidates: { slot: number; rank: number }[] = [];
  for (let index = Math.max(1, edge); index < times.length - edge; index += 1) {
    const rank = rankOf(times[index] as number, times[index - 1] as number);
    if (rank >= lowest) candidates.push({ slot: index, rank });
  }
  candidates.sort((left, right) => right.rank - left.rank || left.slot - right.slot);
  const taken = new Uint8Array(times.length);
  const strong = isDaily(interval) ? MONTH : NEW_DAY;
  const labels: TimeLabel[] = [];
  for (const { slot: index, rank } of candidates) {
    if (taken[index] === 1) continue;
    labels.push({
      slot: index,
      text: textOf(times[index] as number, rank, interval, months),
      isStrong: rank >= strong,
    });
    taken.fill(1, Math.max(0, index - apart + 1), Math.min(times.length, index + apart));
  }
  return labels.sort((left, right) => left.slot - right.slot);
}

/** Shortest time between two slots that follow each other, ms; 0 where there is none. */
function barLength(times: Times): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (let index = 1; index < times.length; index += 1) {
    const step = (times[index] as number) - (times[index - 1] as number);
    if (step > 0 && step < shortest) shortest = step;
  }
  return Number.isFinite(shortest) ? shortest : 0;
}

function textOf(at: number, rank: number, interval: ChartInterval, months: readonly string[]): string {
  const date = new Date(at + EXCHANGE_UTC_OFFSET_MS);
  const month = months[date.getUTCMonth()] ?? '';
  if (rank >= YEAR) return String(date.getUTCFullYear());
  if (rank === MONTH && isDaily(interval)) return month;
  if (rank >= NEW_DAY) return `${date.getUTCDate()} ${month}`;
  return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}

/** A bar's full moment for the crosshair: date, and the time for minutes and hours. */
export function momentText(at: number, interval: ChartInterval, months: readonly string[]): string {
  if (!Number.isFinite(at)) return '';
  const date = new Date(at + EXCHANGE_UTC_OFFSET_MS);
  const month = months[date.getUTCMonth()] ?? '';
  if (interval === 'M') return `${month} ${date.getUTCFullYear()}`;
  const day = `${date.getUTCDate()} ${month} ${date.getUTCFullYear()}`;
  return isDaily(interval) ? day : `${day}  ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}
