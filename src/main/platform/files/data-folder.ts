import { chmodSync, copyFileSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkFolder, DatabaseUnavailable } from '#node/index.ts';
import { type DataDir, dataDirOf } from './data-dir.ts';
import { type FolderOrigin, type FormerFolder, giveFolder, placeOf } from './origin-folder.ts';

/** Where this start has its files. */
export type DataFolder = {
  readonly path: string;
  /** The folder that was to be used, where it cannot be written; `path` is a temporary one then. */
  readonly refused: string | null;
};

/** Makes a folder for its owner only, and finds out by writing whether it can be used. Throws where not. */
function makeUsable(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  try {
    checkFolder(path);
  } catch (thrown) {
    // What is in it can be read, and there may be room again at any moment.
    if (thrown instanceof DatabaseUnavailable && thrown.reason === 'disk-full') return;
    throw thrown;
  }
}

/**
 * The folder itself where it can be written, else a temporary one: the app opens either way.
 * @param makeTemporary makes an empty folder for this start
 */
export function openDataFolder(path: string, makeTemporary: () => string): DataFolder {
  try {
    makeUsable(path);
    return { path, refused: null };
  } catch {
    return { path: makeTemporary(), refused: path };
  }
}

/** What a temporary folder takes over, so that it opens as the person left it. The sign-in stays where it is. */
const COPIED = ['settings.json', 'layout.json', 'layout-history.json', 'recents.json', 'alerts.json'] as const;

type OpenDataDir = {
  readonly dirs: DataDir;
  readonly refused: string | null;
  /** What the profile used before, at other addresses, until somebody has signed in at the present ones. */
  readonly former: FormerFolder | null;
};

/**
 * The folders of one profile, made. Where they cannot be written, those of the same profile in a
 * temporary folder, with copies of what a person has set.
 * @param folder as {@link openDataFolder} found it
 * @param origin what is in the folder belongs to; null for a recording, whose folder has no owner
 */
export function openDataDir(
  folder: DataFolder,
  mode: Parameters<typeof dataDirOf>[1],
  profileName: string,
  makeTemporary: () => string,
  origin: FolderOrigin | null = null,
): OpenDataDir {
  const intended = dataDirOf(folder.refused ?? folder.path, mode, profileName);
  let dirs = dataDirOf(folder.path, mode, profileName);
  let { refused } = folder;
  let former: FormerFolder | null = null;
  try {
    if (origin !== null) former = giveFolder(dirs.root, origin, basename(dirs.things.secrets));
    makeUsable(dirs.root);
    // One of an earlier version, or made by hand, may be open to everybody on the machine.
    attempt(() => chmodSync(dirs.root, 0o700));
  } catch {
    refused ??= dirs.root;
    dirs = dataDirOf(makeTemporary(), mode, profileName);
    mkdirSync(dirs.root, { recursive: true, mode: 0o700 });
  }
  const source = origin === null ? intended.root : placeOf(intended.root, origin);
  if (refused !== null)
    for (const name of COPIED) attempt(() => copyFileSync(join(source, name), join(dirs.root, name)));
  // The exchange reports for itself that it has no folder; without one for the log its lines are lost.
  for (const dir of [dirs.things.exchange, dirs.things.logs])
    attempt(() => mkdirSync(dir, { recursive: true, mode: 0o700 }));
  return { dirs, refused, former: refused === null ? former : null };
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // There is none, or it cannot be read: the standard takes its place.
  }
}
