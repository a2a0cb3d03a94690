import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { notesOf, publicKeyOf, signRelease, writeUpdateSource } from './release-files.ts';

/** The steps of a release (docs/releasing.md), for its workflow: `node tools/release/main.ts STEP`. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const source = join(root, 'resources', 'updates.json');

function needed(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

const STEPS: Readonly<Record<string, () => void>> = {
  /** A pair of keys: the private one for the workflow's secret, the public one for its variable. */
  key() {
    const { privateKey } = generateKeyPairSync('ed25519');
    console.log(`${privateKey.export({ format: 'pem', type: 'pkcs8' })}\npublic key: ${publicKeyOf(privateKey)}`);
  },
  /** The tag is that of the version, and the changelog says what is in it. */
  check() {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };
    const tag = needed('RELEASE_TAG');
    if (tag !== `v${version}`) throw new Error(`package.json has ${version}, and the tag is ${tag}`);
    writeFileSync(
      join(root, 'resources', 'release-notes.md'),
      `${notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version)}\n`,
    );
  },
  configure: () => writeUpdateSource(source, needed('LANTAI_UPDATE_ADDRESS'), needed('LANTAI_UPDATE_PUBLIC_KEY')),
  sign() {
    const names = signRelease(join(root, 'dist'), source, needed('LANTAI_UPDATE_KEY'), needed('RELEASE_TAG'));
    console.log(`signed: ${names.join(', ')}`);
  },
};

const step = STEPS[process.argv[2] ?? ''];
if (step) step();
else {
  console.error(`one of: ${Object.keys(STEPS).join(', ')}`);
  process.exitCode = 2;
}
