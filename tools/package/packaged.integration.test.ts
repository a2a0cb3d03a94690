import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { extractAll, listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { Arch, build, Platform } from 'electron-builder';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchStandIn } from '#electron-on-chromium/client.ts';
import { makeStandInDist } from './stand-in-dist.ts';

/** The character that a fuse's place in the binary holds while it is on. */
const ON = '1'.charCodeAt(0);
const ROOT = join(import.meta.dirname, '..', '..');
let folder: string;
let unpacked: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-package-'));
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules/electron/package.json'), 'utf8'));
  await build({
    targets: Platform.LINUX.createTarget('dir', Arch.x64),
    projectDir: ROOT,
    publish: 'never',
    config: {
      extends: join(ROOT, 'electron-builder.yml'),
      electronDist: await makeStandInDist(folder, version),
      directories: { output: join(folder, 'dist'), buildResources: 'resources' },
    },
  });
  unpacked = join(folder, 'dist', 'linux-unpacked');
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

it('turns off every way into the packaged program that it does not need', async () => {
  const wire = await getCurrentFuseWire(join(unpacked, 'lantai'));
  const stateOf = (fuse: FuseV1Options): boolean => wire[fuse] === ON;
  expect({
    runAsNode: stateOf(FuseV1Options.RunAsNode),
    cookies: stateOf(FuseV1Options.EnableCookieEncryption),
    nodeOptions: stateOf(FuseV1Options.EnableNodeOptionsEnvironmentVariable),
    inspect: stateOf(FuseV1Options.EnableNodeCliInspectArguments),
    integrity: stateOf(FuseV1Options.EnableEmbeddedAsarIntegrityValidation),
    onlyAsar: stateOf(FuseV1Options.OnlyLoadAppFromAsar),
    ownSnapshot: stateOf(FuseV1Options.LoadBrowserProcessSpecificV8Snapshot),
    fileProtocol: stateOf(FuseV1Options.GrantFileProtocolExtraPrivileges),
  }).toEqual({
    runAsNode: false,
    cookies: true,
    nodeOptions: false,
    inspect: false,
    integrity: true,
    onlyAsar: true,
    ownSnapshot: false,
    fileProtocol: false,
  });
});

it('packs the bundles and what they read, and nothing of the project', () => {
  const files = listPackage(join(unpacked, 'resources', 'app.asar'), { isPack: false }).map((file) =>
    file.replaceAll('\\', '/').replace(/^\//, ''),
  );
  expect(files).toEqual(expect.arrayContaining(['package.json', 'out/main/index.js', 'out/preload/index.cjs']));
  const roots = new Set(files.map((file) => file.split('/')[0]));
  expect([...roots].sort()).toEqual(['out', 'package.json', 'resources']);
  expect(files.filter((file) => /\.(map|tsx?|nsh)$|node_modules|bundled-packages/.test(file))).toEqual([]);
  expect(readFileSync(join(unpacked, 'resources', 'THIRD-PARTY-NOTICES.txt'), 'utf8')).toContain('react');
});

it('starts from the package, signs in, follows a price and has an order matched', async () => {
  const app = join(folder, 'app');
  extractAll(join(unpacked, 'resources', 'app.asar'), app);
  const standIn = await launchStandIn({
    appPath: app,
    args: ['--smoke'],
    env: { LANTAI_STANDIN_PACKAGED: '1', LANTAI_EXCHANGE_BUNDLE: undefined },
    stdio: 'pipe',
  });
  const output = standIn.process.stdout ? text(standIn.process.stdout) : Promise.resolve('');
  // What it has written says which step failed.
  expect({ code: await standIn.ended, output: await output }).toEqual({
    code: 0,
    output: expect.stringContaining('smoke passed'),
  });
});
