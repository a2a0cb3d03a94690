import type { Liveness } from '../protocol/index.ts';

export type LivenessInput = {
  readonly now: number;
  /** Last frame of any kind, or the moment from which silence counts. */
  readonly lastFrameAt: number;
  readonly lastPingAt: number;
};

export type LivenessVerdict = {
  readonly life: 'alive' | 'stale' | 'dead';
  readonly ping: boolean;
  /** Check again after this many ms; more than 0. */
  readonly nextMs: number;
};

/** What silence of this length means. A clock that went backwards reads as no silence. */
export function judgeLiveness({ now, lastFrameAt, lastPingAt }: LivenessInput, limits: Liveness): LivenessVerdict {
  const silence = Math.max(0, now - lastFrameAt);
  const sincePing = Math.max(0, now - lastPingAt);
  if (silence >= limits.deadAfterMs) return { life: 'dead', ping: false, nextMs: limits.pingEveryMs };
  const quiet = silence >= limits.probeAfterMs;
  const ping = sincePing >= limits.pingEveryMs || (quiet && lastPingAt < lastFrameAt + limits.probeAfterMs);
  const untilPing = ping ? limits.pingEveryMs : limits.pingEveryMs - sincePing;
  const stale = silence > limits.staleAfterMs;
  const untilWorse = stale
    ? limits.deadAfterMs - silence
    : quiet
      ? limits.staleAfterMs + 1 - silence
      : limits.probeAfterMs - silence;
  return { life: stale ? 'stale' : 'alive', ping, nextMs: Math.max(1, Math.min(untilPing, untilWorse)) };
}
