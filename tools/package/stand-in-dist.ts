import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPackage } from '@electron/asar';

/** What `@electron/fuses` looks for in Electron's binary. */
const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const FUSE_VERSION = 1;
/** As Electron 45 is built: run as Node, options from the environment, --inspect and privileges of file: are on. */
const BUILT_FUSES = '101100010';

/**
 * A folder in the shape of Electron's own for Linux, with everything that electron-builder reads or changes and without the
 * binary itself, which cannot be had everywhere.
 * @param root an existing folder, in which it is made
 * @returns its path, for `electronDist`
 */
export async function makeStandInDist(root: string, version: string): Promise<string> {
  const dist = mkdtempSync(join(root, 'electron-'));
  const empty = mkdtempSync(join(root, 'default-app-'));
  writeFileSync(join(empty, 'package.json'), '{"name":"electron"}');
  mkdirSync(join(dist, 'resources'));
  await createPackage(empty, join(dist, 'resources', 'default_app.asar'));
  mkdirSync(join(dist, 'locales'));
  for (const language of ['en-US', 'id']) writeFileSync(join(dist, 'locales', `${language}.pak`), '');
  for (const [name, text] of [
    ['version', version],
    ['LICENSE', 'as Electron has one'],
    ['LICENSES.chromium.html', '<p>as Chromium has them</p>'],
  ] as const)
    writeFileSync(join(dist, name), text);
  const wire = Buffer.concat([
    Buffer.from(FUSE_SENTINEL),
    Buffer.from([FUSE_VERSION, BUILT_FUSES.length]),
    Buffer.from(BUILT_FUSES),
  ]);
  writeFileSync(join(dist, 'electron'), Buffer.concat([Buffer.from('#!/bin/sh\nexit 1\n'), wire]), { mode: 0o755 });
  return dist;
}
