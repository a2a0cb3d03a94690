import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where one profile keeps its things. Practice and live never share a file. */
export type DataDir = {
  readonly root: string;
  readonly settingsDir: string;
  readonly layoutFile: string;
  readonly secretsFile: string;
  readonly journalFile: string;
  readonly exchangeDir: string;
  readonly logDir: string;
};

/** Paths only; a live profile named like the practice one still gets a folder of its own. */
export function dataDirOf(userData: string, mode: 'practice' | 'live', profileName: string): DataDir {
  const folder = mode === 'practice' ? `practice-${profileName}` : `live-${profileName}`;
  const root = join(userData, 'profiles', folder);
  return {
    root,
    settingsDir: root,
    layoutFile: join(root, 'layout.json'),
    secretsFile: join(root, 'secrets.bin'),
    journalFile: join(root, 'orders.db'),
    exchangeDir: join(root, 'exchange'),
    logDir: join(root, 'logs'),
  };
}

/** Makes the folders, readable by their owner only. Throws where the disk refuses. */
export function makeDataDir(dirs: DataDir): void {
  for (const dir of [dirs.root, dirs.exchangeDir, dirs.logDir]) mkdirSync(dir, { recursive: true, mode: 0o700 });
}
