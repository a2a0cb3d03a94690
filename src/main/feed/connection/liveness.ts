import type { Liveness } from '../protocol/dialect.ts';

export type LifeSigns = {
  readonly now: number;
  /** Last frame of any kind, or the moment from which silence counts. */
  readonly heardAt: number;
  /** Last ping sent. */
  readonly pingedAt: number;
};

export type Verdict = {
  readonly life: 'alive' | 'stale' | 'dead';
  readonly ping: boolean;
  /** Look again after this many ms; more than 0. */
  readonly nextMs: number;
};

/** What silence of this length means. A clock that went backwards reads as no silence. */
export function judge({ now, heardAt, pingedAt }: LifeSigns, limits: Liveness): Verdict {
  const silence = Math.max(0, now - heardAt);
  const sincePing = Math.max(0, now - pingedAt);
  if (silence >= limits.deadAfterMs) return { life: 'dead', ping: false, nextMs: limits.pingEveryMs };
  const quiet = silence >= limits.probeAfterMs;
  const ping = sincePing >= limits.pingEveryMs || (quiet && pingedAt < heardAt + limits.probeAfterMs);
  const untilPing = ping ? limits.pingEveryMs : limits.pingEveryMs - sincePing;
  const stale = silence > limits.staleAfterMs;
  const untilWorse = stale
    ? limits.deadAfterMs - silence
    : quiet
      ? limits.staleAfterMs + 1 - silence
      : limits.probeAfterMs - silence;
  return { life: stale ? 'stale' : 'alive', ping, nextMs: Math.max(1, Math.min(untilPing, untilWorse)) };
}
