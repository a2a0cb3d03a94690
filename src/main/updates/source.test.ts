import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readUpdateSource } from './source.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-updates-'));
});
afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5 }));

const read = (text: string) => {
  const path = join(folder, 'updates.json');
  writeFileSync(path, text);
  return readUpdateSource(path);
};

it('has no address where the program is built without one', () => {
  const shipped = fileURLToPath(new URL('../../../resources/updates.json', import.meta.url));
  expect(JSON.parse(readFileSync(shipped, 'utf8')).address).toContain('.example/');
  expect(readUpdateSource(shipped)).toBeNull();
});

it('reads an address with its key', () => {
  expect(read('{"address":"https://updates.broker.co.id/lantai","publicKey":"abc"}')).toEqual({
    address: 'https://updates.broker.co.id/lantai/',
    publicKey: 'abc',
  });
});

it.each([
  ['the placeholder', '{"address":"https://updates.lantai.example/","publicKey":"abc"}'],
  ['an address without a key', '{"address":"https://updates.broker.co.id/","publicKey":""}'],
  ['an address without encryption', '{"address":"http://updates.broker.co.id/","publicKey":"abc"}'],
  ['no address', '{"address":"updates","publicKey":"abc"}'],
  ['what is not JSON', '{'],
])('has no source in %s', (_what, text) => {
  expect(read(text)).toBeNull();
});

it('has no source without the file', () => {
  expect(readUpdateSource(join(folder, 'absent.json'))).toBeNull();
});
