import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseUpdateInfo } from 'electron-updater/out/providers/Provider.js';
import { signed, verified } from '#main/updates/signature.ts';
import { readUpdateSource } from '#main/updates/source.ts';

/**
 * Where copies of this build look for newer ones.
 * @throws where copies would not use it: an example's address, one without encryption, no key
 */
export function writeUpdateSource(path: string, address: string, publicKey: string): void {
  createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  writeFileSync(path, `${JSON.stringify({ address, publicKey })}\n`);
  if (readUpdateSource(path) === null) throw new Error(`${address} is no address for updates`);
}

/** The public half as `resources/updates.json` has it. */
export const publicKeyOf = (privateKey: KeyObject): string =>
  createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64');

/**
 * Signs the description of the release for every system in `folder`, once each file that it names is there with its sum.
 * @param source `resources/updates.json` of the build
 * @returns names of what was signed
 * @throws for a key that copies do not know, a version that is not the tag's, and a file that is missing or another
 */
export function signRelease(folder: string, source: string, privateKey: string, tag: string): readonly string[] {
  const key = createPrivateKey(privateKey);
  const publicKey = publicKeyOf(key);
  if (readUpdateSource(source)?.publicKey !== publicKey) throw new Error('copies of this build know another key');
  const names = globSync('*.yml', { cwd: folder }).filter((name) => !name.startsWith('builder-'));
  if (names.length === 0) throw new Error(`${folder} has no description of a release`);
  const texts = names.map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
  for (const [name, text] of texts) checkDescription(folder, name, text, tag);
  for (const [name, text] of texts) {
    const isSigned = verified(text, publicKey) !== null;
    if (!isSigned) writeFileSync(join(folder, name), signed(text, key));
  }
  return names;
}

function checkDescription(folder: string, name: string, text: string, tag: string): void {
  const { version, files } = parseUpdateInfo(text, name, new URL('lantai:release'));
  if (`v${version}` !== tag) throw new Error(`${name} describes ${version}, and the tag is ${tag}`);
  for (const { url, sha512 } of files) {
    const path = join(folder, url);
    if (!existsSync(path)) throw new Error(`${name} names ${url}, which is not there`);
    const sum = createHash('sha512').update(readFileSync(path)).digest('base64');
    if (sum !== sha512) throw new Error(`${name} has another sum of ${url}`);
  }
}

/**
 * What is said about a version in the changelog.
 * @throws where it has no section, or an empty one
 */
export function notesOf(changelog: string, version: string): string {
  const [, rest] = changelog.split(`\n## [${version}]`);
  const notes = rest
    ?.slice(rest.indexOf('\n'))
    .split(/\n## \[/)[0]
    ?.trim();
  if (!notes) throw new Error(`CHANGELOG.md has no section for ${version}`);
  return notes;
}
