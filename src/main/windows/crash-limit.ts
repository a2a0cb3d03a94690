/** A window that dies is opened again at most this often in a minute; after that something is wrong with it for good. */
const MAX = 3;
const WITHIN_MS = 60_000;

/** Whether a window that died at `now` (Unix ms) may be opened again, given the moments of the earlier deaths. */
export function mayReopen(deaths: readonly number[], now: number): boolean {
  return deaths.filter((at) => now - at < WITHIN_MS).length < MAX;
}
