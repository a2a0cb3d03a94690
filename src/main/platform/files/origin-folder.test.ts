import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DataDir, dataDirOf } from './data-dir.ts';
import { openDataDir, openDataFolder } from './data-folder.ts';
import { asideOf, EMBEDDED_ORIGIN, type FolderOrigin } from './origin-folder.ts';

const A: FolderOrigin = { main: 'https://a.test', trading: 'https://trading.a.test' };
const B: FolderOrigin = { main: 'https://b.test', trading: 'https://trading.b.test' };
const C: FolderOrigin = { main: A.main, trading: B.trading };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-origin-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const makeTemporary = (): string => mkdtempSync(join(folder, 'temporary-'));
const open = (origin: FolderOrigin, profileName = 'House', mode: 'live' | 'practice' = 'live') =>
  openDataDir(openDataFolder(folder, makeTemporary), mode, profileName, makeTemporary, origin);
const HOUSE = (): DataDir => dataDirOf(folder, 'live', 'House');
/** Text of the journal and of the drafts, each null where there is none. */
const stored = ({ dirs }: { readonly dirs: DataDir }) =>
  [dirs.things.orders, dirs.things.chat].map((path) => (existsSync(path) ? readFileSync(path, 'utf8') : null));
function store({ dirs }: { readonly dirs: DataDir }, text: string): void {
  for (const path of [dirs.things.orders, dirs.things.chat]) writeFileSync(path, text);
}
const signInAt = ({ dirs }: { readonly dirs: DataDir }): void => writeFileSync(dirs.things.secrets, 'secret');
/** What a Lantai before origins has left. */
function unbound(mode: 'live' | 'practice', name: string): DataDir {
  const dirs = dataDirOf(folder, mode, name);
  mkdirSync(dirs.root, { recursive: true });
  store({ dirs }, 'old');
  return dirs;
}

it('has nothing of one address at another, and everything when the address is set back', () => {
  store(open(A), 'of A');
  const at = open(B);
  expect(at.dirs).toEqual(HOUSE());
  expect(stored(at)).toEqual([null, null]);
  store(at, 'of B');
  expect(stored(open(A))).toEqual(['of A', 'of A']);
  expect(stored(open(C))).toEqual([null, null]);
  expect(stored(open(B))).toEqual(['of B', 'of B']);
});

it('has what was stored at its addresses, in whatever order profiles and addresses follow each other', () => {
  const start = fc.record({
    origin: fc.constantFrom(A, B, C, EMBEDDED_ORIGIN),
    name: fc.constantFrom('House', 'House 2'),
    /** Where the process of this start is killed: not at all, or after its folder was renamed aside. */
    isKilled: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(start, { maxLength: 8 }), (starts) => {
      const written = new Map<string, string>();
      for (const [index, { origin, name, isKilled }] of starts.entries()) {
        const key = JSON.stringify([name, origin]);
        const opened = open(origin, name);
        expect(stored(opened)[0]).toBe(written.get(key) ?? null);
        store(opened, String(index));
        written.set(key, String(index));
        if (isKilled) renameSync(opened.dirs.root, asideOf(opened.dirs.root, origin));
      }
      rmSync(join(folder, 'profiles'), { recursive: true, force: true, maxRetries: 5 });
    }),
    { numRuns: 50 },
  );
});

it('does not take one host for the other', () => {
  expect(asideOf('root', { main: A.trading, trading: A.main })).not.toBe(asideOf('root', A));
});

describe('the former address', () => {
  it('is named until somebody has signed in at the present one', () => {
    expect(open(A).former).toBeNull();
    expect(open(A).former).toBeNull();
    const moved = open(B);
    expect(moved.former).toEqual({ root: asideOf(HOUSE().root, A), main: A.main });
    expect(open(B).former?.main).toBe(A.main);
    signInAt(moved);
    expect(open(B).former).toBeNull();
    rmSync(moved.dirs.things.secrets);
    expect(open(B).former).toBeNull();
  });

  it('is not named where the address is set back, nor for another profile', () => {
    open(A);
    open(B);
    expect(open(A).former).toBeNull();
    expect(open(B, 'House 2').former).toBeNull();
    expect(open(B, 'House', 'practice').former).toBeNull();
  });
});

describe('a folder that names no address', () => {
  it('is adopted for the present ones, with everything in it', () => {
    const old = unbound('live', 'House');
    const opened = open(A);
    expect(opened).toMatchObject({ former: null, refused: null, dirs: { root: old.root } });
    expect(stored(opened)).toEqual(['old', 'old']);
    expect(stored(open(B))).toEqual([null, null]);
    expect(stored(open(A))).toEqual(['old', 'old']);
  });

  it('is that of the embedded exchange where that one has stored its data', () => {
    const old = unbound('practice', 'practice');
    mkdirSync(old.things.exchange);
    writeFileSync(join(old.things.exchange, 'exchange.db'), 'data');
    expect(stored(open(A, 'practice', 'practice'))).toEqual([null, null]);
    const embedded = open(EMBEDDED_ORIGIN, 'practice', 'practice');
    expect(stored(embedded)).toEqual(['old', 'old']);
    expect(readdirSync(embedded.dirs.things.exchange)).toEqual(['exchange.db']);
  });
});

it('takes over into a temporary folder only what belongs to the same addresses', () => {
  const { dirs } = open(A);
  writeFileSync(join(dirs.root, 'settings.json'), 'of A');
  const refused = { path: makeTemporary(), refused: folder };
  const settingsAt = (origin: FolderOrigin): string | null => {
    const path = join(openDataDir(refused, 'live', 'House', makeTemporary, origin).dirs.root, 'settings.json');
    const text = existsSync(path) ? readFileSync(path, 'utf8') : null;
    rmSync(path, { force: true });
    return text;
  };
  expect([settingsAt(A), settingsAt(B)]).toEqual(['of A', null]);
});

it('never buries a folder under another of the same name', () => {
  store(open(A), 'newer');
  mkdirSync(asideOf(HOUSE().root, A));
  open(B);
  const names = readdirSync(join(folder, 'profiles')).filter((name) => name.startsWith('live-House@'));
  expect(names.sort()).toEqual([basename(asideOf('live-House', A)), `${basename(asideOf('live-House', A))}-2`]);
});

it('reads the record of version 1', () => {
  const { dirs } = open(B);
  copyFileSync(new URL('fixtures/origin-1.json', import.meta.url), join(dirs.root, 'origin.json'));
  expect(open(B).former).toEqual({ root: '/data/profiles/live-House@0123456789ab', main: 'https://a.test' });
});

it('opens where the record of the addresses is damaged', () => {
  const { dirs } = open(A);
  writeFileSync(join(dirs.root, 'origin.json'), 'damaged');
  expect(open(A).refused).toBeNull();
  expect(JSON.parse(readFileSync(join(dirs.root, 'origin.json'), 'utf8'))).toMatchObject({ version: 1, main: A.main });
});

it('brings back what addresses have stored although a folder was begun in its place and never named', () => {
  store(open(A), 'of A');
  open(B);
  // Killed, or out of room, between making the folder and naming it.
  rmSync(join(HOUSE().root, 'origin.json'));
  expect(stored(open(A))).toEqual(['of A', 'of A']);
  expect(readdirSync(join(HOUSE().root, '..')).some((name) => name.includes('@unowned'))).toBe(true);
});

it('leaves a folder alone whose addresses cannot be read now', () => {
  store(open(A), 'of A');
  const file = join(HOUSE().root, 'origin.json');
  rmSync(file);
  mkdirSync(file);
  expect(open(B).refused).toBe(HOUSE().root);
  rmSync(file, { recursive: true, maxRetries: 5 });
  expect(stored({ dirs: HOUSE() })).toEqual(['of A', 'of A']);
});
