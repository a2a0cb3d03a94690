import compare from 'semver/functions/compare.js';
import valid from 'semver/functions/valid.js';
import type { UpdateTime, UpdateWait } from '#shared/contract/updates.ts';
import { dayStart } from '#shared/formats/formats.ts';
import { exchangeTime } from '#shared/market/index.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';

/** Who can install a newer version over this copy. */
export type InstalledAs = 'self' | 'by-hand' | 'not-installed';

type Program = {
  readonly isPackaged: boolean;
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
};

/**
 * A portable program runs from a folder of its own that nothing replaces, and what a package manager has installed is the
 * package manager's to replace.
 */
export function installedAs({ isPackaged, platform, env }: Program): InstalledAs {
  if (!isPackaged) return 'not-installed';
  if (platform === 'win32') return env.PORTABLE_EXECUTABLE_DIR === undefined ? 'self' : 'by-hand';
  if (platform === 'darwin') return 'self';
  return env.APPIMAGE ? 'self' : 'by-hand';
}

/**
 * Whether a version is offered. An older one never is, whoever signed it; neither is one that ran here and was replaced by
 * an older one, until a newer one than that appears.
 */
export function isOffered(version: string, current: string, rolledBack: readonly string[]): boolean {
  if (valid(version) === null || valid(current) === null) return false;
  return compare(version, current) > 0 && !rolledBack.includes(version);
}

/** Versions that were rolled back, oldest first; more than these are not remembered. */
export const MAX_ROLLED_BACK = 20;

/**
 * Versions that were given up on this computer, once this one runs.
 * @param lastRun the version that ran before; null at the first start
 */
export function rolledBackBy(current: string, lastRun: string | null, before: readonly string[]): readonly string[] {
  const others = before.filter((version) => version !== current);
  const isBack = lastRun !== null && valid(lastRun) !== null && compare(lastRun, current) > 0;
  return isBack && !others.includes(lastRun) ? [...others, lastRun].slice(-MAX_ROLLED_BACK) : others;
}

/** Time of the night, by the exchange's clock, at which a planned update is installed. */
const NIGHT_MS = 2 * HOUR_MS;

/** The night in which a plan is due, Unix ms. @param now Unix ms */
export function dueAt(when: UpdateTime, now: number): number {
  const night = dayStart(exchangeTime(now).day) + NIGHT_MS;
  const tonight = now < night ? night : night + DAY_MS;
  return when === 'tonight' ? tonight : tonight + 7 * DAY_MS;
}

export type Plan = { readonly version: string; readonly when: UpdateTime; readonly at: number };

/** What an installation without a person's press depends on. */
export type Situation = {
  /** `opens-soon`: within {@link OPENS_SOON_MS}. Unknown counts as open. */
  readonly market: 'open' | 'opens-soon' | 'closed' | 'unknown';
  /** Orders with a request whose result is not known. */
  readonly ordersInDoubt: number;
  /** Since somebody last used the computer, ms. */
  readonly idleMs: number;
};

/** Signing in, the PIN and a look at the orders come before the market's first minute. */
export const OPENS_SOON_MS = HOUR_MS;
/** Nobody is at the computer then. */
export const IDLE_MS = 10 * MINUTE_MS;

/**
 * Whether a planned update may be installed, or what it waits for.
 * @param occasion `quit`: somebody has quit Lantai, which is an opportunity for what is planned for tonight
 */
export function mayInstall(
  plan: Plan,
  situation: Situation,
  now: number,
  occasion: 'unattended' | 'quit',
): UpdateWait | 'install' {
  const isDue = now >= plan.at || (occasion === 'quit' && plan.when === 'tonight');
  if (!isDue) return 'later';
  if (situation.ordersInDoubt > 0) return 'orders';
  if (situation.market !== 'closed') return 'market';
  if (occasion === 'unattended' && situation.idleMs < IDLE_MS) return 'somebody';
  return 'install';
}
