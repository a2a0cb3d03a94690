import { BOUNDS, breaks, type Growth, growthOf, type Sample } from './memory.ts';
import type { TradeReport } from './trade-watch.ts';

export type SoakSeen = {
  readonly main: readonly Sample[];
  /** None where no window could be opened. */
  readonly renderer: readonly Sample[];
  readonly warmUpMinutes: number;
  readonly trades: TradeReport;
  /** Trades that a window was too slow for. */
  readonly dropped: number;
  readonly reconnects: number;
  readonly breaks: number;
};

export type Verdict = { readonly lines: readonly string[]; readonly broken: readonly string[] };

const FIELDS = ['heap', 'rss'] as const;

/** What a soak comes to, in words, and which bounds it broke. */
export function judge(seen: SoakSeen): Verdict {
  const broken: string[] = [];
  const lines: string[] = [];
  for (const [who, samples] of [
    ['main', seen.main],
    ['renderer', seen.renderer],
  ] as const) {
    if (samples.length === 0) continue;
    for (const field of FIELDS) {
      const growth = growthOf(samples, field, seen.warmUpMinutes, BOUNDS[field]);
      lines.push(growthLine(`${who} ${field}`, growth));
      if (breaks(growth)) broken.push(`${who} ${field} rises by ${growth.over.toFixed(1)} MB`);
    }
  }
  const { trades } = seen;
  lines.push(
    `trades: ${trades.received} received, ${trades.lost} lost, ${trades.repeated} repeated; ` +
      `${trades.gaps} gaps at breaks of the connection (${trades.missing} trades), ${trades.unflagged} of them not reported`,
    `connection: broken ${seen.breaks} times, came back ${seen.reconnects} times; ${seen.dropped} trades dropped for slow windows`,
  );
  if (trades.received === 0) broken.push('no trade arrived');
  if (trades.lost > 0) broken.push(`${trades.lost} trades lost`);
  if (trades.unflagged > 0) broken.push(`${trades.unflagged} gaps were not reported`);
  if (seen.dropped > 0) broken.push(`${seen.dropped} trades dropped`);
  if (seen.reconnects < seen.breaks) broken.push(`only ${seen.reconnects} of ${seen.breaks} connections came back`);
  return { lines, broken };
}

const growthLine = (name: string, { level, perMinute, over, allowed }: Growth): string =>
  `${name}: ${level.toFixed(1)} MB, slope ${perMinute.toFixed(3)} MB/min after warm-up, ` +
  `${over.toFixed(1)} MB over the run (at most ${allowed.toFixed(1)})`;
