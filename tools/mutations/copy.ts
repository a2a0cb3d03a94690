import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

export type ScratchCopy = { readonly root: string; readonly files: readonly string[]; remove(): void };

/** A copy of a checkout as it is, without what git ignores. It shares the packages, and has caches of its own. */
export function copyOf(checkout: string): ScratchCopy {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: checkout,
    encoding: 'utf8',
  });
  const files = listed
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(checkout, file)))
    .sort();
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'lantai-mutations-')));
  for (const file of files) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    copyFileSync(join(checkout, file), join(root, file));
  }
  for (const name of installedNames(join(checkout, 'node_modules'))) {
    const target = realpathSync(join(checkout, 'node_modules', name));
    const inCheckout = relative(realpathSync(checkout), target);
    const link = join(root, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    // The project's own packages are links to its folders: those of the copy are mutated.
    symlinkSync(/^(\.\.|node_modules)\b/.test(inCheckout) ? target : join(root, inCheckout), link, 'junction');
  }
  return { root, files, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** What npm has installed, a scope's packages each by its name. */
const installedNames = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => !isCache(name))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(folder, name)).map((inScope) => `${name}/${inScope}`) : [name],
    );

/** Vite, Vitest and others store what they have compiled in folders with a dot. */
const isCache = (name: string): boolean => name.startsWith('.') && name !== '.bin';
