import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Files below a folder, with its path; none where it is not there. */
export function filesBelow(path) {
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

/**
 * A digest of files' names and contents, not their dates nor where the checkout lies, so that neither
 * a fresh checkout nor a moved one counts as a change. A folder that is not there adds nothing.
 *
 * @param {string} root
 * @param {{ folders?: readonly string[], files?: readonly string[] }} sources relative to root
 */
export function fingerprint(root, { folders = [], files = [] }) {
  const all = [
    ...folders.flatMap((folder) => filesBelow(join(root, folder))),
    ...files.map((file) => join(root, file)),
  ];
  const named = all.map((path) => [relative(root, path).split(sep).join('/'), path]);
  named.sort(([left], [right]) => (left < right ? -1 : 1));
  const hash = createHash('sha256');
  for (const [name, path] of named) {
    const content = readFileSync(path);
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
