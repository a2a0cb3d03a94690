import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readReleaseFile } from '#main/updates/release-file.ts';
import { notesOf, publicKeyOf, signRelease, writeUpdateSource } from './release-files.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const PEM = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const PUBLIC = publicKeyOf(privateKey);
const NAME = 'Lantai-1.3.0-linux-x86_64.AppImage';

let folder: string;
const at = (name: string): string => join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-release-'));
  writeUpdateSource(at('updates.json'), 'https://updates.broker.co.id/lantai', PUBLIC);
  writeFileSync(at(NAME), 'the program');
  const sum = createHash('sha512').update('the program').digest('base64');
  for (const name of ['latest-linux.yml', 'beta-linux.yml', 'builder-debug.yml']) {
    const file = `  - url: ${NAME}\n    sha512: ${sum}\n    size: 11\n`;
    writeFileSync(at(name), `version: 1.3.0\nfiles:\n${file}releaseDate: '2026-11-27T10:00:00.000Z'\n`);
  }
});
afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5 }));

const sign = (tag = 'v1.3.0', key = PEM) => signRelease(folder, at('updates.json'), key, tag);

it('signs what describes a release so that copies take it, once', () => {
  expect([...sign()].sort()).toEqual(['beta-linux.yml', 'latest-linux.yml']);
  const text = readFileSync(at('latest-linux.yml'), 'utf8');
  expect(readReleaseFile(text, PUBLIC)).toMatchObject({ version: '1.3.0' });
  sign();
  expect(readFileSync(at('latest-linux.yml'), 'utf8')).toBe(text);
  expect(readFileSync(at('builder-debug.yml'), 'utf8')).not.toContain('ed25519');
});

it.each([
  ['another tag', () => sign('v1.3.1'), 'the tag is v1.3.1'],
  [
    'a key that copies do not know',
    () => sign('v1.3.0', generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()),
    'another key',
  ],
  [
    'a file that was changed',
    () => {
      writeFileSync(at(NAME), 'another');
      sign();
    },
    'another sum',
  ],
  [
    'a file that is missing',
    () => {
      rmSync(at(NAME));
      sign();
    },
    'not there',
  ],
])('signs nothing for %s', (_what, act, message) => {
  expect(act).toThrow(message);
  expect(readFileSync(at('beta-linux.yml'), 'utf8')).not.toContain('ed25519');
});

it.each([
  ['https://updates.lantai.example/', PUBLIC],
  ['http://updates.broker.co.id/', PUBLIC],
  ['https://updates.broker.co.id/', 'no key'],
])('builds no copies that would ask %s', (address, key) => {
  expect(() => writeUpdateSource(at('other.json'), address, key)).toThrow();
});

it('finds the notes of a version, and misses a section that is not there', () => {
  const changelog = '# Changelog\n\n## [1.3.0] - 2026-11-27\n\n### Added\n\n- A thing.\n\n## [1.2.0]\n\n- Old.\n';
  expect(notesOf(changelog, '1.3.0')).toBe('### Added\n\n- A thing.');
  expect(notesOf(changelog, '1.2.0')).toBe('- Old.');
  expect(() => notesOf(changelog, '1.4.0')).toThrow('1.4.0');
});
