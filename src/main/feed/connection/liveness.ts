import type { Liveness } from '../protocol/dialect.ts';

export type LivenessInput = {
  readonly now: number;
  /** Last frame of any kind, or the moment from which silence counts. */
  readonly lastFrameAt: number;
  readonly lastPingAt: number;
};

type LivenessVerdict = {
  readonly life: 'alive' | 'stale' | 'dead';
  readonly ping: boolean;
  /** Check again after this many ms; more than 0. */
  readonly nextMs: number;
};

/**
 * Where no ping was ever answered, a market without news and a connection that is lost look alike. After so
 * long without a frame a new connection is opened, because only that shows which of them it is, ms.
 */
export const UNPROVEN_RENEWAL_MS = 900_000;

/** Silence proves nothing there: it is neither stale nor lost before the renewal. */
const withoutProof = (limits: Liveness): Liveness => ({
  ...limits,
  staleAfterMs: UNPROVEN_RENEWAL_MS,
  deadAfterMs: UNPROVEN_RENEWAL_MS,
});

/**
 * What silence of this length means. A clock that went backwards reads as no silence.
 * @param answersPings whether the service has ever answered one on this connection
 */
export function judgeLiveness(
  { now, lastFrameAt, lastPingAt }: LivenessInput,
  profile: Liveness,
  answersPings: boolean,
): LivenessVerdict {
  const limits = answersPings ? profile : withoutProof(profile);
  const silence = Math.max(0, now - lastFrameAt);
  const sincePing = limits.pings ? Math.max(0, now - lastPingAt) : 0;
  if (silence >= limits.deadAfterMs) return { life: 'dead', ping: false, nextMs: limits.pingEveryMs };
  const quiet = silence >= limits.probeAfterMs;
  const ping =
    limits.pings && (sincePing >= limits.pingEveryMs || (quiet && lastPingAt < lastFrameAt + limits.probeAfterMs));
  const untilPing = ping ? limits.pingEveryMs : limits.pingEveryMs - sincePing;
  const stale = silence > limits.staleAfterMs;
  const untilWorse = stale
    ? limits.deadAfterMs - silence
    : quiet
      ? limits.staleAfterMs + 1 - silence
      : limits.probeAfterMs - silence;
  return { life: stale ? 'stale' : 'alive', ping, nextMs: Math.max(1, Math.min(untilPing, untilWorse)) };
}
