import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileSync } from 'atomically';
import { z } from 'zod';

/** The service whose things a folder holds: the origins of its main and its trading host. */
export type FolderOrigin = { readonly main: string; readonly trading: string };

/** The exchange that Lantai brings along: a process of its own, which listens on another port at each start. */
export const EMBEDDED_ORIGIN: FolderOrigin = { main: 'lantai:practice-exchange', trading: 'lantai:practice-exchange' };

/** Where the things of the same profile at other addresses are. */
export type FormerFolder = { readonly root: string; readonly main: string };

const FILE = 'origin.json';
const originFile = z.object({
  version: z.literal(1),
  main: z.string(),
  trading: z.string(),
  /** What the profile had before, until somebody has signed in at these addresses. */
  former: z.object({ root: z.string(), main: z.string() }).nullable(),
});
type OriginFile = z.infer<typeof originFile>;

const DIGEST_CHARACTERS = 12;
/** The name of a profile's folder while the profile has other addresses: `@` cannot be part of a profile's name. */
export const asideOf = (root: string, { main, trading }: FolderOrigin): string =>
  `${root}@${createHash('sha256')
    .update(JSON.stringify([main, trading]))
    .digest('hex')
    .slice(0, DIGEST_CHARACTERS)}`;

const isSame = (first: FolderOrigin, second: FolderOrigin): boolean =>
  first.main === second.main && first.trading === second.trading;

/**
 * Whose things are in the folder. Null where it does not say: from before there were origins, or damaged. Where an
 * embedded exchange has stored its data it is that one's in any case.
 */
function occupantOf(root: string): FolderOrigin | null {
  const known = readOrigin(root);
  if (known !== null) return known;
  return (attempt(() => readdirSync(join(root, 'exchange')).length) ?? 0) > 0 ? EMBEDDED_ORIGIN : null;
}

/** Where the things of `origin` are at this moment, whoever has the profile's folder. */
export function placeOf(root: string, origin: FolderOrigin): string {
  const occupant = attempt(() => occupantOf(root));
  const own = asideOf(root, origin);
  if (occupant === null) return !existsSync(root) && existsSync(own) ? own : root;
  return isSame(occupant, origin) ? root : own;
}

/**
 * Gives the profile's folder to `origin`: what other addresses have stored in it is renamed aside, and what these
 * have stored comes back. Every folder with something in it names its origin before and after each step, so a
 * process that is killed in between loses nothing. A folder that names none is adopted: nobody knows which
 * addresses it had, and a journal must not be lost.
 * @param root absolute; need not exist
 * @param secretsFile its name inside the folder
 * @returns what the profile used before, until somebody has signed in at these addresses
 * @throws the file system's error where it cannot be renamed or made
 */
export function giveFolder(root: string, origin: FolderOrigin, secretsFile: string): FormerFolder | null {
  const occupant = existsSync(root) ? occupantOf(root) : null;
  let moved: FormerFolder | null = null;
  if (occupant !== null && !isSame(occupant, origin)) {
    const aside = freeName(asideOf(root, occupant));
    record(root, occupant, readOrigin(root)?.former ?? null);
    renameSync(root, aside);
    moved = { root: aside, main: occupant.main };
  }
  const own = asideOf(root, origin);
  // One that was begun and never named, beside what these addresses have stored: the latter is theirs.
  if (existsSync(root) && occupant === null && existsSync(own)) renameSync(root, freeName(`${root}@unowned`));
  if (!existsSync(root) && existsSync(own)) renameSync(own, root);
  else mkdirSync(root, { recursive: true, mode: 0o700 });
  const known = readOrigin(root);
  const hasSignIn = existsSync(join(root, secretsFile));
  const former = hasSignIn ? null : known === null ? moved : known.former;
  // A full disk: what is here can still be read, and the next start names it.
  attempt(() => record(root, origin, former));
  return former;
}

function record(root: string, { main, trading }: FolderOrigin, former: FormerFolder | null): void {
  const next: OriginFile = { version: 1, main, trading, former };
  if (JSON.stringify(readOrigin(root)) === JSON.stringify(next)) return;
  writeFileSync(join(root, FILE), `${JSON.stringify(next)}\n`, { mode: 0o600 });
}

/**
 * Null where the folder has no such file, which is from before there were origins, or a damaged one.
 * @throws the file system's error where it is there and cannot be read now: whose things these are is not known, so
 * they are left alone
 */
function readOrigin(root: string): OriginFile | null {
  let text: string;
  try {
    text = readFileSync(join(root, FILE), 'utf8');
  } catch (thrown) {
    if (isMissing(thrown)) return null;
    throw thrown;
  }
  return attempt(() => originFile.parse(JSON.parse(text)));
}

const isMissing = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown && thrown.code === 'ENOENT';

function freeName(path: string): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? path : `${path}-${number}`;
    if (!existsSync(candidate)) return candidate;
  }
}

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
