import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileSync } from 'atomically';
import { refusePreserved } from '#main/platform/files/atomic-write.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { readSettings } from './migrations.ts';

/**
 * Replaces the file of the settings as a whole, for its owner only: a killed process leaves the old file or the new one.
 * @throws where the disk refuses, with the old settings still in the file
 */
export function writeSettings(path: string, settings: Settings): void {
  refusePreserved(path);
  writeFileSync(path, `${JSON.stringify(settings, null, '\t')}\n`, { mode: 0o600 });
}

/**
 * How Lantai looks is a person's own and goes with them to another address of a profile; whatever decides about
 * orders (limits, confirmations, lock) was chosen for the service before and stays there. Where the folder has
 * settings already, or the former one's cannot be read, nothing happens.
 */
export function carryAppearance(formerDir: string, dir: string): void {
  const path = join(dir, FILE);
  if (existsSync(path)) return;
  try {
    const { language, numberFormat, appearance, tourDone } = readSettings(
      JSON.parse(readFileSync(join(formerDir, FILE), 'utf8')),
    );
    writeSettings(path, { ...DEFAULT_SETTINGS, language, numberFormat, appearance, tourDone });
  } catch {
    // The standard appearance takes its place.
  }
}

const FILE = 'settings.json';
