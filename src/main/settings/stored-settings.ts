import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileSync } from 'atomically';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { readSettings } from './migrations.ts';
import type { SettingsFile } from './settings-store.ts';

/** `dir`/`name`.json, for its owner only. Each change replaces it as a whole: a killed process leaves the old file or the new one. */
export function settingsFile(dir: string, name: string): SettingsFile {
  const path = join(dir, `${name}.json`);
  return {
    read() {
      try {
        return readSettings(JSON.parse(readFileSync(path, 'utf8')));
      } catch {
        return DEFAULT_SETTINGS;
      }
    },
    write: (settings) => writeFileSync(path, `${JSON.stringify(settings, null, '\t')}\n`, { mode: 0o600 }),
  };
}
