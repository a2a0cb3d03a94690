import type { Timers } from '#main/platform/timers.ts';
import type { ServiceHealth } from '#shared/contract/app.ts';

const PROBE_INTERVAL_MS = 3_000;
/** An outage of at least this long counts as a lost connection, ms; one lost answer does not. */
const MIN_OUTAGE_MS = 4_000;

type Options = {
  readonly timers: Timers;
  /** ms that never go back. */
  readonly monotonicMs: () => number;
  readonly isReachable: () => boolean;
  readonly isSignedIn: () => boolean;
  /** One small request. */
  readonly ping: () => Promise<unknown>;
  /** The service answers again after an outage: whatever happened meanwhile has to be read. */
  readonly recovered: () => void;
};

/** Sends a small request now and then while the service does not answer, and reports the end of an outage. */
export class OutageRecovery {
  readonly #options: Options;
  /** On the monotonic clock; null while the service answers. */
  #unreachableSince: number | null = null;
  #stopProbe: () => void = () => undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  follow({ reachable }: Pick<ServiceHealth, 'reachable'>): void {
    const now = this.#options.monotonicMs();
    if (!reachable) this.#unreachableSince ??= now;
    else {
      const wasLong = this.#unreachableSince !== null && now - this.#unreachableSince >= MIN_OUTAGE_MS;
      this.#unreachableSince = null;
      if (wasLong) this.#options.recovered();
    }
    this.#probe();
  }

  stop(): void {
    this.#stopProbe();
  }

  #probe(): void {
    const { timers, isReachable, isSignedIn, ping } = this.#options;
    const again = (): void => this.#probe();
    this.#stopProbe();
    if (isReachable()) return;
    this.#stopProbe = timers.after(PROBE_INTERVAL_MS, () => {
      if (!isSignedIn()) return again();
      ping().then(again, again);
    });
  }
}
