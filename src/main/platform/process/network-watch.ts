import type { Timers } from '#main/service/index.ts';

/** How often the machine's networks are looked at: within so much a connection over one that is gone is asked for a sign of life. */
const LOOK_MS = 2_000;

export type NetworkWatchDeps = {
  readonly timers: Timers;
  /** The machine's own addresses, in any form in which two of them differ when the networks do. */
  addresses(): string;
  onChange(): void;
};

/** Tells when the machine has changed networks: another Wi-Fi, a cable pulled, a VPN up. @returns ends it */
export function watchNetwork({ timers, addresses, onChange }: NetworkWatchDeps): () => void {
  let before = addresses();
  let cancel = timers.after(LOOK_MS, look);
  function look(): void {
    cancel = timers.after(LOOK_MS, look);
    const now = addresses();
    if (now === before) return;
    before = now;
    onChange();
  }
  return () => cancel();
}
