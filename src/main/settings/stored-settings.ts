import { writeFileSync } from 'atomically';
import { refusePreserved } from '#main/platform/files/atomic-write.ts';
import type { Settings } from '#shared/contract/settings.ts';

/**
 * Replaces the file of the settings as a whole, for its owner only: a killed process leaves the old file or the new one.
 * @throws where the disk refuses, with the old settings still in the file
 */
export function writeSettings(path: string, settings: Settings): void {
  refusePreserved(path);
  writeFileSync(path, `${JSON.stringify(settings, null, '\t')}\n`, { mode: 0o600 });
}
