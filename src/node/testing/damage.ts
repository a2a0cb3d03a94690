import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A whole number from 0 to below `limit`. */
export type Draw = (limit: number) => number;

/** Mulberry32: the same numbers for the same seed. */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

const PAGE = 4_096;

type DamageOf = (path: string, draw: Draw) => void;

function overwrite(path: string, at: number, bytes: Buffer): void {
  const file = openSync(path, 'r+');
  writeSync(file, bytes, 0, bytes.byteLength, at);
  closeSync(file);
}

const noise = (length: number, draw: Draw): Buffer => Buffer.from(Array.from({ length }, () => draw(256)));
const sizeOf = (path: string): number => readFileSync(path).byteLength;

function inDatabase(path: string, sql: (tables: readonly string[]) => string): void {
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  database.exec(sql(tables.map(({ name }) => String(name))));
  database.close();
}

const pick = <Item>(items: readonly Item[], draw: Draw): Item => {
  const item = items[draw(items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

/** Ways in which a database of one file, closed in good order, can be found damaged. */
export const DAMAGES = {
  truncated: (path, draw) => truncateSync(path, draw(sizeOf(path))),
  'truncated-at-page': (path, draw) => truncateSync(path, PAGE * draw(sizeOf(path) / PAGE)),
  'page-overwritten': (path, draw) => overwrite(path, PAGE * draw(sizeOf(path) / PAGE), noise(PAGE, draw)),
  'pages-zeroed': (path, draw) => {
    for (let count = 1 + draw(3); count > 0; count -= 1) {
      overwrite(path, PAGE * draw(sizeOf(path) / PAGE), Buffer.alloc(PAGE));
    }
  },
  'bytes-overwritten': (path, draw) => overwrite(path, draw(sizeOf(path)), noise(1 + draw(64), draw)),
  'header-overwritten': (path, draw) => overwrite(path, draw(100), noise(1 + draw(16), draw)),
  'table-missing': (path, draw) => inDatabase(path, (tables) => `DROP TABLE "${pick(tables, draw)}"`),
  'table-renamed': (path, draw) => inDatabase(path, (tables) => `ALTER TABLE "${pick(tables, draw)}" RENAME TO other`),
  empty: (path) => truncateSync(path, 0),
  text: (path, draw) => writeFileSync(path, 'this was a database once\n'.repeat(1 + draw(500))),
  folder: (path) => {
    rmSync(path);
    mkdirSync(path);
    writeFileSync(join(path, 'inside.txt'), 'what somebody put here');
  },
  'link-loop': (path) => {
    rmSync(path);
    symlinkSync(path, path);
  },
  'link-to-nowhere': (path) => {
    rmSync(path);
    symlinkSync(`${path}.gone/away`, path);
  },
  'log-left-alone': (path, draw) => {
    rmSync(path);
    writeFileSync(`${path}-wal`, noise(PAGE, draw));
  },
  'log-is-folder': (path) => mkdirSync(`${path}-wal`),
  'log-of-noise': (path, draw) => writeFileSync(`${path}-wal`, noise(PAGE * (1 + draw(3)), draw)),
} as const satisfies Record<string, DamageOf>;

export type DamageName = keyof typeof DAMAGES;
export const DAMAGE_NAMES = Object.keys(DAMAGES) as readonly DamageName[];

export const damage = (name: DamageName, path: string, draw: Draw): void => (DAMAGES[name] as DamageOf)(path, draw);

/** A folder in which nobody can create a file, root included; null where this system has none. */
export const UNWRITABLE_FOLDER = process.platform === 'linux' ? '/sys/kernel' : null;
