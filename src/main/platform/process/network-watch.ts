import type { Timers } from '../timers.ts';

/** How often the machine's addresses are read: connections over a lost network are probed within this, ms. */
const POLL_INTERVAL_MS = 2_000;

type NetworkWatchOptions = {
  readonly timers: Timers;
  /** The machine's own addresses, in any form in which two of them differ when the networks do. */
  addresses(): string;
  onChange(): void;
};

/** Reports when the machine has changed networks: another Wi-Fi, a pulled cable, a VPN. @returns ends it */
export function watchNetwork({ timers, addresses, onChange }: NetworkWatchOptions): () => void {
  let before = addresses();
  let cancel = timers.after(POLL_INTERVAL_MS, look);
  function look(): void {
    cancel = timers.after(POLL_INTERVAL_MS, look);
    const now = addresses();
    if (now === before) return;
    before = now;
    onChange();
  }
  return () => cancel();
}
