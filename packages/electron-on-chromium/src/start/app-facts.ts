import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { AppFacts } from '../host.ts';
import { UsageError } from '../options.ts';

interface AppEntry {
  readonly facts: AppFacts;
  readonly main: string;
}

interface PackageJson {
  readonly name?: string;
  readonly productName?: string;
  readonly version?: string;
  readonly main?: string;
}

function nearestPackage(from: string): { folder: string; json: PackageJson } | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (existsSync(file)) return { folder, json: JSON.parse(readFileSync(file, 'utf8')) as PackageJson };
    if (folder === dirname(folder)) return undefined;
  }
}

/** Reads an app as Electron does: a folder with a package.json, or its main file. */
export function readApp(given: string): AppEntry {
  const path = resolve(given);
  if (!existsSync(path)) throw new UsageError(`There is no app at ${path}.`);
  const isFolder = statSync(path).isDirectory();
  const found = nearestPackage(isFolder ? path : dirname(path));
  const { name, productName, version, main: mainField } = found?.json ?? {};
  const main = isFolder ? resolve(path, mainField ?? 'index.js') : path;
  if (!existsSync(main)) throw new UsageError(`The app's main file ${main} is missing; build the app first.`);
  const appPath = isFolder ? path : (found?.folder ?? dirname(path));
  return { main, facts: { path: appPath, name: productName ?? name ?? 'Electron', version: version ?? '0.0.0' } };
}
