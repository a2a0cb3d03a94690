import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type GuardedOptions, MAX_SET_ASIDE, openGuardedDatabase } from './index.ts';

const MIGRATIONS = [
  'CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT; CREATE INDEX note_text ON note (text)',
  'ALTER TABLE note ADD COLUMN at INTEGER NOT NULL DEFAULT 0',
];
const NOW = 1_800_000_000_000;

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-guarded-'));
  path = join(folder, 'notes.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const open = (more: Partial<GuardedOptions> = {}) =>
  openGuardedDatabase({ path, migrations: MIGRATIONS, now: NOW, synchronous: 'FULL', exclusive: true, ...more });

function write(text: string, more: Partial<GuardedOptions> = {}): void {
  const { database } = open(more);
  database.prepare('INSERT INTO note (text) VALUES (?)').run(text);
  database.close();
}
function read(): unknown[] {
  const { database, condition } = open();
  const texts = database.prepare('SELECT text FROM note ORDER BY id').all();
  database.close();
  return [condition.kind, ...texts.map(({ text }) => text)];
}

it('creates a database, and finds it sound and whole at the next start', () => {
  const { database, condition, isDiskFull } = open();
  expect([condition, isDiskFull]).toEqual([{ kind: 'created' }, false]);
  database.close();
  write('one');
  expect(read()).toEqual(['sound', 'one']);
  expect(readdirSync(folder)).toEqual(['notes.db']);
});

it('syncs every commit when FULL is requested', () => {
  const { database } = open();
  const settingOf = (pragma: string) => Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {})[0];
  expect(['synchronous', 'fullfsync', 'journal_mode', 'locking_mode'].map(settingOf)).toEqual([
    2,
    1,
    'wal',
    'exclusive',
  ]);
  database.close();
});

it('leaves no file that another user could read', () => {
  const modes = (): number[] => readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777);
  // Windows has no modes: there the folder's rights decide.
  const ownerOnly = process.platform === 'win32' ? 0o666 : 0o600;
  const { database } = open({ exclusive: false });
  database.exec("INSERT INTO note (text) VALUES ('private')");
  expect(readdirSync(folder)).toEqual(['notes.db', 'notes.db-shm', 'notes.db-wal']);
  expect(modes()).toEqual([ownerOnly, ownerOnly, ownerOnly]);
  database.close();
  chmodSync(path, 0o644);
  open().database.close();
  writeFileSync(path, 'not a database', { flag: 'r+' });
  open().database.close();
  expect(modes()).toEqual([ownerOnly, ownerOnly]);
});

it('migrates an older version and keeps its rows', () => {
  write('old', { migrations: MIGRATIONS.slice(0, 1) });
  expect(read()).toEqual(['sound', 'old']);
});

it('keeps the older version when a step of a migration fails, and sets nothing aside for a full disk', () => {
  write('old', { migrations: MIGRATIONS.slice(0, 1) });
  const tooLarge = `${MIGRATIONS[1]}; PRAGMA max_page_count = 4; INSERT INTO note (text) VALUES (hex(zeroblob(90000)))`;
  const migrations = [MIGRATIONS[0] ?? '', tooLarge];
  expect(() => open({ migrations })).toThrow(expect.objectContaining({ reason: 'disk-full' }));
  expect(readdirSync(folder)).toEqual(['notes.db']);
  expect(read()).toEqual(['sound', 'old']);
});

it('leaves a damaged file in its place while there is no room for a new one', () => {
  writeFileSync(path, 'not a database'.repeat(100));
  const migrations = ['PRAGMA max_page_count = 1; CREATE TABLE note (text TEXT)'];
  expect(() => open({ migrations })).toThrow(expect.objectContaining({ reason: 'disk-full' }));
  expect(readdirSync(folder)).toEqual(['notes.db']);
});

it('leaves a file of a newer version as it is', () => {
  write('new', { migrations: [...MIGRATIONS, 'CREATE TABLE more (id INTEGER)'] });
  const bytes = readFileSync(path);
  expect(() => open()).toThrow(expect.objectContaining({ name: 'DatabaseUnavailable', reason: 'newer' }));
  expect(readFileSync(path)).toEqual(bytes);
});

it('takes a version that no release can have for damage', () => {
  write('lost');
  const database = new DatabaseSync(path);
  database.exec('PRAGMA user_version = 2000000000');
  database.close();
  expect(open().condition).toMatchObject({ kind: 'set-aside', damage: 'schema' });
});

it('sets a file aside whose version is right and whose table is not there', () => {
  write('lost');
  const database = new DatabaseSync(path);
  database.exec('DROP TABLE note');
  database.close();
  const opened = open();
  expect(opened.condition).toMatchObject({ kind: 'set-aside', damage: 'schema', aside: `${path}.damaged-${NOW}` });
  opened.database.exec("INSERT INTO note (text) VALUES ('new')");
  opened.database.close();
  expect(read()).toEqual(['sound', 'new']);
});

it('sets a file aside whose column or index is not there', () => {
  for (const sql of ['ALTER TABLE note DROP COLUMN at', 'DROP INDEX note_text']) {
    write('lost');
    const database = new DatabaseSync(path);
    database.exec(sql);
    database.close();
    const opened = open();
    expect(opened.condition, sql).toMatchObject({ kind: 'set-aside', damage: 'schema' });
    opened.database.close();
  }
});

it('sets a file aside when the probe cannot read its rows, and undoes what the probe wrote', () => {
  write('unreadable');
  const probe = (database: DatabaseSync): void => {
    if (database.prepare("SELECT 1 FROM note WHERE text = 'unreadable'").get()) throw new Error('cannot read it');
    database.exec("INSERT INTO note (text) VALUES ('by the probe')");
  };
  const { database, condition } = open({ probe });
  expect(condition).toMatchObject({ kind: 'set-aside', damage: 'content', why: 'cannot read it' });
  expect(database.prepare('SELECT count(*) AS n FROM note').get()).toEqual({ n: 0 });
  database.close();
});

it('moves a folder out of the way with all that is in it', () => {
  mkdirSync(path);
  writeFileSync(join(path, 'inside.txt'), 'still here');
  const { database, condition } = open();
  expect(condition).toMatchObject({ kind: 'set-aside', damage: 'not-a-file' });
  database.close();
  expect(readFileSync(join(`${path}.damaged-${NOW}`, 'inside.txt'), 'utf8')).toBe('still here');
});

it('keeps the write-ahead log beside the copy of its database', () => {
  writeFileSync(path, 'not a database'.repeat(100));
  writeFileSync(`${path}-wal`, 'its log');
  open().database.close();
  expect(readFileSync(`${path}.damaged-${NOW}-wal`, 'utf8')).toBe('its log');
});

it('reports a write-ahead log whose database is gone instead of deleting it', () => {
  writeFileSync(`${path}-wal`, 'commits of a database that is gone');
  expect(open().condition).toMatchObject({ kind: 'set-aside', damage: 'missing' });
  expect(existsSync(`${path}.damaged-${NOW}-wal`)).toBe(true);
});

it('follows a link to a database, and keeps its companions beside the file', () => {
  mkdirSync(join(folder, 'elsewhere'));
  symlinkSync(join(folder, 'elsewhere', 'real.db'), join(folder, 'link'));
  open({ path: join(folder, 'elsewhere', 'real.db') }).database.close();
  const { database, condition } = open({ path: join(folder, 'link') });
  expect(condition.kind).toBe('sound');
  database.exec("INSERT INTO note (text) VALUES ('through the link')");
  expect(readdirSync(join(folder, 'elsewhere'))).toEqual(['real.db', 'real.db-wal']);
  database.close();
});

it('keeps ten damaged copies and deletes the oldest, but never a folder', () => {
  mkdirSync(path);
  open({ now: 1 }).database.close();
  for (let now = 2; now <= MAX_SET_ASIDE + 4; now += 1) {
    writeFileSync(path, `damage ${now}`);
    open({ now }).database.close();
  }
  const copies = readdirSync(folder).filter((name) => name.includes('.damaged-'));
  expect(copies).toHaveLength(MAX_SET_ASIDE + 1);
  expect(copies).toContain('notes.db.damaged-1');
  expect(copies).not.toContain('notes.db.damaged-4');
  expect(copies).toContain('notes.db.damaged-5');
});

it('gives two copies of one moment different names', () => {
  for (const text of ['first', 'second']) {
    writeFileSync(path, text);
    open().database.close();
  }
  expect(readFileSync(`${path}.damaged-${NOW}`, 'utf8')).toBe('first');
  expect(readFileSync(`${path}.damaged-${NOW}-2`, 'utf8')).toBe('second');
});

it('removes what a process left that was killed while it made a new database', () => {
  open().database.close();
  const left = `${path}.new-0123456789ab`;
  copyFileSync(path, left);
  writeFileSync(`${left}-wal`, '');
  writeFileSync(`${path}.new-mine`, 'not ours');
  open().database.close();
  expect(readdirSync(folder).sort()).toEqual(['notes.db', 'notes.db.new-mine']);
});

it('is in use, not damaged, while another connection holds it', () => {
  const { database } = open();
  expect(() => open()).toThrow(expect.objectContaining({ reason: 'in-use' }));
  database.close();
  expect(read()).toEqual(['sound']);
});

it('is in use while another process holds it, and free once that was killed', async () => {
  const script = fileURLToPath(new URL('./testing/hold-database.ts', import.meta.url));
  const child = spawn(process.execPath, [script, path], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  expect(() => open()).toThrow(expect.objectContaining({ reason: 'in-use' }));
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(read()).toEqual(['sound', 'held']);
});

it('reports a folder that cannot be written, and does not take that for damage', () => {
  // sysfs creates no files for anybody; elsewhere the rights of the folder refuse.
  const closed = process.platform === 'linux' ? '/sys/kernel' : folder;
  if (closed === folder) chmodSync(folder, 0o500);
  expect(() => open({ path: join(closed, 'notes.db') })).toThrow(expect.objectContaining({ reason: 'read-only' }));
  chmodSync(folder, 0o700);
});

it('cannot be opened where its folder is a file', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => open({ path: join(folder, 'file', 'notes.db') })).toThrow(
    expect.objectContaining({ reason: 'unreadable' }),
  );
});

/** The files of a process that was killed with `rows` commits in its write-ahead log. */
function killedWith(rows: number): void {
  const running = join(folder, 'running');
  mkdirSync(running);
  const { database } = open({ path: join(running, 'notes.db'), exclusive: false });
  for (let row = 0; row < rows; row += 1) database.prepare('INSERT INTO note (text) VALUES (?)').run(`row ${row}`);
  for (const end of ['', '-wal']) copyFileSync(join(running, `notes.db${end}`), path + end);
  database.close();
}
const rowsLeft = (database: DatabaseSync) => database.prepare('SELECT count(*) AS n FROM note').get()?.n;

it('reports commits behind a damaged place in the log, keeps a copy of it, and goes on with those before', () => {
  killedWith(20);
  const log = readFileSync(`${path}-wal`);
  log.fill(0xab, 40_000, 40_100);
  writeFileSync(`${path}-wal`, log);
  const { database, condition } = open();
  expect(condition).toEqual({ kind: 'commits-lost', aside: `${path}.damaged-${NOW}-wal` });
  expect(readFileSync(`${path}.damaged-${NOW}-wal`)).toEqual(log);
  expect(rowsLeft(database)).toBeGreaterThan(0);
  expect(rowsLeft(database)).toBeLessThan(20);
  database.close();
  expect(open().condition.kind).toBe('sound');
});

it('reports the commits of a log whose header is damaged', () => {
  killedWith(20);
  const log = readFileSync(`${path}-wal`);
  log.writeUInt32BE(0, 24);
  writeFileSync(`${path}-wal`, log);
  expect(open().condition.kind).toBe('commits-lost');
});

it('takes a log that ends in the middle of its last commit for what a power cut leaves', () => {
  killedWith(20);
  const log = readFileSync(`${path}-wal`);
  log.fill(0, log.byteLength - 50);
  writeFileSync(`${path}-wal`, log);
  const { database, condition } = open();
  expect([condition.kind, rowsLeft(database)]).toEqual(['sound', 19]);
  database.close();
});

it('finds every commit in the log of a process that was killed', () => {
  killedWith(20);
  const { database, condition } = open();
  expect([condition.kind, rowsLeft(database)]).toEqual(['sound', 20]);
  database.close();
});
