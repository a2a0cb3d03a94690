import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export type RuntimeKind = 'electron' | 'chromium';

/** The runtime that the specs open windows with: the one that `npm test` chose, else Chromium when it is there. */
export function runtime(): { kind: RuntimeKind; binary: string } {
  const kind = process.env.LANTAI_E2E_RUNTIME;
  const binary = process.env.LANTAI_E2E_BINARY;
  if ((kind === 'electron' || kind === 'chromium') && binary) return { kind, binary };
  const chromium = process.env.LANTAI_CHROMIUM ?? '/usr/bin/chromium';
  if (!existsSync(chromium))
    throw new Error('no runtime named: start the specs through "npm test", or set LANTAI_CHROMIUM');
  return { kind: 'chromium', binary: chromium };
}

/**
 * How many times slower than this machine the windows are made (LANTAI_E2E_SLOW, 1 to 20; Chromium
 * only): a key that is pressed before its listener is there, and its like, then fails every time
 * instead of once a week.
 */
export const slowness = (): number => Math.min(20, Math.max(1, Number(process.env.LANTAI_E2E_SLOW ?? 1) || 1));

/**
 * How long the windows may take for what is expected of them, ms. Outside of a test nothing else sets it. A machine that is
 * shared with others has been five times slower than at other times.
 */
export const expectTimeoutMs = (): number => 60_000 * slowness();
